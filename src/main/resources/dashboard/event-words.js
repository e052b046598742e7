// @ts-check
// Events in a few words and tiles.

import {make} from './dom.js';
import {tile, tiles, unread} from './tiles.js';
import {capital, counted, fanWord, isolated, phrase, playerOn, said, saidOf, word, written} from './words.js';

/** @param {PageState} state @param {Seat} seat */
export const nameOf = (state, seat) => state.seats[seat]?.name ?? capital(playerOn(seat));

/** @param {TableEvent} event @param {PageState} state */
export function wordsOf(event, state) {
  const name = event.seat === undefined || event.seat === null ? '' : nameOf(state, event.seat);
  switch (event.event) {
    case 'hand-start': return [phrase('begins', {hand: event.hand, name: nameOf(state, event.east)})];
    case 'bonus': return [phrase('declares', {name})];
    case 'discard': return [phrase(event.riichi ? 'discards-with-riichi' : 'discards', {name})];
    case 'call': return [phrase(event.accepted ? 'claims' : 'presses-in-vain', {name})];
    case 'meld': return [phrase('lays', {name, what: meldWords(event, state)})];
    case 'win': return [event.selfDrawn ? phrase('wins-on-a-drawn-tile', {name})
      : phrase('wins-on-the-tile', {name, other: nameOf(state, /** @type {Seat} */ (event.from))})];
    case 'reveal': return [phrase(event.told ? 'says-what-counts' : 'shows-the-hand', {name})];
    case 'declared': return [phrase('something-happened', {name, what: word(`declared-${event.what}`)})];
    case 'exhausted': return [word('wall-used-up')];
    case 'abortive': return [`${word('broken-off')}${event.reason ? `: ${saidOf(event, 'reason')}` : ''}`];
    case 'arranged': return [capital(said(event.said))];
    case 'score': return [word('hand-settled')];
    case 'unwatched': return [capital(word('the-unwatched'))];
    default: return [`${isolated(name)} ${capital(event.event.replaceAll('-', ' '))}`.trim()];
  }
}

/** @param {Meld} event @param {PageState} state */
function meldWords(event, state) {
  if (event.added) return word('kong-added');
  if (event.concealed) return word('kong-concealed');
  const set = word(event.type);
  return event.from === undefined ? set : phrase('set-from', {set, name: nameOf(state, event.from)});
}

/** @param {TableEvent} event */
export function tilesOf(event) {
  switch (event.event) {
    case 'bonus': return [tile(event.tile)];
    case 'discard': return [event.known === 'unread' ? unread() : tile(event.tile)];
    case 'meld': return event.tiles.map(code => tile(code));
    case 'win': return event.told ? [worthOf(event.told)] : [tile(event.tile, 'winning'), ...tiles(event.concealed)];
    case 'reveal': return event.told ? [worthOf(event.told)] : tiles(event.concealed);
    default: return [];
  }
}

// What a hand is worth by its player's word.
/** @param {Worth | any} told */
export const worthOf = ({fan, fu, yakuman, base, doubles, points}) => make('b', 'worth', [
  yakuman ? `${yakuman > 1 ? `${yakuman}× ` : ''}${word('yakuman')}` : '',
  fan ? `${fan} ${fanWord()}` : '', fu ? `${fu} ${word('fu')}` : '',
  base === undefined ? '' : `${written(base)} ${counted('points', base)}`, doubles ? `${doubles} ${counted('doubles', doubles)}` : '',
  points === undefined ? '' : points ? `${written(points)} ${counted('points', points)}` : word('nothing-to-score'),
].filter(Boolean).join(' '));

/** @param {TableEvent} event @param {PageState} state */
export const row = (event, state) => [
  make('span', 'words', ...wordsOf(event, state), agreed(event)), make('span', 'shown', ...tilesOf(event))];

// That an event stands by the players' agreement.
/** @param {TableEvent} event */
export const agreed = event => (event.known === 'agreed' ? make('em', 'agreed', word('by-agreement')) : null);
