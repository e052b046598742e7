// Events in a few words and tiles.

import {make} from './dom.js';
import {tile, tiles} from './tiles.js';
import {capital} from './words.js';

export const nameOf = (state, seat) => state.seats[seat]?.name ?? `Seat ${seat}`;

export function wordsOf(event, state) {
  const who = event.seat === undefined || event.seat === null ? '' : nameOf(state, event.seat);
  switch (event.event) {
    case 'hand-start': return [`Hand ${event.hand} begins, ${nameOf(state, event.east)} is east`];
    case 'bonus': return [`${who} declares`];
    case 'discard': return [`${who} discards${event.riichi ? ' with riichi' : ''}`];
    case 'call': return [`${who} ${event.accepted ? 'claims' : 'presses in vain'}`];
    case 'meld': return [`${who}: ${meldWords(event, state)}`];
    case 'win': return [`${who} wins ${event.selfDrawn ? 'on a drawn tile' : `on ${nameOf(state, event.from)}’s tile`}`];
    case 'reveal': return [`${who} shows the hand`];
    case 'exhausted': return ['The wall is used up'];
    case 'abortive': return [`The hand is broken off${event.reason ? `: ${event.reason}` : ''}`];
    case 'score': return ['The hand is settled'];
    default: return [`${who} ${capital(event.event.replaceAll('-', ' '))}`.trim()];
  }
}

function meldWords(event, state) {
  if (event.added) return 'kong, a tile added';
  if (event.concealed) return 'concealed kong';
  return event.from === undefined ? event.type : `${event.type}, from ${nameOf(state, event.from)}`;
}

export function tilesOf(event) {
  switch (event.event) {
    case 'bonus':
    case 'discard': return [tile(event.tile)];
    case 'meld': return event.tiles.map(code => tile(code));
    case 'win': return [tile(event.tile, 'winning'), ...tiles(event.concealed)];
    case 'reveal': return tiles(event.concealed);
    default: return [];
  }
}

export const row = (event, state) => [
  make('span', 'words', ...wordsOf(event, state)), make('span', 'shown', ...tilesOf(event))];
