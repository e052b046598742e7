// Four clicks on a still: the corners of the playing surface, in the order of a recording. A corner can be dragged afterwards.

import {leadToPairing, playerAt} from './access.js';
import {leadBack} from './back.js';
import {bent} from './bend.js';
import {phrase, refusal, word} from './words.js';

leadBack();
leadToPairing('host');

const SVG = 'http://www.w3.org/2000/svg';
const [still, marks, hint, save] = ['still', 'marks', 'hint', 'save'].map(id => document.getElementById(id));
let corners = [];
let dragged = null;
let lens;
// Who sits where, once a game is agreed.
let names;
// What the last touch came to, until the next.
let answered;

function draw(message) {
  answered = message;
  marks.replaceChildren();
  const size = still.naturalWidth / 60;
  if (corners.length > 1) {
    const shape = document.createElementNS(SVG, 'polygon');
    const edges = corners.flatMap((corner, at) => bent([corner, corners[(at + 1) % corners.length]], lens, still.naturalWidth));
    shape.setAttribute('points', edges.map(point => point.join(',')).join(' '));
    marks.append(shape);
  }
  if (corners.length === 4) corners.forEach((corner, seat) => drawSeat(seat, corner, corners[(seat + 1) % 4], size));
  corners.forEach(([x, y], at) => {
    const dot = document.createElementNS(SVG, 'circle');
    dot.setAttribute('cx', x);
    dot.setAttribute('cy', y);
    dot.setAttribute('r', size);
    dot.dataset.corner = at;
    const label = document.createElementNS(SVG, 'text');
    label.setAttribute('x', x);
    label.setAttribute('y', y);
    label.setAttribute('font-size', size);
    label.textContent = at + 1;
    marks.append(dot, label);
  });
  save.disabled = corners.length !== 4;
  hint.textContent = message ?? (corners.length < 4
    ? phrase(`touch-corner-${corners.length}`, {who: playerAt(names, 0)}) : word('drag-or-save'));
}

// Who sits where, just inside the edge: outside it the picture may end.
function drawSeat(seat, from, to, size) {
  const middle = axis => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  const [x, y] = [0, 1].map(axis => .82 * (from[axis] + to[axis]) / 2 + .18 * middle(axis));
  const label = document.createElementNS(SVG, 'text');
  label.setAttribute('class', 'seat');
  label.setAttribute('x', x);
  label.setAttribute('y', y);
  label.setAttribute('font-size', 1.4 * size);
  label.textContent = playerAt(names, seat);
  marks.append(label);
}

function place(event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(marks.getScreenCTM().inverse());
  return [Math.round(at.x * 10) / 10, Math.round(at.y * 10) / 10];
}

marks.addEventListener('pointerdown', event => {
  marks.setPointerCapture(event.pointerId);
  if (event.target.dataset.corner !== undefined) dragged = Number(event.target.dataset.corner);
  else if (corners.length < 4) dragged = corners.push(place(event)) - 1;
  draw();
});
marks.addEventListener('pointermove', event => {
  if (dragged === null) return;
  corners[dragged] = place(event);
  draw();
});
marks.addEventListener('pointerup', () => { dragged = null; });

async function load() {
  still.src = `api/still.jpg?${Date.now()}`;
  try {
    await still.decode();
    marks.setAttribute('viewBox', `0 0 ${still.naturalWidth} ${still.naturalHeight}`);
    draw(answered);
  } catch {
    hint.textContent = word('no-picture-yet');
  }
}

document.getElementById('again').addEventListener('click', () => { corners = []; draw(); });
document.getElementById('picture').addEventListener('click', () => { answered = undefined; load(); });
// By the cards where they lie there, else by the plain surface.
const find = () => fetch('api/corners/found', {method: 'POST'});
document.getElementById('find').addEventListener('click', async () => {
  const answer = await find();
  if (answer.ok) ({corners} = await answer.json());
  draw(answer.ok ? word('table-found') : await refusal(answer));
});
save.addEventListener('click', async () => {
  const answer = await fetch('api/corners', {method: 'POST', body: JSON.stringify({corners})});
  draw(answer.ok ? word('saved') : await refusal(answer));
});

const [known, state] = await Promise.all(['api/corners', 'api/state'].map(async route => (await fetch(route)).json()));
names = state.seats?.map(seat => seat.name);
lens = known.lens;
if (!corners.length) corners = known.corners ?? [];
await load();
// A table whose corners nobody has set is looked for unasked; where nothing is found they are touched.
if (!corners.length) {
  const answer = await find();
  const found = answer.ok ? (await answer.json()).corners : [];
  if (found?.length && !corners.length) {
    corners = found;
    draw(word('table-found'));
  }
}
