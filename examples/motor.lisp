;;;; O motor de Jogar como concorrente de qualquer campeonato em Lisp: (jogar estado tempo [jogador]) pergunta a
;;;; `jogar jogar`, que fica aberto entre jogadas. O programa jogar tem de estar no PATH.

(in-package :jogar-motor)

(defvar *motor* nil "O processo, ou em LispWorks o canal para ele.")

(defun canais () "Por onde se escreve e por onde se lê; abre o motor se ainda não estiver aberto."
  #+sbcl (let ((motor (or *motor* (setf *motor* (sb-ext:run-program "jogar" '("jogar" "adjiboto") :search t :wait nil
                                                                    :input :stream :output :stream)))))
           (values (sb-ext:process-input motor) (sb-ext:process-output motor)))
  #+lispworks (let ((motor (or *motor* (setf *motor* (sys:open-pipe "jogar jogar adjiboto" :direction :io)))))
                (values motor motor)))

(defun jogar (estado tempo &optional (jogador 1)) "Devolve ((linha coluna) novo-estado)."
  (multiple-value-bind (perguntas respostas) (canais)
    ;; Um quinto do tempo, e pelo menos 50 ms, fica para o que não é pensar.
    (format perguntas "(~S ~D ~D)~%" estado (max 1 (- (floor tempo) (max 50 (floor tempo 5)))) jogador)
    (finish-output perguntas)
    (let ((*read-eval* nil))
      (read respostas))))
