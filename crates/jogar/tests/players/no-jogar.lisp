;;; No function jogar.
(defun joga (estado tempo) estado)
