;;; An error inside a move.
(defun jogar (estado tempo) (error "a procura falhou"))
