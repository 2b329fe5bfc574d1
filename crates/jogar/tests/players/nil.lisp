;;; No move, though there are some.
(defun jogar (estado tempo) (list nil estado))
