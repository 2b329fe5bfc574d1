;;; The contract of another year: the column before the row.
(in-package :p14)
(defun jogar (estado tempo jogador)
  (declare (ignore tempo))
  (list (list (position-if #'plusp (nth (1- jogador) (first estado))) (1- jogador)) estado))
