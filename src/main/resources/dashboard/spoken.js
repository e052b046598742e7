// @ts-check
// The table for who does not see it: what happens is told once it is settled, what stands can be read as a table, and keys say the rest.

import {held, make, paint} from './dom.js';
import {wordsOf} from './event-words.js';
import {capital, isolated, phrase, roundName, said, tileName, wholeWords, windName, word, written} from './words.js';

const TOLD = ['bonus', 'discard', 'meld', 'win', 'reveal', 'declared', 'exhausted', 'abortive', 'score'];
// Whoever comes back to the page is told what happened last, not all of it.
const MOST = 3;

/** @type {PageState | null} */
let last = null;

/** @param {HTMLElement} region @param {PageState} state */
export async function tell(region, state) {
  const before = last;
  last = state;
  if (before === null) return;
  await wholeWords();
  const known = new Set(before.hand === state.hand ? before.events.map(event => event.number) : []);
  const news = state.events.filter(event => !known.has(event.number) && TOLD.includes(event.event) && !event.forbidden)
    .slice(-MOST).map(event => sentence(event, state));
  const asked = (state.questions ?? []).filter(question => !(before.questions ?? []).some(old => old.number === question.number));
  news.push(...asked.map(question => said(question.reason)));
  if (state.awaits && JSON.stringify(state.awaits) !== JSON.stringify(before.awaits)) news.push(said(state.awaits.what));
  if (state.notice && JSON.stringify(state.notice) !== JSON.stringify(before.notice)) news.push(said(state.notice));
  if (news.length) say(region, news.map(capital).join(' '));
}

function say(region, text) {
  region.textContent = text;
}

const ended = text => (/[.!?]$/.test(text) ? text : `${text}.`);
/** @param {TableEvent} event */
const tilesIn = event => (event.tiles ?? [event.tile, ...(Array.isArray(event.concealed) ? event.concealed : [])]).filter(Boolean);

/** @param {Line} event @param {PageState} state */
function sentence(event, state) {
  const names = event.event === 'score' ? scores(state) : tilesIn(event).map(tileName).join(', ');
  return ended([...wordsOf(event, state), names].filter(Boolean).join(': '));
}

/** @param {PageState} state */
const playing = state => [0, 1, 2, 3].filter(seat => !state.seats[seat].empty);
/** @param {PageState} state */
const scores = state => playing(state).map(seat => `${isolated(state.seats[seat].name)} ${held(/** @type {Game} */ (state), state.seats[seat].total)}`).join(', ');

// T whose turn it is, D the last discard, S the scores.
export function answerKeys(region) {
  addEventListener('keydown', event => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.target?.closest?.('input, select, textarea')) return;
    const answer = {KeyT: turn, KeyD: discard, KeyS: scores}[event.code];
    if (answer && last?.rules !== undefined) say(region, answer(last));
  });
}

/** @param {PageState} state */
const turn = state => (state.turn === undefined ? word('nobody-is-on-turn') : phrase('is-on-turn', {name: state.seats[state.turn].name}));

/** @param {PageState} state */
function discard(state) {
  const event = state.events.findLast(one => one.event === 'discard');
  return event ? sentence(event, state) : word('no-discard-yet');
}

/** @param {HTMLElement} box @param {PageState} state */
export function paintSpoken(box, state) {
  const {hand, roundWind, wall, seats, turn: onTurn, rules} = state;
  if (rules === undefined) {
    paint(box, null, () => []);
    return;
  }
  const rows = seats.map(({light, refusals, confirmed, ...seat}) => seat);
  paint(box, {hand, roundWind, wall, rows, onTurn}, () => [
    make('caption', '', [roundName(roundWind), ...(hand ? [phrase('hand-number', {hand})] : []), `${word('wall')}: ${written(wall)}`, turn(state), word('keys-that-tell')].join('. ')),
    make('thead', '', make('tr', '', ...['player', 'wind', 'total', 'concealed-tiles', 'sets-laid', 'flowers-and-seasons', 'discards-made'].map(head => {
      const cell = make('th', '', word(head));
      cell.scope = 'col';
      return cell;
    }))),
    make('tbody', '', ...playing(state).map(seat => line(/** @type {Taken} */ (seats[seat]), /** @type {Game} */ (state)))),
  ]);
}

/** @param {Taken} chair @param {Game} state */
function line({name, wind, total, concealed, open, melds, bonus, discards}, state) {
  const list = codes => codes.map(tileName).join(', ') || '–';
  const head = make('th', '', name);
  head.scope = 'row';
  return make('tr', '', head, ...[windName(wind), held(state, total), open ? list(open) : written(concealed),
    melds.map(set => `${word(set.type)}: ${list(set.tiles)}`).join('; ') || '–', list(bonus), list(discards.filter(one => !one.unread).map(one => one.tile))]
    .map(text => make('td', '', text)));
}
