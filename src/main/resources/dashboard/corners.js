// @ts-check
// Four clicks on a still: the corners of the playing surface, in the order of a recording. A corner can be dragged afterwards.

import {leadToPairing} from './access.js';
import {ask, WORKED_ON} from './ask.js';
import {leadBack} from './back.js';
import {bent} from './bend.js';
import {draftKept} from './players.js';
import {languageSwitch, phrase, playerOn, sideName, word} from './words.js';

leadBack();
leadToPairing('host');

const SVG = 'http://www.w3.org/2000/svg';
const [still, marks, hint, save] = ['still', 'marks', 'hint', 'save'].map(id => document.getElementById(id));
let corners = [];
let dragged = null;
let lens;
// Who sits where, as far as it is agreed.
let names = [];
// What the last touch came to, until the next.
let answered;

languageSwitch(document.getElementById('language'), () => draw());

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
    dot.dataset.corner = String(at);
    const label = document.createElementNS(SVG, 'text');
    label.setAttribute('x', x);
    label.setAttribute('y', y);
    label.setAttribute('font-size', size);
    label.textContent = String(at + 1);
    marks.append(dot, label);
  });
  save.disabled = corners.length !== 4;
  hint.textContent = message ?? (corners.length < 4
    ? phrase(`touch-corner-${corners.length}`, {who: names[0] || playerOn(sides()[0])}) : word('drag-or-save'));
}

// Where each player's side lies in the picture: 0 is below, the others follow anticlockwise. Cards, and whoever likes to, begin elsewhere.
const ALONG = [[1, 0], [0, -1], [-1, 0], [0, 1]];
function sides() {
  const edges = corners.slice(1).map(([x, y], at) => [x - corners[at][0], y - corners[at][1]]);
  const fit = first => edges.reduce((sum, [x, y], at) => {
    const [right, down] = ALONG[(first + at) % 4];
    return sum + x * right + y * down;
  }, 0);
  const first = ALONG.reduce((best, one, at) => (fit(at) > fit(best) ? at : best), 0);
  return ALONG.map((one, seat) => (first + seat) % 4);
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
  label.textContent = names[seat] || sideName(sides()[seat]);
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
const find = () => ask('api/corners/found', null, WORKED_ON);
document.getElementById('find').addEventListener('click', async () => {
  const {told, wrong} = await find();
  if (told) ({corners} = told);
  draw(wrong ?? word('table-found'));
});
// What the cloth shows is learnt from the table with nothing on it.
document.getElementById('bare').addEventListener('click', async () => {
  const {wrong} = await ask('api/corners/bare', null, WORKED_ON);
  draw(wrong ?? word('bare-table-learnt'));
});
save.addEventListener('click', async () => {
  const {wrong} = await ask('api/corners', {corners});
  draw(wrong ?? word('saved'));
});

const [{told: known = {}, wrong: unknown}, {told: state}, {told: offered}] = await Promise.all(['api/corners', 'api/state', 'api/new-game'].map(route => ask(route)));
// Before a game who is to play it, as it is set up.
names = state?.seats.map(seat => seat.name) ?? [];
if (state?.rules === undefined && offered) names = draftKept(offered).players;
lens = known.lens;
if (!corners.length) corners = known.corners ?? [];
await load();
if (unknown) draw(unknown);
// A table whose corners nobody has set is looked for unasked; where nothing is found they are touched.
if (!unknown && !corners.length) {
  const found = (await find()).told?.corners;
  if (found?.length && !corners.length) {
    corners = found;
    draw(word('table-found'));
  }
}
