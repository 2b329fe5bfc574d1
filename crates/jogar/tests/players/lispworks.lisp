;;; What LispWorks offers: current-pathname, (compile-file … :load t), and files beside this one.
(in-package :p11)
(compile-file (merge-pathnames "beside.lisp" (current-pathname)) :load t)
(load "C:/Users/aluno/Desktop/projeto/beside.64ofasl")
(load (merge-pathnames "beside.lisp" (current-pathname)))
(defun jogar (estado tempo)
  (list (list 0 (primeira-com-sementes (first (first estado)))) estado))
