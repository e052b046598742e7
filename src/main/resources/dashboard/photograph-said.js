// What no picture of a hand shows: whose it is, and how it was won.

import {make, paint} from './dom.js';
import {palette} from './palette.js';
import {SITUATIONS} from './situations.js';
import {tile} from './tiles.js';
import {gameName, windName, word} from './words.js';

const WINDS = ['z1', 'z2', 'z3', 'z4'];
const WAYS = ['self-drawn', 'left', 'across', 'right', 'not-won'];

const said = {rules: '', set: '', traits: [], seat: 'z1', round: 'z1', way: 'self-drawn', situations: [], doraIndicators: [], uraDoraIndicators: []};
let adding = null;

// The tile set that the photograph is read with; empty for the one that the table is read with.
export const chosenSet = () => said.set;

// What is known of the hand before it is photographed.
export const preset = what => Object.assign(said, what);

// The fields of the scoring contract, and whether the hand has won.
export function circumstances() {
  const {rules, seat, round, way, situations, doraIndicators, uraDoraIndicators} = said;
  return {
    won: way !== 'not-won',
    hand: {rules, seatWind: seat, roundWind: round, selfDrawn: way === 'self-drawn', situations,
      ...(said.traits.includes('indicators') ? {doraIndicators, uraDoraIndicators} : {})},
  };
}

// changed when something else is to be scored, reread when the picture is to be read with another set.
export function paintSaid(form, choices, changed, reread) {
  if (!said.rules) said.rules = choices.chosen;
  const {traits, situations} = choices.rules.find(one => one.name === said.rules) ?? {traits: [], situations: []};
  said.traits = traits;
  const set = what => {
    Object.assign(said, what);
    paintSaid(form, choices, changed, reread);
    changed();
  };
  paint(form, {...said, adding, offered: choices.rules}, () => [
    title(word('rules')), rules(choices, set),
    ...(choices.sets?.length ? [title(word('tiles')), tileSet(choices, set => {
      said.set = set;
      reread();
    })] : []),
    title(word('seat')), options(WINDS.map(wind => [wind, windName(wind)]), [said.seat], seat => set({seat})),
    title(word('round')), options(WINDS.map(wind => [wind, windName(wind)]), [said.round], round => set({round})),
    title(word('won')), options(WAYS.filter(way => way !== 'not-won' || traits.includes('losers-counted')).map(way => [way, word(`way-${way}`)]), [said.way], way => set({way})),
    title(word('won-with')), options(SITUATIONS.filter(name => situations.includes(name)).map(name => [name, word(`situation-${name}`)]), said.situations, name => set({situations: toggled(name)})),
    ...(traits.includes('indicators') ? [
      title(word('dora')), indicators('doraIndicators', set, () => paintSaid(form, choices, changed, reread)),
      title(word('ura-dora')), indicators('uraDoraIndicators', set, () => paintSaid(form, choices, changed, reread)),
    ] : []),
  ]);
}

const title = words => make('h2', '', words);
const toggled = name => (said.situations.includes(name) ? said.situations.filter(other => other !== name) : [...said.situations, name]);

function rules(choices, set) {
  const select = named('rules');
  choices.rules.forEach(({name}) => select.append(new Option(gameName(name), name, false, name === said.rules)));
  select.addEventListener('change', () => set({rules: select.value, situations: [], way: said.way === 'not-won' ? 'self-drawn' : said.way}));
  return select;
}

function named(key) {
  const select = document.createElement('select');
  select.setAttribute('aria-label', word(key));
  return select;
}

function tileSet(choices, choose) {
  const select = named('tile-sets');
  select.append(new Option(word('as-the-table-is-read'), ''));
  choices.sets.forEach(name => select.append(new Option(name, name, false, name === said.set)));
  select.addEventListener('change', () => choose(select.value));
  return select;
}

function options(all, chosen, choose) {
  return make('div', 'options', ...all.map(([value, words]) => {
    const button = make('button', chosen.includes(value) ? 'chosen' : '', words);
    button.dataset.value = value;
    button.addEventListener('click', () => choose(value));
    return button;
  }));
}

// Indicators are added from all tiles, and taken away by touching them.
function indicators(field, set, again) {
  const shown = said[field].map((code, at) => {
    const button = make('button', '', tile(code));
    button.addEventListener('click', () => set({[field]: said[field].filter((_, other) => other !== at)}));
    return button;
  });
  const more = make('button', adding === field ? 'chosen' : '', '+');
  more.addEventListener('click', () => {
    adding = adding === field ? null : field;
    again();
  });
  const row = make('div', 'options', ...shown, said[field].length < 5 ? more : null);
  if (adding === field) {
    row.append(palette(said.traits, code => {
      adding = null;
      set({[field]: [...said[field], code]});
    }));
  }
  return row;
}
