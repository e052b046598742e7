// @ts-check
// A hand stepped through on the table, wherever its steps come from.

import {wordsOf} from './event-words.js';
import {layOut} from './layout.js';
import {paintHub, paintPond, paintSeat} from './table.js';
import {takePlayers} from './words.js';

/**
 * Shows the first step, and each that is asked for.
 * @param {(step: number) => Promise<{told?: {step: number, steps: number, state: Game}, wrong?: string}>} load
 * @param {(step: number, state: Game) => void} shown hears of each step that is shown
 */
export function stepThrough(load, shown = () => {}) {
  const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
  const [seats, ponds] = ['seat', 'pond'].map(name => [...document.querySelectorAll(`.${name}[data-side]`)]);
  const slider = /** @type {HTMLInputElement} */ (document.querySelector('#steps input'));
  const what = /** @type {HTMLElement} */ (document.getElementById('what'));
  const [backOne, onOne] = ['.back-one', '.on-one'].map(name => /** @type {HTMLButtonElement} */ (document.querySelector(name)));
  let wanted = 1;
  let asking = false;

  // While one step is on its way the slider may go on: only the last place of it is asked for then.
  async function show(step) {
    wanted = Math.max(1, step);
    if (asking) return;
    asking = true;
    for (let now = 0; now !== wanted;) {
      now = wanted;
      const {told, wrong} = await load(now);
      if (!told) {
        what.textContent = wrong ?? '';
        break;
      }
      paint(told);
    }
    asking = false;
  }

  /** @param {{step: number, steps: number, state: Game}} now */
  function paint({step, steps, state}) {
    slider.max = String(steps);
    if (step === wanted || wanted > steps) {
      wanted = step;
      slider.value = String(step);
    }
    backOne.disabled = step <= 1;
    onOne.disabled = step >= steps;
    takePlayers(state.seats.map(seat => seat.name), state.seats.map(seat => seat.wind));
    paintHub(document.getElementById('hub'), state, seat => seat);
    for (let side = 0; side < 4; side++) {
      paintSeat(seats[side], state, side);
      paintPond(ponds[side], state, side);
    }
    const last = state.events.findLast(event => event.number <= step);
    what.textContent = [`${step} / ${steps}`, last ? wordsOf(last, state).join(' ') : ''].filter(Boolean).join(' · ');
    slider.setAttribute('aria-valuetext', what.textContent);
    stage.dataset.version = String(step);
    shown(step, state);
  }

  slider.addEventListener('input', () => show(Number(slider.value)));
  backOne.addEventListener('click', () => show(wanted - 1));
  onOne.addEventListener('click', () => show(wanted + 1));
  layOut(document.getElementById('table'), stage);
  show(1);
  return show;
}
