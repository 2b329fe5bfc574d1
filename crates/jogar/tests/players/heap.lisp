;;; A global cache that fills the heap.
(defvar *cache* nil)
(defun jogar (estado tempo)
  (loop (push (make-array 100000) *cache*)))
