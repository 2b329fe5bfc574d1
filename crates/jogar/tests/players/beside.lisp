;;; A part of lispworks.lisp.
(in-package :p11)
(defun primeira-com-sementes (linha) (position-if #'plusp linha))
