// @ts-check
// A hand of the ledger, stepped through on the table: the kiosk says how it stood after each event.

import {ask} from './ask.js';
import {wordsOf} from './event-words.js';
import {layOut} from './layout.js';
import {paintHub, paintPond, paintSeat} from './table.js';
import {phrase, takePlayers, word, wordsFor} from './words.js';

await wordsFor('logs');

const asked = new URLSearchParams(location.search);
const [game, hand] = ['game', 'hand'].map(name => Number(asked.get(name)));
const stage = document.getElementById('stage');
const [seats, ponds] = ['seat', 'pond'].map(name => [...document.querySelectorAll(`.${name}[data-side]`)]);
const slider = document.querySelector('input');
const what = document.getElementById('what');
const [backOne, onOne] = ['.back-one', '.on-one'].map(name => document.querySelector(name));

document.querySelector('.back').href = `history.html#${game}`;
document.querySelector('h1').textContent = `${phrase('game-number', {game})}, ${phrase('hand-number', {hand})}`;

/** @type {(string | undefined)[]} */
let names = [];
let wanted = 1;
let asking = false;

// While one step is on its way the slider may go on: only the last place of it is asked for then.
async function show(step) {
  wanted = Math.max(1, step);
  if (asking) return;
  asking = true;
  for (let shown = 0; shown !== wanted;) {
    shown = wanted;
    const {told, wrong} = await ask(`api/games/${game}/hands/${hand}/${shown}`);
    if (!told) {
      what.textContent = wrong;
      break;
    }
    paint(told);
  }
  asking = false;
}

/** @param {{step: number, steps: number, state: Game}} shown */
function paint({step, steps, state}) {
  slider.max = steps;
  if (step === wanted || wanted > steps) {
    wanted = step;
    slider.value = step;
  }
  backOne.disabled = step <= 1;
  onOne.disabled = step >= steps;
  names = state.seats.map(seat => seat.name);
  takePlayers(names, state.seats.map(seat => seat.wind));
  paintHub(document.getElementById('hub'), state, seat => seat);
  for (let side = 0; side < 4; side++) {
    paintSeat(seats[side], state, side);
    paintPond(ponds[side], state, side);
  }
  const last = state.events.findLast(event => event.number <= step);
  what.textContent = [`${step} / ${steps}`, last ? wordsOf(last, state).join(' ') : ''].filter(Boolean).join(' · ');
  slider.setAttribute('aria-valuetext', what.textContent);
  for (const row of review.querySelectorAll('[data-step]')) row.classList.toggle('now', Number(row.dataset.step) === step);
  stage.dataset.version = step;
}

slider.addEventListener('input', () => show(Number(slider.value)));
backOne.addEventListener('click', () => show(wanted - 1));
onOne.addEventListener('click', () => show(wanted + 1));
// The engine is fetched by whoever asks for it.
const review = document.getElementById('review');
document.getElementById('reviewed').addEventListener('click', async () => {
  review.textContent = word('review-reckons');
  const {review: reviewed} = await import('./review.js');
  await reviewed(review, {game, hand, nameOf: seat => names[seat] ?? '', show});
});

layOut(document.getElementById('table'), stage);
show(1);
