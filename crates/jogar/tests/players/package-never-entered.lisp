;;; A package that is defined and never entered; the third argument is no player but a depth.
(defpackage :p8 (:use :cl))
(defun arg (x) x)
(defun jogar (estado tempo &optional (profundidade 4))
  (if (= profundidade 4)
      (list (list 0 (position-if #'plusp (first (first (arg estado))))) estado)
      'profundidade))
