// @ts-check
// How a game ended: places, points and what the places bring, and the hand that was worth the most.

import {held, make, named, signed} from './dom.js';
import {isolated, phrase, said, word, written} from './words.js';

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

// Of the events that ended a hand: whether it was an offence, said or ruled.
export const isOffence = ({event}) => event === 'declared' || event === 'arranged';

// All penalties of a game with what they cost, and who played for whom.
/** @param {Ruled} game */
export function penaltiesOf({penalties = [], penaltySums = {}, substitutes = [], players}) {
  if (!penalties.length && !substitutes.length) return null;
  const cost = points => (points ? signed(-points) : '');
  return make('section', 'penalties', make('h3', '', word('penalties-of-game')),
    make('ul', '', ...penalties.map(({hand, player, what, brings, rule, points, ruledBy, clip}) => make('li', '',
      named(players[player]), `: ${said(what)} (${rule}), ${points ? cost(points) : said(brings)}`,
      make('small', '', [hand ? phrase('hand-number', {hand}) : '', ruledBy ? isolated(ruledBy) : ''].filter(Boolean).join(', ')),
      clip ? make('small', 'clip', phrase('look-back-sum', {sum: clip})) : ''))),
    Object.keys(penaltySums).length ? make('p', 'sum', `${word('penalty-sum')}: `,
      Object.entries(penaltySums).map(([player, points]) => `${isolated(players[Number(player)])} ${cost(points) || '0'}`).join(', ')) : null,
    ...substitutes.map(({player, name, points, uma}) =>
      make('p', '', phrase('substitute-note', {name, player: players[player], points: written(points), uma: signed(uma)}))));
}

/** @param {Ended} game */
export function bestHand({best, players}) {
  return best ? make('p', 'best', phrase('best-hand', {name: players[best.player], hand: best.hand, points: written(best.points)})) : null;
}
