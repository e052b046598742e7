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
  const news = newsOf(before, state, event => TOLD.includes(event.event));
  if (news.length) say(region, news.map(capital).join(' '));
}

// What a state says that the one before did not: events of some kinds, what was put right, what is asked and awaited, what is wrong.
/** @param {PageState} before @param {PageState} state @param {(event: Line) => boolean} told */
export function newsOf(before, state, told) {
  const known = new Set(before.hand === state.hand ? before.events.map(event => event.number) : []);
  const change = changed(before, state);
  // What a correction brings goes by its number: it is told by what changed.
  const news = state.events.filter(event => !known.has(event.number) && event.number !== change?.number && told(event) && !event.forbidden)
    .slice(-MOST).map(event => sentence(event, state));
  if (change) news.push(said(change.what));
  const asked = (state.questions ?? []).filter(question => !(before.questions ?? []).some(old => old.number === question.number));
  news.push(...asked.map(question => said(question.reason)));
  if (state.awaits && JSON.stringify(state.awaits) !== JSON.stringify(before.awaits)) news.push(said(state.awaits.what));
  if (state.notice && JSON.stringify(state.notice) !== JSON.stringify(before.notice)) news.push(said(state.notice));
  return news;
}

// The change that was made since: what it was, and its number.
/** @param {PageState} before @param {PageState} state */
export function changed(before, state) {
  const [number] = state.undo?.changes ?? [];
  return state.undo && number !== undefined && number > (before.undo?.changes[0] ?? 0) ? {number, what: state.undo.what} : null;
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
export const playing = state => [0, 1, 2, 3].filter(seat => !state.seats[seat].empty);
/** @param {PageState} state */
export const scores = state => playing(state).map(seat => `${isolated(state.seats[seat].name)} ${held(/** @type {Game} */ (state), state.seats[seat].total)}`).join(', ');

// T whose turn it is, D the last discard, S the scores, W what open hands wait for, L what lies before a player: the next one each time.
/** @param {(text: string) => void} heard */
export function answerKeys(region, heard = () => {}) {
  let seat = -1;
  addEventListener('keydown', event => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.target?.closest?.('input, select, textarea')) return;
    if (last?.rules === undefined) return;
    if (event.code === 'KeyL') seat = playing(last).find(other => other > seat) ?? playing(last)[0];
    const answer = {KeyT: turn, KeyD: discard, KeyS: scores, KeyW: waits, KeyL: state => before(state, seat)}[event.code];
    if (!answer) return;
    const text = answer(last);
    say(region, text);
    heard(text);
  });
}

/** @param {PageState} state */
export const turn = state => (state.turn === undefined ? word('nobody-is-on-turn') : phrase('is-on-turn', {name: state.seats[state.turn].name}));

/** @param {PageState} state */
export function discard(state) {
  const event = state.events.findLast(one => one.event === 'discard');
  return event ? sentence(event, state) : word('no-discard-yet');
}

// For what the hands wait that lie open: what nobody shows nobody knows.
/** @param {PageState} state */
export function waits(state) {
  const open = playing(state).filter(seat => state.seats[seat].waits);
  return open.map(seat => ended(phrase('hand-waits-for', {name: state.seats[seat].name, tiles: (state.seats[seat].waits ?? []).map(tileName).join(', ')})))
    .join(' ') || word('no-open-hand-waits');
}

/** @param {PageState} state @param {Seat} seat */
export function before(state, seat) {
  const {name, melds, discards, bonus} = /** @type {Taken} */ (state.seats[seat]);
  const list = codes => codes.map(tileName).join(', ') || '–';
  return [phrase('lies-before', {name, tiles: list(discards.filter(one => !one.unread && one.taken === undefined).map(one => one.tile))}),
    ...melds.map(set => `${word(set.type)}: ${list(set.tiles)}`), ...(bonus.length ? [list(bonus)] : [])].map(ended).join(' ');
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
