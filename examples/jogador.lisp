;;;; Um jogador de Adji-boto* na forma que o curso pede: (jogar estado tempo) devolve ((linha coluna) novo-estado).
;;;; Joga sempre como jogador 1, na linha 0, e escolhe a jogada que captura mais.
;;;;
;;;;   jogar match lisp:examples/jogador.lisp random --games 10

(in-package :p01)

(defun casa (i) "A casa (linha coluna) com este índice, pela ordem da sementeira."
  (if (< i 6) (list 0 (- 5 i)) (list 1 (- i 6))))

(defun sementes (tabuleiro casa) (nth (second casa) (nth (first casa) tabuleiro)))

(defun mudar (tabuleiro casa sementes) "Uma cópia do tabuleiro com outro número de sementes numa casa."
  (let ((novo (mapcar #'copy-list tabuleiro)))
    (setf (nth (second casa) (nth (first casa) novo)) sementes)
    novo))

(defun semear (estado coluna) "O estado depois de semear o buraco desta coluna da linha 0."
  (let* ((origem (- 5 coluna)) (i origem)
         (mao (sementes (first estado) (casa origem)))
         (tabuleiro (mudar (first estado) (casa origem) 0)))
    (loop while (plusp mao)
          do (setf i (mod (1+ i) 12))
             (unless (= i origem)
               (setf tabuleiro (mudar tabuleiro (casa i) (1+ (sementes tabuleiro (casa i)))))
               (decf mao)))
    (let ((ultima (sementes tabuleiro (casa i))))
      (if (and (>= i 6) (member ultima '(1 3 5)))
          (list (mudar tabuleiro (casa i) 0) (list (+ ultima (first (second estado))) (second (second estado))))
          (list tabuleiro (second estado))))))

(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let ((jogadas (loop for coluna below 6
                       when (plusp (nth coluna (first (first estado))))
                         collect (list (list 0 coluna) (semear estado coluna)))))
    (if jogadas
        (first (sort jogadas #'> :key (lambda (jogada) (first (second (second jogada))))))
        (list nil estado))))
