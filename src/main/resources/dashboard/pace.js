// @ts-check
// What stands beside the table while a game pauses or waits for a referee, and the clock of one that has a length.

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
  const called = state.referee === true;
  box.hidden = !paused && !clock && !called;
  paint(box, {paused, clock, called}, () => [
    clock ? make('p', 'clock', clock, ' ',
      action('lengthen', word('clock-lengthen'), () => connection.send({arrange: {what: 'lengthen', minutes: 5}}))) : null,
    ...(called ? [make('h2', '', word('referee-called')),
      make('div', 'deeds', action('referee-here', word('referee-here'), () => connection.send({arrange: {what: 'referee-here'}})))] : []),
    ...(paused ? [make('h2', '', word('game-pauses')),
      make('div', 'deeds', action('resume', word('go-on'), () => connection.send({arrange: {what: 'resume'}})))] : []),
  ]);
}
