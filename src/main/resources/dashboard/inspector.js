// @ts-check
// Whether a set of tiles is whole: what lies in one picture or in several, against what a set has.

import {action, make} from './dom.js';
import {kindOf} from './kinds.js';
import {tile} from './tiles.js';
import {phrase, word} from './words.js';

const COPIES = 4;
const SUITS = ['m', 'p', 's'].flatMap(suit => Array.from({length: 9}, (none, at) => `${suit}${at + 1}`));
const HONOURS = Array.from({length: 7}, (none, at) => `z${at + 1}`);
const BONUS = Array.from({length: 8}, (none, at) => `f${at + 1}`);

// What a set lacks and has too often: flowers and seasons where there is any of them.
/** @param {Tile[]} tiles */
export function inspected(tiles) {
  const counts = new Map();
  for (const code of tiles.map(kindOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const due = new Map([...SUITS, ...HONOURS].map(code => [code, COPIES]));
  if (tiles.some(code => code[0] === 'f')) BONUS.forEach(code => due.set(code, 1));
  const missing = [];
  const often = [];
  let right = 0;
  let whole = 0;
  for (const [code, count] of due) {
    const there = counts.get(code) ?? 0;
    whole += count;
    right += Math.min(there, count);
    if (there < count) missing.push({code, count: count - there});
    if (there > count) often.push({code, count: there});
  }
  return {right, whole, missing, often};
}

export class Inspector {
  /** @type {Tile[]} */
  #before = [];
  #open = false;
  #place;
  #again;

  // `again` leads to the next picture.
  /** @param {HTMLElement} place @param {() => void} again */
  constructor(place, again) {
    this.#place = place;
    this.#again = again;
  }

  /** @param {Tile[]} tiles those that lie in the picture now */
  paint(tiles) {
    this.#place.hidden = !tiles.length && !this.#open;
    if (!this.#open) {
      this.#place.replaceChildren(action('inspect', word('is-the-set-whole'), () => {
        this.#open = true;
        this.paint(tiles);
      }));
      return;
    }
    const {right, whole, missing, often} = inspected([...this.#before, ...tiles]);
    const list = (name, words, ones) => (ones.length ? make('ul', name, ...ones.map(({code, count}) => make('li', '', tile(code), phrase(words, {count})))) : null);
    this.#place.replaceChildren(
      make('h2', '', phrase('tiles-of-the-set', {right, whole})),
      missing.length || often.length ? '' : make('p', 'whole', word('the-set-is-whole')),
      ...[list('missing', 'tile-missing', missing), list('often', 'tile-too-often', often)].filter(part => part !== null),
      action('more', word('more-of-the-set'), () => {
        this.#before = [...this.#before, ...tiles];
        this.#again();
      }),
      action('anew', word('inspect-anew'), () => {
        this.#before = [];
        this.#open = false;
        this.paint(tiles);
      }));
  }
}
