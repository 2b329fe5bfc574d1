;;; No package; the player is an optional argument, whose default would be wrong for player 1.
(defun jogar (estado tempo &optional (jogador 2))
  (let ((linha (nth (1- jogador) (first estado))))
    (list (list (1- jogador) (position-if #'plusp linha :from-end t)) estado)))
