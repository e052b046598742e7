// @ts-check
// One event to be put together by touch: who, which tiles, from whom.

import {make} from './dom.js';
import {palette} from './palette.js';
import {tile} from './tiles.js';
import {nameOf} from './event-words.js';
import {capital, phrase, said, word} from './words.js';

/** @param {Line} event */
export function draftOf(event) {
  const {forbidden, ...draft} = event;
  return structuredClone(draft);
}

/** @param {Game} state */
export const KINDS = ({traits, declarations, abortiveDraws}) => [
  {words: word('a-discard'), draft: (state, before) => begun({event: 'discard', seat: seatBefore(state, before), tile: null, riichi: false})},
  {words: word('a-set'), draft: (state, before) => begun({event: 'meld', type: 'pung', seat: seatBefore(state, before), tiles: []})},
  traits.includes('bonus-tiles')
    ? {words: word('a-flower-or-season'), draft: (state, before) => begun({event: 'bonus', seat: seatBefore(state, before), tile: null})} : null,
  {words: word('a-win'), draft: (state, before) => begun({event: 'win', seat: seatBefore(state, before), tile: null, selfDrawn: true,
    from: null, concealed: [], melds: [], bonus: []})},
  {words: word('a-hand-shown'), draft: (state, before) => begun({event: 'reveal', seat: seatBefore(state, before), concealed: [], melds: [], bonus: []})},
  declarations.length
    ? {words: word('something-said'), draft: (state, before) => begun({event: 'declared', seat: seatBefore(state, before), what: declarations[0]})} : null,
  {words: word('the-end-of-the-wall'), draft: () => begun({event: 'exhausted'})},
  ...(abortiveDraws.length
    ? abortiveDraws.map(sentence => ({words: capital(said(sentence)), draft: () => begun({event: 'abortive', sentence})}))
    : [{words: word('the-hand-was-broken-off'), draft: () => begun({event: 'abortive'})}]),
].filter(Boolean);

// An event of which only the beginning is known.
/** @param {Draft} draft */
export const begun = draft => ({t: 0, ...draft});

// Whose turn it probably was: a missed discard is that of the player before the next discarder.
/** @param {Game} state @param {Line} [before] */
const seatBefore = (state, before) => (before?.event === 'discard' ? (before.seat + 3) % 4 : before?.seat ?? 0);

// slot is which of several tiles the next touch on the palette sets; change hears of the draft and the slot after it.
/** @param {Draft} draft @param {number} slot @param {Game} state @param {(draft: Draft, slot: number) => void} change */
export function form(draft, slot, state, change) {
  const parts = [];
  const set = (more, next = slot) => change({...draft, ...more}, next);
  if (draft.seat !== undefined) parts.push(choice(word('who'), seats(state), draft.seat, seat => set(reseated(draft, seat))));
  switch (draft.event) {
    case 'discard':
      if (state.traits.includes('riichi')) {
        parts.push(choice(word('laid'), [[false, word('upright')], [true, word('sideways-riichi')]], draft.riichi, riichi => set({riichi})));
      }
      parts.push(slots([draft.tile], 0, () => {}), palette(state.traits, code => set({tile: code})));
      break;
    case 'bonus':
      parts.push(slots([draft.tile], 0, () => {}), palette(state.traits, code => set({tile: code}), 'bonus'));
      break;
    case 'meld':
      parts.push(...meldForm(draft, state, set));
      break;
    case 'win':
      parts.push(choice(word('won-on'), [['drawn', word('a-drawn-tile')], ...seats(state).filter(([seat]) => seat !== draft.seat)],
        draft.selfDrawn ? 'drawn' : draft.from,
        from => set(from === 'drawn' ? {selfDrawn: true, from: null} : {selfDrawn: false, from})));
      parts.push(...tilesForm([draft.tile, ...draft.concealed], 14 - 3 * meldsOf(draft, state), slot, state, (codes, next) =>
        set({tile: codes[0] ?? null, concealed: codes.slice(1).filter(Boolean)}, next), word('winning-tile-first')));
      break;
    case 'reveal':
      parts.push(...tilesForm(draft.concealed, 13 - 3 * meldsOf(draft, state), slot, state, (concealed, next) => set({concealed}, next)));
      break;
    case 'declared':
      parts.push(choice(word('said'), state.declarations.map(what => [what, word(`declared-${what}`)]), draft.what, what => set({what})));
      break;
    case 'score':
      parts.push(...indicatorsForm(draft, slot, state, set));
      break;
    default:
      break;
  }
  return make('div', 'form', ...parts);
}

/** @param {Game} state */
const seats = state => [0, 1, 2, 3].filter(seat => !state.seats[seat].empty).map(seat => [seat, nameOf(state, seat)]);
/** @param {Draft} draft @param {Game} state */
const meldsOf = (draft, state) =>
  state.events.filter(event => event.event === 'meld' && event.seat === draft.seat && !event.added).length;
const reseated = (draft, seat) => (draft.from === seat ? {seat, from: (seat + 3) % 4} : {seat});

function meldForm(draft, state, set) {
  const how = draft.added ? 'added' : draft.from === undefined || draft.from === null ? 'concealed' : draft.from;
  const length = draft.type === 'kong' ? 4 : 3;
  const retyped = type => {
    const {added, concealed, ...rest} = draft;
    const from = rest.from ?? (rest.seat + 3) % 4;
    return completed({...rest, added: undefined, concealed: undefined, type, from, tiles: []}, draft.tiles[0]);
  };
  const given = from => {
    if (from === 'concealed') return completed({...draft, type: 'kong', concealed: true, added: undefined, from: undefined, claimed: undefined}, draft.tiles[0]);
    if (from === 'added') return completed({...draft, type: 'kong', added: true, concealed: undefined}, draft.tiles[0]);
    return completed({...draft, from, added: undefined, concealed: undefined, claimed: draft.claimed}, draft.tiles[0], true);
  };
  return [
    choice(word('set'), ['chow', 'pung', 'kong'].map(type => [type, word(type)]), draft.type, type => set(retyped(type))),
    choice(word('with'), [...seats(state).filter(([seat]) => seat !== draft.seat).map(([seat, name]) => [seat, phrase('tile-of', {name})]),
      ...(draft.type === 'kong' ? [['concealed', word('own-tiles')], ['added', word('a-tile-added')]] : [])], how, from => set(given(from))),
    slots(draft.tiles, null, at => set({claimed: draft.tiles[at]}), draft.claimed, length),
    make('small', 'hint', word(draft.tiles.length ? 'lowest-below-claimed-above' : 'choose-its-lowest-tile')),
    palette(state.traits, code => set(completed(draft, code))),
  ];
}

// A set from its lowest tile.
export function completed(draft, lowest, keep = false) {
  if (!lowest) return draft;
  if (keep && draft.tiles.length) return draft;
  const length = draft.type === 'kong' ? 4 : 3;
  const base = Number(lowest[1]) || 5;
  const tiles = draft.type === 'chow'
    ? [0, 1, 2].map(step => (lowest[0] === 'z' ? lowest : `${lowest[0]}${Math.min(base, 7) + step}`))
    : Array.from({length}, (_, at) => (at === 0 ? lowest : `${lowest[0]}${base}`));
  const claimed = draft.concealed ? undefined : tiles.includes(draft.claimed) ? draft.claimed : tiles[0];
  return {...draft, tiles, claimed};
}

// The event with another tile in one of its places; -1 is the tile that won. A set follows the tile.
export function slotChanged(event, at, code) {
  switch (event.event) {
    case 'meld': {
      const claimed = event.tiles.indexOf(event.claimed);
      const lowest = event.type === 'chow' && code[0] !== 'z' ? `${code[0]}${Math.max(1, (Number(code[1]) || 5) - at)}` : code;
      const changed = completed({...event, tiles: []}, lowest);
      const tiles = changed.tiles.map((tile, place) => (place === at && event.type !== 'chow' ? code : tile));
      return {...changed, tiles, ...(claimed < 0 ? {} : {claimed: tiles[claimed]})};
    }
    case 'win':
    case 'reveal':
      return at < 0 ? {...event, tile: code} : {...event, concealed: event.concealed.map((tile, place) => (place === at ? code : tile))};
    default:
      return {...event, tile: code};
  }
}

// The indicators that the hand was scored with, and those under them.
function indicatorsForm(draft, slot, state, set) {
  const open = draft.doraIndicators ?? [];
  const hidden = draft.uraDoraIndicators ?? [];
  const shown = [...open, null, ...hidden, null];
  const at = Math.min(slot, shown.length - 1);
  const choose = place => set({}, place);
  return [
    make('small', 'hint', word('dora-indicators')), slots([...open, null], at, choose),
    make('small', 'hint', word('the-indicators-under-them')),
    slots([...hidden, null], at - open.length - 1, place => choose(place + open.length + 1)),
    palette(state.traits, code => {
      shown[at] = code;
      const split = open.length + 1;
      set({doraIndicators: shown.slice(0, split).filter(Boolean), uraDoraIndicators: shown.slice(split).filter(Boolean)});
    }),
  ];
}

function tilesForm(codes, length, slot, state, set, hint = null) {
  const shown = Array.from({length: Math.max(length, codes.length)}, (_, place) => codes[place] ?? null);
  const at = Math.min(slot, shown.length - 1);
  return [
    hint ? make('small', 'hint', hint) : null,
    slots(shown, at, place => set(shown, place)),
    palette(state.traits, code => set(shown.map((other, place) => (place === at ? code : other)), Math.min(at + 1, shown.length - 1))),
  ];
}

export function slots(codes, chosen, choose, marked, length = codes.length) {
  const all = Array.from({length: Math.max(length, codes.length)}, (_, at) => codes[at] ?? null);
  let once = false;
  return make('div', 'slots', ...all.map((code, at) => {
    const mark = marked !== undefined && code === marked && !once;
    once ||= mark;
    const place = make('button', `slot ${at === chosen ? 'at' : ''} ${mark ? 'claimed' : ''}`,
      code ? tile(code) : make('span', 'tile empty'));
    if (!code) place.setAttribute('aria-label', phrase('place-number', {place: at + 1}));
    place.addEventListener('click', () => choose(at));
    return place;
  }));
}

export function choice(label, options, chosen, choose) {
  return make('div', 'options', make('small', '', label), make('span', '', ...options.map(([value, words]) => {
    const button = make('button', value === chosen ? 'chosen' : '', words);
    button.dataset.value = value;
    button.addEventListener('click', () => choose(value));
    return button;
  })));
}
