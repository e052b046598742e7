// @ts-check
// What no picture of a hand shows: whose it is, and how it was won.

import {make, paint} from './dom.js';
import {palette} from './palette.js';
import {SITUATIONS} from './situations.js';
import {tile} from './tiles.js';
import {gameName, windName, word} from './words.js';

const WINDS = ['z1', 'z2', 'z3', 'z4'];
const WAYS = ['self-drawn', 'left', 'across', 'right', 'not-won'];

export class SaidForm {
  #node;
  #changed;
  #reread;
  /** @type {{rules: string, set: string, traits: string[], seat: Tile, round: Tile, way: string, situations: string[], doraIndicators: Tile[], uraDoraIndicators: Tile[]}} */
  #said = {rules: '', set: '', traits: [], seat: 'z1', round: 'z1', way: 'self-drawn', situations: [], doraIndicators: [], uraDoraIndicators: []};
  /** @type {Choices} */
  #choices = {rules: [], chosen: ''};
  // The indicators to which one is being added.
  /** @type {string | null} */
  #adding = null;
  // Whether the hand is taken into a game, whose indicators are asked for then without a touch.
  #asks = false;
  // Whether somebody has said how it was won.
  #answered = false;

  // changed when something else is to be scored, reread when the picture is to be read with another set.
  constructor(node, changed, reread) {
    this.#node = node;
    this.#changed = changed;
    this.#reread = reread;
  }

  // The tile set that the photograph is read with; empty for the one that the table is read with.
  get set() {
    return this.#said.set;
  }

  // What people have said of the hand, for the game that it is taken into: nothing of what they left as it was.
  get answers() {
    const {way, situations, doraIndicators, uraDoraIndicators} = this.#said;
    return {way: this.#answered ? way : null, situations, doraIndicators, uraDoraIndicators};
  }

  // What is known of the hand before it is photographed.
  preset(what) {
    Object.assign(this.#said, what);
    this.#asks = true;
  }

  // The indicators that the hand still lacks.
  #lacks() {
    const {traits, situations, doraIndicators, uraDoraIndicators} = this.#said;
    if (!this.#asks || !traits.includes('indicators')) return null;
    if (!doraIndicators.length) return 'doraIndicators';
    return situations.some(name => ['riichi', 'double-riichi'].includes(name)) && !uraDoraIndicators.length ? 'uraDoraIndicators' : null;
  }

  // The fields of the scoring contract, and whether the hand has won.
  circumstances() {
    const {rules, seat, round, way, situations, doraIndicators, uraDoraIndicators, traits} = this.#said;
    return {
      won: way !== 'not-won',
      hand: {rules, seatWind: seat, roundWind: round, selfDrawn: way === 'self-drawn', situations,
        ...(traits.includes('indicators') ? {doraIndicators, uraDoraIndicators} : {})},
    };
  }

  show(choices) {
    this.#choices = choices;
    this.#show();
  }

  #set(what) {
    this.#answered ||= 'way' in what;
    Object.assign(this.#said, what);
    if ('situations' in what || this.#adding === null) this.#adding = this.#lacks();
    this.#show();
    this.#changed();
  }

  #show() {
    const said = this.#said;
    const choices = this.#choices;
    if (!said.rules) said.rules = choices.chosen;
    const {traits = [], situations = []} = choices.rules.find(one => one.name === said.rules) ?? {};
    if (said.traits !== traits) {
      said.traits = traits;
      this.#adding = this.#lacks();
    }
    paint(this.#node, {...said, adding: this.#adding, offered: choices.rules}, () => [
      title(word('rules')), this.#rules(),
      ...(choices.sets?.length ? [title(word('tiles')), this.#tileSet()] : []),
      title(word('seat')), options(WINDS.map(wind => [wind, windName(wind)]), [said.seat], seat => this.#set({seat})),
      title(word('round')), options(WINDS.map(wind => [wind, windName(wind)]), [said.round], round => this.#set({round})),
      title(word('won')), options(WAYS.filter(way => way !== 'not-won' || traits.includes('losers-counted')).map(way => [way, word(`way-${way}`)]), [said.way], way => this.#set({way})),
      title(word('won-with')), options(SITUATIONS.filter(name => situations.includes(name)).map(name => [name, word(`situation-${name}`)]), said.situations,
        name => this.#set({situations: toggled(said.situations, name)})),
      ...(traits.includes('indicators') ? [
        title(word('dora')), this.#indicators('doraIndicators'),
        title(word('ura-dora')), this.#indicators('uraDoraIndicators'),
      ] : []),
    ]);
  }

  #rules() {
    const {rules: now, way} = this.#said;
    const select = named('rules');
    this.#choices.rules.forEach(({name}) => select.append(new Option(gameName(name), name, false, name === now)));
    select.addEventListener('change', () => this.#set({rules: select.value, situations: [], way: way === 'not-won' ? 'self-drawn' : way}));
    return select;
  }

  #tileSet() {
    const select = named('tile-sets');
    select.append(new Option(word('as-the-table-is-read'), ''));
    this.#choices.sets?.forEach(name => select.append(new Option(name, name, false, name === this.#said.set)));
    select.addEventListener('change', () => {
      this.#said.set = select.value;
      this.#reread();
    });
    return select;
  }

  // Indicators are added from all tiles, and taken away by touching them.
  #indicators(field) {
    const codes = this.#said[field];
    const shown = codes.map((code, at) => {
      const button = make('button', '', tile(code));
      button.addEventListener('click', () => this.#set({[field]: codes.filter((_, other) => other !== at)}));
      return button;
    });
    const adding = this.#adding === field;
    const more = make('button', adding ? 'chosen' : '', '+');
    more.addEventListener('click', () => {
      this.#adding = adding ? null : field;
      this.#show();
    });
    const row = make('div', 'options', ...shown, codes.length < 5 ? more : null);
    if (adding) {
      row.append(palette(this.#said.traits, code => {
        this.#adding = null;
        this.#set({[field]: [...codes, code]});
      }));
    }
    return row;
  }
}

const title = words => make('h2', '', words);
const toggled = (all, name) => (all.includes(name) ? all.filter(other => other !== name) : [...all, name]);

function named(key) {
  const select = document.createElement('select');
  select.setAttribute('aria-label', word(key));
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
