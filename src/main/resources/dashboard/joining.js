// @ts-check
// A device that wants to be let in: asked of those already in, beside whatever they are doing.

import {gifts, leaveName, spaced} from './access.js';
import {make, paint} from './dom.js';
import {phrase, word} from './words.js';

// decide takes a request's number and a leave, none for no.
/** @param {HTMLElement} box @param {Asking[]} asking @param {string} leave @param {string[]} names @param {(request: number, leave: string) => void} decide */
export function paintJoining(box, asking, leave, names, decide) {
  box.hidden = !asking.length;
  paint(box, {asking, leave, names}, () => asking.map(({request, code, name}) => {
    const button = (given, words) => {
      const node = make('button', given === 'none' ? 'seen' : '', words);
      node.dataset.leave = given;
      node.addEventListener('click', () => decide(request, given));
      return node;
    };
    const seats = [0, 1, 2, 3].filter(seat => !names.some(Boolean) || names[seat]);
    return make('section', 'question',
      make('div', 'asked', make('span', 'mark', '?'), make('p', '', phrase('wants-to-join', {name: name || word('a-device'), code: spaced(code)}))),
      make('div', 'answers', ...gifts(leave, seats).map(given => button(given, leaveName(given, names))), button('none', word('say-no'))));
  }));
}
