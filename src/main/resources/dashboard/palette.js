// @ts-check
// All tiles of a game's set to choose from.

import {make} from './dom.js';
import {tile} from './tiles.js';

const count = (suit, from, to) => Array.from({length: to - from + 1}, (_, at) => `${suit}${from + at}`);

/** @param {string[]} traits @param {(code: Tile) => void} choose @param {'bonus' | null} only */
export function palette(traits, choose, only = null) {
  const redFive = code => (traits.includes('red-fives') ? [code] : []);
  const rows = only === 'bonus' ? [count('f', 1, 8)] : [
    [...count('m', 1, 9), ...redFive('m0')],
    [...count('p', 1, 9), ...redFive('p0')],
    [...count('s', 1, 9), ...redFive('s0')],
    count('z', 1, 7),
  ];
  return make('div', 'palette', ...rows.map(row => make('div', '', ...row.map(code => {
    const button = make('button', 'choice', tile(code));
    button.dataset.choose = code;
    button.addEventListener('click', () => choose(code));
    return button;
  }))));
}
