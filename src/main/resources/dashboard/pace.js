// @ts-check
// What stands beside the table while a game pauses, and the clock of one that has a length.

import {clockWords, keepClock} from './clock.js';
import {action, make, paint} from './dom.js';
import {word} from './words.js';

/** @param {HTMLElement} box @param {PageState} state @param {Sending} connection */
export function paintPace(box, state, connection) {
  keepClock(state, () => show(box, state, connection));
  show(box, state, connection);
}

/** @param {HTMLElement} box @param {PageState} state @param {Sending} connection */
function show(box, state, connection) {
  const clock = clockWords();
  const paused = state.pace === 'paused';
  box.hidden = !paused && !clock;
  paint(box, {paused, clock}, () => [
    clock ? make('p', 'clock', clock, ' ',
      action('lengthen', word('clock-lengthen'), () => connection.send({arrange: {what: 'lengthen', minutes: 5}}))) : null,
    ...(paused ? [make('h2', '', word('game-pauses')),
      make('div', 'deeds', action('resume', word('go-on'), () => connection.send({arrange: {what: 'resume'}})))] : []),
  ]);
}
