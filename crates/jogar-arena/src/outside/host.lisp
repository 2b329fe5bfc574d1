;;;; The host of Lisp players: it loads a player's file, and then calls its function `jogar` once for each question.
;;;;
;;;; A question is a line `(number state time player)` on standard input. An answer is a line on descriptor 3:
;;;;   (loaded arity)                         the file is loaded; the number of arguments that `jogar` gets
;;;;   (answer number microseconds form)      what `jogar` returned, and how long it took
;;;;   (failed)  (memory)                     it has no answer; the reason is on standard error
;;;; Standard output and standard error belong to the player, whose standard input is empty.
;;;;
;;;; The players were written for LispWorks. The host gives them what they know from there: 1000 time units in a
;;;; second, `current-pathname`, `(compile-file … :load t)`, packages that use COMMON-LISP by default, and files
;;;; in Latin-1.

(defpackage :lispworks (:nicknames :lw :hcl) (:use) (:export #:current-pathname))
(defpackage :jogar-host (:use :cl))
(in-package :jogar-host)
(setf sb-ext:*evaluator-mode* :interpret)

(sb-ext:unlock-package :common-lisp)
(declaim (sb-ext:muffle-conditions sb-ext:compiler-note))
(setf sb-impl::*default-external-format* '(:utf-8 :replacement #\?)
      *read-eval* nil)

(defvar *file* (pathname (sb-ext:posix-getenv "JOGAR_PLAYER")))
(defvar *wanted-arity* (parse-integer (or (sb-ext:posix-getenv "JOGAR_ARITY") "") :junk-allowed t))
(defvar *questions* (sb-sys:make-fd-stream 0 :input t :buffering :full :external-format :latin-1))
(defvar *answers* (sb-sys:make-fd-stream 3 :output t :buffering :full :external-format :utf-8))

;;; The keyboard is empty.

(let* ((out (sb-sys:make-fd-stream 1 :output t :buffering :full :external-format '(:utf-8 :replacement #\?)))
       (err (sb-sys:make-fd-stream 2 :output t :buffering :line :external-format '(:utf-8 :replacement #\?)))
       (terminal (make-two-way-stream (make-concatenated-stream) out)))
  (setf *standard-output* out *error-output* err *trace-output* err
        *standard-input* (make-concatenated-stream)
        *terminal-io* terminal *query-io* terminal *debug-io* terminal))

;;; Time: 1000 units in a second. Only code that is compiled from now on sees it: SBCL's own timers do not.

(defconstant +own-units+ internal-time-units-per-second)
(defun real-time () (values (floor (* 1000 (get-internal-real-time)) +own-units+)))
(defun run-time () (values (floor (* 1000 (get-internal-run-time)) +own-units+)))
(defun microseconds () (values (floor (* 1000000 (get-internal-real-time)) +own-units+)))
(compile 'real-time)
(compile 'run-time)
(compile 'microseconds)
(define-compiler-macro get-internal-real-time () '(real-time))
(define-compiler-macro get-internal-run-time () '(run-time))
(handler-bind ((error #'continue))
  (sb-ext:without-package-locks (defconstant internal-time-units-per-second 1000)))

;;; Packages: one that is entered without being defined is made, and every one sees Common Lisp.

(defvar *entered* nil "The packages that the player entered, the last one first.")

(dolist (used '(:sb-alien :sb-debug :sb-ext :sb-gray :sb-profile))
  ;; Their names, such as ARG and VAR, are a player's own names elsewhere.
  (unuse-package used :common-lisp-user))
(use-package :lispworks :common-lisp-user)

(defun enter (name)
  (let ((package (or (find-package name) (make-package name :use '(:common-lisp :lispworks)))))
    (pushnew package *entered*)
    (setf *package* package)))

(setf (macro-function 'in-package)
      (lambda (form environment)
        (declare (ignore environment))
        `(eval-when (:compile-toplevel :load-toplevel :execute) (enter ',(string (second form))))))

(let ((own (macro-function 'defpackage)))
  (setf (macro-function 'defpackage)
        (lambda (form environment)
          (destructuring-bind (name &rest options) (rest form)
            (let ((options (append options '((:use :lispworks)))))
              (unless (find :use (butlast options) :key (lambda (option) (and (consp option) (first option))))
                (setf options (append options '((:use :common-lisp)))))
              (funcall own `(defpackage ,name ,@options) environment))))))

;;; Files: beside the player's file if they are not where it says; Latin-1 if they are not UTF-8.

(defun found (file)
  (let* ((file (pathname file))
         (type (pathname-type file))
         (is-compiled (and (stringp type) (search "ofasl" type)))
         (source (if is-compiled (make-pathname :type "lisp" :defaults file) file))
         (beside (make-pathname :name (pathname-name source) :type (pathname-type source))))
    (cond ((probe-file source) source)
          ((probe-file (make-pathname :type "lisp" :defaults source)) (make-pathname :type "lisp" :defaults source))
          ((probe-file beside) beside)
          ((probe-file (make-pathname :type "lisp" :defaults beside)) (make-pathname :type "lisp" :defaults beside))
          (t file))))

(defun is-utf-8 (file)
  (handler-case
      (with-open-file (stream file :element-type '(unsigned-byte 8))
        (let ((octets (make-array (file-length stream) :element-type '(unsigned-byte 8))))
          (read-sequence octets stream)
          (sb-ext:octets-to-string octets :external-format '(:utf-8 :replacement nil))
          (not (search #(239 191 189) (sb-ext:string-to-octets
                                       (sb-ext:octets-to-string octets :external-format :utf-8)
                                       :external-format :utf-8)))))
    (error () nil)))

(defun encoding (file)
  (if (is-utf-8 file) :utf-8 :latin-1))

(defun without (keys arguments)
  (loop for (key value) on arguments by #'cddr
        unless (member key keys) append (list key value)))

(sb-int:encapsulate 'load 'jogar-host
  (lambda (own file &rest arguments)
    (if (typep file '(or string pathname))
        (let* ((file (found file))
               (is-source (not (equal (pathname-type file) "fasl"))))
          (apply own file (if is-source
                              (list* :external-format (encoding file) (without '(:external-format) arguments))
                              arguments)))
        (apply own file arguments))))

(sb-int:encapsulate 'compile-file 'jogar-host
  (lambda (own file &rest arguments)
    (let* ((file (found file))
           (is-loaded (getf arguments :load))
           (results (multiple-value-list
                     (apply own file :external-format (encoding file)
                            (without '(:load :external-format) arguments)))))
      (when is-loaded
        (load (or (first results) file)))
      (values-list results))))

(defun lispworks:current-pathname (&optional (relative "") type)
  (let ((here (or *compile-file-truename* *load-truename* *file*)))
    (if (equal relative "")
        (if type (make-pathname :type type :defaults here) here)
        (merge-pathnames (if type (make-pathname :type type :defaults relative) relative) here))))

;;; Answers.

(defvar *budget* 0)

(defun write-form (form depth)
  "Writes what the referee can read: symbols without their packages, and not more than a state needs."
  (when (minusp (decf *budget*))
    (throw 'too-long nil))
  (cond ((null form) (write-string "nil" *answers*))
        ((symbolp form) (write-string (string-downcase (symbol-name form)) *answers*))
        ((integerp form)
         (if (< (integer-length form) 4096)
             (format *answers* "~D" form)
             (format *answers* "integer-of-~D-bits" (integer-length form))))
        ((and (consp form) (< depth 64))
         (write-char #\( *answers*)
         (loop
           (write-form (car form) (1+ depth))
           (setf form (cdr form))
           (cond ((null form) (return))
                 ((consp form) (write-char #\Space *answers*))
                 (t (write-string " . " *answers*) (write-form form (1+ depth)) (return))))
         (write-char #\) *answers*))
        (t (let ((text (let ((*print-length* 20) (*print-level* 3) (*print-circle* t) (*print-pretty* nil))
                         (handler-case (prin1-to-string form) (error () "#<>")))))
             (write-string (substitute #\Space #\Newline (subseq text 0 (min 200 (length text)))) *answers*)))))

(defun tell (&rest words)
  (finish-output *standard-output*)
  (finish-output *error-output*)
  (write-char #\( *answers*)
  (loop for (word . more) on words
        do (setf *budget* 20000)
           (catch 'too-long (write-form word 0))
           (when more (write-char #\Space *answers*)))
  (write-line ")" *answers*)
  (finish-output *answers*))

(defun described (condition)
  (format nil "~A: ~A" (type-of condition)
          (handler-case (remove #\Nul (princ-to-string condition)) (error () ""))))

(defun report (condition)
  (format *error-output* "~&~A~%" (described condition))
  (finish-output *error-output*))

(defvar *reported* nil "What was reported while the file was loaded.")

(defun report-once (condition)
  "An error of loading passes several handlers."
  (let ((description (described condition)))
    (unless (member description *reported* :test #'string=)
      (push description *reported*)
      (report condition))))

;;; The player.

;; Nobody is at the keyboard to answer a debugger.
(setf sb-ext:*invoke-debugger-hook*
      (lambda (condition hook)
        (declare (ignore hook))
        (report condition)
        (sb-ext:exit :code 1 :abort t)))

(defun load-player ()
  "Loads the file. A form with an error is skipped: what matters is whether there is a `jogar` in the end."
  ;; A form that cannot be read has no restart of its own: the one around the host would end the host.
  (let ((outer (find-restart 'continue)))
    (handler-bind ((warning #'muffle-warning)
                   (error (lambda (condition)
                            (report-once condition)
                            (let ((restart (find-restart 'continue condition)))
                              (unless (or (null restart) (eq restart outer)) (invoke-restart restart))))))
      (let ((*package* (find-package :common-lisp-user)))
        (load *file*)))))

(defun player-function ()
  (let* ((own (list (find-package :jogar-host) (find-package :lispworks)))
         (user (find-package :common-lisp-user))
         (made (remove-if (lambda (package)
                            (or (member package own) (eql 0 (search "SB-" (package-name package)))))
                          (list-all-packages))))
    (dolist (package (append *entered* (list user) made))
      (multiple-value-bind (symbol status) (find-symbol "JOGAR" package)
        (when (and status (fboundp symbol) (not (macro-function symbol)))
          (return (values (fdefinition symbol) symbol)))))))

(defun takes-player (parameter)
  "Whether an optional third parameter is the player, by its name: other years have a depth or a cache there."
  (let ((name (string (if (consp parameter) (first parameter) parameter))))
    (notany (lambda (word) (search word name)) '("PROF" "DEPTH" "CACHE" "MEMO" "TAB" "NIV" "LEVEL" "PATH" "FICH"))))

(defun arity (function)
  "The number of arguments that it gets: the state and the time, and the player if it can take it."
  (let* ((lambda-list (if (typep function 'generic-function)
                          (sb-mop:generic-function-lambda-list function)
                          (sb-kernel:%fun-lambda-list (sb-kernel:%fun-fun function))))
         (required (or (position-if (lambda (item) (member item lambda-list-keywords)) lambda-list)
                       (length lambda-list)))
         (optional (rest (member '&optional lambda-list)))
         (optional (subseq optional 0 (or (position-if (lambda (item) (member item lambda-list-keywords)) optional)
                                          (length optional))))
         (third (and (<= required 2) (nth (- 2 required) optional))))
    (cond (*wanted-arity*)
          ((> required 2) 3)
          ((> (+ required (length optional)) 2) (if (takes-player third) 3 2))
          ((member '&rest lambda-list) 3)
          (t 2))))

(defun answer (function arity number state time player)
  (let ((began (microseconds)))
    (handler-case
        (let ((form (if (= arity 3) (funcall function state time player) (funcall function state time))))
          (tell 'answer number (- (microseconds) began) form))
      (storage-condition (condition)
        (if (typep condition 'sb-kernel::heap-exhausted-error)
            (progn (sb-ext:gc :full t) (report condition) (tell 'memory))
            (progn (report condition) (tell 'failed))))
      (error (condition) (report condition) (tell 'failed)))))

(defun next-question ()
  (with-standard-io-syntax
    (let ((*read-eval* nil)
          (line (read-line *questions* nil nil)))
      (and line (read-from-string line)))))

(defun host ()
  (setf sb-ext:*evaluator-mode* :compile)
  (handler-case (load-player)
    (serious-condition (condition) (report-once condition)))
  (multiple-value-bind (function symbol) (player-function)
    (unless function
      (tell 'nameless)
      (sb-ext:exit :code 1 :abort t))
    (let ((arity (arity function))
          (*package* (symbol-package symbol)))
      (tell 'loaded arity (make-symbol (package-name *package*)))
      (loop for question = (next-question)
            while question
            do (destructuring-bind (number state time player) question
                 (answer function arity number state time player)))))
  (sb-ext:exit :code 0 :abort t))

(host)
