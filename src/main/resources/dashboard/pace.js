// @ts-check
// What stands beside the table while a game pauses.

import {action, make, paint} from './dom.js';
import {word} from './words.js';

/** @param {HTMLElement} box @param {PageState} state @param {Sending} connection */
export function paintPace(box, state, connection) {
  box.hidden = state.pace !== 'paused';
  paint(box, box.hidden, () => (box.hidden ? [] : [make('h2', '', word('game-pauses')),
    make('div', 'deeds', action('resume', word('go-on'), () => connection.send({arrange: {what: 'resume'}})))]));
}
