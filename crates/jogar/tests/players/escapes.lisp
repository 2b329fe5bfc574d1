;;;; Answers with a symbol that would change the colour of a terminal, and its title.
(defun jogar (estado tempo)
  (declare (ignore estado tempo))
  (list '(0 0) (intern (format nil "~C[31m~C]0;t~C" (code-char 27) (code-char 27) (code-char 7)))))
