// @ts-check
// A hand that somebody shared: all of it stands behind the # of the address, or in a file. No kiosk is asked for anything but words and tiles,
// and players go by their winds.

import {make} from './dom.js';
import {stepThrough} from './hand-steps.js';
import {windName, word, wordsFor} from './words.js';

await wordsFor('logs');

const VERSION = 1;
const opener = /** @type {HTMLElement} */ (document.getElementById('opener'));
const file = /** @type {HTMLInputElement} */ (opener.querySelector('input'));

/** @param {string} text @returns {Promise<any[]>} */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.trim().replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
  const json = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  const {version, steps} = await json.json();
  if (version !== VERSION || !Array.isArray(steps) || !steps.length) throw new Error('another version');
  return steps;
}

// The table after each step: each says what it changes, by its way from the top.
/** @param {any[]} steps @returns {any[]} */
function states(steps) {
  const table = /** @type {any} */ ({});
  return steps.map(step => {
    for (const [way, value] of Object.entries(step)) change(table, way.split('.'), value);
    return structuredClone(table);
  });
}

/** @param {any} of @param {string[]} way @param {any} value */
function change(of, [name, ...further], value) {
  if (further.length) change(of[name] ??= /^\d+$/.test(further[0]) ? [] : {}, further, value);
  else if (value === null) delete of[name];
  else of[name] = value;
}

/** @param {string} text */
async function open(text) {
  try {
    const all = states(await unpacked(text));
    opener.hidden = true;
    document.body.classList.add('opened');
    stepThrough(async wanted => {
      const step = Math.min(wanted, all.length);
      const {told, ...state} = all[step - 1];
      const seats = state.seats.map(seat => (seat.empty ? seat : {...seat, name: windName(seat.wind), bonusNumbers: []}));
      return {told: {step, steps: all.length, state: /** @type {any} */ ({...state, seats, calls: [], events: [{...told, number: step}]})}};
    });
  } catch {
    opener.hidden = false;
    opener.querySelector('.refusal')?.remove();
    opener.append(make('p', 'refusal', word('no-shared-hand')));
  }
}

file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  // The longest hand takes some kilobytes.
  if (chosen) await open(chosen.size < 1 << 20 ? await chosen.text() : '');
});
addEventListener('hashchange', () => { if (location.hash.length > 1) open(location.hash.slice(1)); });
if (location.hash.length > 1) await open(location.hash.slice(1));
else opener.hidden = false;
