// @ts-check
// The clock of a game that may take only so long: asked of the kiosk now and then, and counted on between.

import {AGAIN, ask} from './ask.js';
import {counted, phrase, word} from './words.js';

const ASK_AGAIN_AFTER = 20_000;
const COUNT_EVERY = 1000;

/** @type {any} */
let face = null;
let read = 0;
/** @type {number | undefined} */
let asking;
/** @type {() => void} */
let changed = () => {};

// Keeps a clock for a game that has a limit; `show` is called whenever it shows something else.
/** @param {PageState} state @param {() => void} show */
export function keepClock(state, show) {
  changed = show;
  if (state.timeLimit === undefined) {
    face = null;
    clearInterval(asking);
    asking = undefined;
  } else if (asking === undefined) {
    asking = setInterval(() => (Date.now() - read >= ASK_AGAIN_AFTER ? look() : changed()), COUNT_EVERY);
    look();
  } else look();
}

async function look() {
  read = Date.now();
  const {told} = await ask('api/clock', undefined, AGAIN);
  if (told) face = told;
  changed();
}

// What the clock shows, in words; nothing where there is none.
export function clockWords() {
  if (face?.minutes === undefined) return '';
  if (face.over) return word('clock-over');
  const passed = face.runs ? (Date.now() - read) / 1000 : 0;
  const left = Math.max(0, Math.round(face.left - passed));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const signal = face.signalled ? ` ${counted('clock-signal', face.handsLeft).replace('{count}', face.handsLeft)}` : '';
  return phrase('clock-left', {left: time}) + signal;
}
