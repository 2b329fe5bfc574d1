;;; A package without :use, which other systems fill with Common Lisp; three arguments.
(defpackage :p7)
(in-package :p7)
(defun jogar (estado tempo jogador)
  (let ((linha (nth (1- jogador) (first estado))))
    (list (list (1- jogador) (position-if #'plusp linha)) estado)))
