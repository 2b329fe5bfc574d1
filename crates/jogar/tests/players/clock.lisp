;;; Thinks by the clock of LispWorks: 1000 units in a second, for both clocks. Another clock gives it no move.
(in-package :p10)
(defun jogar (estado tempo)
  (let ((inicio (get-internal-real-time)) (gasto (get-internal-run-time)))
    (loop while (< (- (get-internal-real-time) inicio) 20))
    (let ((decorrido (- (get-internal-real-time) inicio)))
      (if (and (= internal-time-units-per-second 1000) (<= 20 decorrido tempo) (<= 0 (- (get-internal-run-time) gasto)))
          (list (list 0 (position-if #'plusp (first (first estado)))) estado)
          (list 'relogio decorrido)))))
