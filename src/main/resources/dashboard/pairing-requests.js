// @ts-check
// A device that wants to be paired: asked of those already in, beside whatever they are doing.

import {grantable, marked, roleName, spaced} from './access.js';
import {make, paint} from './dom.js';
import {phrase, word} from './words.js';

/** @param {HTMLElement} box @param {PairingRequest[]} requests @param {string} role @param {string[]} names @param {(request: number, given: GivenRole) => void} decide */
// decide takes a request's number and a role, none for no.
export function paintPairingRequests(box, requests, role, names, decide) {
  box.hidden = !requests.length;
  paint(box, {requests, role, names}, () => requests.map(({request, code, name}) => {
    const button = (given, words) => {
      const node = marked(make('button', given.role === 'none' ? 'seen' : '', words), given);
      node.addEventListener('click', () => decide(request, given));
      return node;
    };
    const seats = [0, 1, 2, 3].filter(seat => !names.some(Boolean) || names[seat]);
    return make('section', 'question',
      make('div', 'asked', make('span', 'mark', '?'), make('p', '', phrase('wants-to-join', {name: name || word('a-device'), code: spaced(code)}))),
      make('div', 'answers', ...grantable(role, seats).map(given => button(given, roleName(given, names))), button({role: 'none'}, word('say-no'))));
  }));
}
