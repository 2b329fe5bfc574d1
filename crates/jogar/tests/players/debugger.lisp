;;; Enters the debugger.
(defun jogar (estado tempo) (break "aqui"))
