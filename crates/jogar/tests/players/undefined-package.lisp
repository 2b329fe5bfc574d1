;;; (in-package …) of a package that nobody defined; two arguments: it always plays player 1.
(in-package :p6)
(defun primeira (linha coluna)
  (cond ((null linha) nil) ((plusp (first linha)) coluna) (t (primeira (rest linha) (1+ coluna)))))
(defun jogar (estado tempo)
  (list (list 0 (primeira (first (first estado)) 0)) estado))
