;;; 100,000 nested parentheses.
(defun jogar (estado tempo) (let ((x nil)) (dotimes (i 100000 x) (setf x (list x)))))
