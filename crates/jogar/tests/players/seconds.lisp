;;; Takes its time in seconds: it has no move if that cannot be.
(in-package :p12)
(defun jogar (estado tempo)
  (if (<= 0.001 tempo 20)
      (list (list 0 (position-if #'plusp (first (first estado)))) estado)
      (list 'tempo tempo)))
