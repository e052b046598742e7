// @ts-check
// How a game ended: places, points and what the places bring, and the hand that was worth the most.

import {held, make, signed} from './dom.js';
import {phrase, word, written} from './words.js';

/** @param {Ended} game */
export function placesTable(game) {
  const {standings, players, begunWith} = game;
  const brought = standings.some(line => line.uma);
  const columns = [begunWith ? ['points', word('points-column'), line => held(game, line.points)] : null,
    brought ? ['since', word('since-start-column'), line => signed(line.points)] : null,
    brought ? ['uma', word('uma'), line => signed(line.uma)] : null,
    ['total', word('total'), line => signed(line.total)]].filter(column => column !== null);
  return make('table', 'places',
    make('thead', '', make('tr', '', make('td'), make('th', '', word('player')), ...columns.map(([, words]) => make('th', '', words)))),
    make('tbody', '', ...standings.map(line => make('tr', '', make('td', 'place', `${line.place}.`), make('td', 'player', players[line.player]),
      ...columns.map(([name, , value]) => make('td', name, value(line)))))));
}

/** @param {Ended} game */
export function bestHand({best, players}) {
  return best ? make('p', 'best', phrase('best-hand', {name: players[best.player], hand: best.hand, points: written(best.points)})) : null;
}
