// @ts-check
// What stands beside the table while a game pauses, and once its players have ended it.

import {clockWords, keepClock} from './clock.js';
import {action, link, make, paint, signed} from './dom.js';
import {word, written} from './words.js';

/** @param {HTMLElement} box @param {PageState} state @param {Sending} connection */
export function paintPace(box, state, connection) {
  keepClock(state, () => show(box, state, connection));
  show(box, state, connection);
}

/** @param {HTMLElement} box @param {PageState} state @param {Sending} connection */
function show(box, state, connection) {
  const clock = clockWords();
  box.hidden = state.pace === undefined && !clock;
  const {undo} = state;
  paint(box, {pace: state.pace, standings: state.standings, undo, clock}, () => {
    const time = clock ? make('p', 'clock', clock, ' ',
      action('lengthen', word('clock-lengthen'), () => connection.send({arrange: {what: 'lengthen', minutes: 5}}))) : null;
    if (state.pace === undefined) return [time];
    const paused = state.pace === 'paused';
    return [
      time,
      make('h2', '', word(paused ? 'game-pauses' : 'game-ended')),
      paused || !state.standings ? null : make('table', '', make('tbody', '', ...state.standings.map(line => make('tr', '',
        make('td', 'place', `${line.place}.`), make('td', 'player', line.name),
        make('td', 'delta', line.uma ? `${written(line.points)} ${signed(line.uma)}` : ''), make('td', 'total', written(line.total)))))),
      make('div', 'deeds',
        paused ? action('resume', word('go-on'), () => connection.send({arrange: {what: 'resume'}})) : null,
        paused ? null : link('begin', 'setup.html#players', word('new-game')),
        !paused && undo ? action('undo', `↶ ${word('undo')}`, () => connection.send({undo: undo.changes[0]})) : null),
    ];
  });
}
