// @ts-check
// Who plays what, and who is east: names are seated by touch, and a touch on a chair makes its player east.

import {drawSeats} from './dice.js';
import {action, make} from './dom.js';
import {keptForNow} from './kept.js';
import {gameName, phrase, playerOn, word, wordOr} from './words.js';

const SIDES = ['bottom', 'right', 'top', 'left'];
const CHAIRS = [0, 1, 2, 3];
const DREAMER = 4;
const KEPT = 'tilewatch.draft';

// What is agreed until the game begins: as the one before it, or as the kiosk's options have it.
function draftOf(offered) {
  const {rules, east, options} = offered;
  const players = [0, 1, 2, 3, 4].map(chair => offered.players[chair] ?? '');
  return {rules, east, options: {...options}, players, size: offered.players.filter(Boolean).length || 4, aimed: null,
    names: [...offered.names]};
}

// What somebody has begun to agree on this tablet, else what is offered.
export const draftKept = offered => JSON.parse(keptForNow.get(KEPT)) ?? draftOf(offered);
export const keepDraft = draft => keptForNow.set(KEPT, JSON.stringify(draft));
export const forgetDraft = () => keptForNow.forget(KEPT);

const gameOf = (offered, draft) => offered.games.find(game => game.name === draft.rules) ?? offered.games[0];
// What is usual at the table, whatever it plays.
const customsOf = offered => offered.customs ?? [];
const chairsOf = draft => (draft.size === 5 ? [...CHAIRS, DREAMER] : CHAIRS);
const seated = draft => chairsOf(draft).filter(chair => draft.players[chair]);

// The game as the kiosk takes it; null while somebody is still missing.
export function agreed(offered, draft) {
  const known = [...gameOf(offered, draft).options.filter(option => option.players.includes(draft.size)), ...customsOf(offered)]
    .map(option => option.name);
  const whole = seated(draft).length === draft.size && draft.players[draft.east];
  return whole ? {rules: draft.rules, east: draft.east, players: chairsOf(draft).map(chair => draft.players[chair]),
    options: Object.fromEntries(Object.entries(draft.options).filter(([name]) => known.includes(name)))} : null;
}

// The game that was played last, with the same players where they sit.
export const sameAgain = offered => agreed(offered, draftOf(offered));

export function playersForm(offered, draft, change) {
  const set = more => change({...draft, ...more});
  const game = gameOf(offered, draft);
  return [
    make('h2', '', word('which-game')),
    keys(offered.games.map(one => [one.name, named(one), one.name === game.name]), rules => {
      const sizes = offered.games.find(one => one.name === rules).players;
      const customs = customsOf(offered).map(option => option.name);
      set({rules, options: Object.fromEntries(Object.entries(draft.options).filter(([name]) => customs.includes(name))), size: sizes.includes(draft.size) ? draft.size : 4});
    }),
    wordOr(`what-is-${game.base}`, '') ? make('p', 'dim', word(`what-is-${game.base}`)) : null,
    game.players.length > 1 ? make('h2', '', word('how-many')) : null,
    game.players.length > 1 ? keys(game.players.map(size => [size, String(size), size === draft.size]), size => set({size, aimed: null})) : null,
    make('h2', '', word('who-plays')),
    make('p', 'dim', word('seat-by-touch')),
    make('p', 'dim', word(`names-seen-by-${offered.pastGames}`)),
    board(draft, game.base, set),
    names(draft, set),
    optionsForm(game, draft, set),
    customsForm(offered, game, draft, set),
  ];
}

const named = game => (game.name === game.base ? gameName(game.name) : game.name);

const vacant = draft => chairsOf(draft).find(chair => !draft.players[chair]);

function board(draft, base, set) {
  const aimed = draft.aimed ?? vacant(draft);
  const chair = at => {
    const name = draft.players[at];
    const east = at === draft.east && name;
    const button = make('button', `${SIDES[at] ?? 'dreamer'} ${name ? '' : 'vacant'} ${at === aimed && !name ? 'aimed' : ''} ${east ? 'east' : ''}`,
      name || word('nobody-sits-here'), east ? make('small', '', ` · ${word('wind-z1')}`) : null);
    button.type = 'button';
    if (name) button.setAttribute('aria-label', east ? phrase('name-is-east', {name}) : phrase('make-east', {name}));
    button.addEventListener('click', () => set(name && at !== DREAMER ? {east: at} : name ? {} : {aimed: at}));
    return button;
  };
  const table = make('div', 'board', ...CHAIRS.map(chair), make('span', 'middle', draft.players[draft.east]
    ? phrase('name-is-east', {name: draft.players[draft.east]}) : ''));
  const draw = draft.size === 4 && seated(draft).length === 4 ? make('div', 'keys', action('draw', word('draw-the-seats'), async () => {
    const drawn = await drawSeats(base, draft.players);
    if (drawn) set({players: [...drawn.players, draft.players[DREAMER]], east: drawn.east, drawn: drawn.said});
  })) : '';
  return draft.size === 5 ? make('div', '', table, make('p', '', word('sits-out-first')), make('div', 'keys', chair(DREAMER)))
    : make('div', '', table, draw, draft.drawn ? make('p', 'dim drawn', draft.drawn) : '');
}

function names(draft, set) {
  const seat = name => {
    const at = draft.players.indexOf(name);
    if (at >= 0) {
      set({players: draft.players.map(other => (other === name ? '' : other)), aimed: at});
      return;
    }
    const full = seated(draft).length >= draft.size;
    const to = full ? undefined : draft.aimed ?? vacant(draft);
    if (to === undefined) return;
    const players = draft.players.map((other, chair) => (chair === to ? name : other));
    set({players, aimed: null, typed: '', names: draft.names.includes(name) ? draft.names : [...draft.names, name],
      east: players[draft.east] ? draft.east : to === DREAMER ? draft.east : to});
  };
  const all = [...new Set([...draft.names, ...draft.players.filter(Boolean)])];
  const entry = make('input');
  entry.maxLength = 40;
  entry.autocomplete = 'off';
  // A name that is being typed while the step is shown anew stays.
  entry.value = draft.typed ?? '';
  entry.addEventListener('input', () => { draft.typed = entry.value; });
  entry.placeholder = word('another-name');
  entry.setAttribute('aria-label', word('another-name'));
  const sit = make('button', '', word('sit-down'));
  sit.type = 'submit';
  const form = make('form', 'entry keys', entry, sit);
  form.addEventListener('submit', event => {
    event.preventDefault();
    const name = entry.value.trim();
    if (name && !draft.players.includes(name)) seat(name);
  });
  return make('div', '', keys(all.map(name => [name, name, draft.players.includes(name)]), seat), form);
}

function optionsForm(game, draft, set) {
  const options = game.options.filter(option => option.players.includes(draft.size));
  if (!options.length) return null;
  const form = make('details', '', make('summary', '', word('what-the-table-agrees')), ...options.map(option => {
    const now = draft.options[option.name] ?? option.standard;
    const choose = value => set({options: {...draft.options, [option.name]: value}, open: true});
    return make('div', 'option', make('p', '', wordOr(`option-${option.name}`, option.meaning), make('small', '', ` (${option.rule})`)),
      option.flag ? keys([[true, word('yes'), now === true], [false, word('no'), now === false]], choose)
        : option.words ? keys(option.words.map(one => [one, wordOr(`value-${one}`, one), now === one]), choose)
          : number(option, now, draft));
  }));
  form.open = draft.open === true;
  return form;
}

// What the last game has shown of the table is offered, and counts once somebody has touched it.
function customsForm(offered, game, draft, set) {
  const customs = customsOf(offered);
  if (!customs.length) return null;
  const setTo = (name, value) => set({options: {...draft.options, [name]: value}, openTable: true});
  const known = [...customs, ...game.options].map(option => option.name);
  const shown = Object.entries(offered.suggested ?? {}).filter(([name, value]) => known.includes(name) && draft.options[name] !== value);
  const who = seat => draft.players[seat] || playerOn(seat);
  const racks = customs.filter(option => option.seat !== undefined);
  const form = make('details', 'customs', make('summary', '', word('this-table')),
    ...shown.map(([name, value]) => {
      const seat = racks.find(option => option.name === name)?.seat;
      return make('div', 'option', make('p', '', seat === undefined ? word(`shown-${name}`) : phrase('shown-rack', {who: who(seat)})),
        keys([[value, word('so-it-is'), false]], agreedValue => setTo(name, agreedValue)));
    }),
    make('div', 'option', make('p', '', word('option-racks')),
      keys(racks.map(option => [option, who(option.seat), draft.options[option.name] === true]),
        option => setTo(option.name, draft.options[option.name] !== true))),
    ...customs.filter(option => option.seat === undefined).map(option => {
      const now = draft.options[option.name] ?? option.standard;
      return make('div', 'option', make('p', '', wordOr(`option-${option.name}`, option.meaning)),
        option.flag ? keys([[true, word('yes'), now === true], [false, word('no'), now === false]], value => setTo(option.name, value))
          : number(option, now, draft));
    }));
  form.open = draft.openTable === true || shown.length > 0;
  return form;
}

function number(option, now, draft) {
  const field = make('input');
  field.type = 'number';
  field.min = option.least;
  field.max = option.most;
  field.value = now;
  field.setAttribute('aria-label', word(`option-${option.name}`));
  field.addEventListener('input', () => { draft.options[option.name] = Number(field.value); });
  return make('div', 'keys', field);
}

export function keys(options, choose, kind = '') {
  return make('div', `keys ${kind}`, ...options.map(([value, words, chosen]) => {
    const button = make('button', chosen ? 'chosen' : '', words);
    button.type = 'button';
    button.setAttribute('aria-pressed', chosen);
    button.addEventListener('click', () => choose(value));
    return button;
  }));
}
