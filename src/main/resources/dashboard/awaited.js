// @ts-check
// What the kiosk waits for, by name, and what can be done about it at once.

import {action, make, paint} from './dom.js';
import {said, word} from './words.js';

// enter begins a hand to be put together by touch, nothing says that a hand gets nothing.
/** @param {HTMLElement} box @param {PageState} state */
export function paintAwaited(box, state, {enter, nothing}) {
  const {awaits, traits, score} = state;
  const shown = awaits && !score ? awaits : null;
  box.hidden = shown === null;
  const names = state.seats.map(seat => seat.name);
  paint(box, {shown, names}, () => (shown === null ? [] : [
    make('p', '', said(shown.what)),
    ...shown.seats.map(seat => {
      const photograph = make('a', 'photograph', word('photograph-it'));
      photograph.href = `photograph.html?for=${seat}`;
      const loses = state.ending !== undefined && traits?.includes('losers-counted');
      return make('div', 'hand-of', make('b', '', names[seat]), make('span', '',
        action('enter', word('enter-it'), () => enter(seat)), photograph,
        loses ? action('gets-nothing', word('nothing-to-score'), () => nothing(seat)) : null));
    }),
  ]));
}
