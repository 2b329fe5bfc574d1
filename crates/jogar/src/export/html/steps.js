// Steps through the game of a page. Each link in the list of moves holds a position as data; the board is
// drawn already, and only what lies in its cells is exchanged. Nothing is read from elsewhere.
'use strict';

const board = document.querySelector('#game .board');
const cells = [...board.querySelectorAll('.c')];
const moves = [...document.querySelectorAll('#moves a[data-board]')];
const scores = [...document.querySelectorAll('#game [data-side]')];
const list = document.getElementById('moves');
const status = document.getElementById('status');
const holes = board.classList.contains('holes');
const buttons = new Map([...document.querySelectorAll('#steps button')].map((button) => [button.dataset.go, button]));
let now = moves.length - 1;

const contents = (move) => (holes ? move.dataset.board.split(',') : [...move.dataset.board]);

function show(index) {
  now = Math.max(0, Math.min(moves.length - 1, index));
  const move = moves[now];
  const before = contents(moves[Math.max(0, now - 1)]);
  const last = new Set(move.dataset.last ? move.dataset.last.split(',').map(Number) : []);
  contents(move).forEach((content, number) => {
    const cell = cells[number];
    if (holes) cell.querySelector('.count').textContent = content;
    else cell.setAttribute('href', `#o${content}`);
    cell.classList.toggle('last', last.has(number));
    cell.classList.toggle('turned', !holes && before[number] !== '0' && before[number] !== content);
  });
  const points = move.dataset.score.split(';');
  scores.forEach((score, side) => { score.textContent = points[side]; });
  for (const other of moves) other.removeAttribute('aria-current');
  move.setAttribute('aria-current', 'step');
  status.textContent = move.textContent;
  // Only the list moves, never the page: on a phone the board is above it.
  list.scrollTop = move.offsetTop - list.clientHeight / 2;
  buttons.get('first').disabled = buttons.get('back').disabled = now === 0;
  buttons.get('last').disabled = buttons.get('next').disabled = now === moves.length - 1;
}

// The address says where one is, so that a link leads to a move; it makes no history of every step.
function go(index) {
  show(index);
  history.replaceState(null, '', `#${moves[now].id}`);
}

const ways = { first: () => 0, back: () => now - 1, next: () => now + 1, last: () => moves.length - 1 };
const keys = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };
for (const [way, button] of buttons) button.addEventListener('click', () => go(ways[way]()));
moves.forEach((move, index) => move.addEventListener('click', (event) => { event.preventDefault(); go(index); }));
document.addEventListener('keydown', (event) => {
  const way = keys[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  go(ways[way]());
});
function follow() {
  const index = moves.findIndex((move) => `#${move.id}` === location.hash);
  show(index < 0 ? moves.length - 1 : index);
}
window.addEventListener('hashchange', follow);
document.getElementById('steps').hidden = false;
follow();
// A browser brings the place in the address into view; the board matters more.
if (location.hash) window.addEventListener('load', () => document.getElementById('game').scrollIntoView());
