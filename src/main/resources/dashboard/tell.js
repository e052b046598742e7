// @ts-check
// A hand as its players tell it, where nobody watched: who won and how, and the tiles, put together by touch or taken from a photograph.

import {choice, completed, slots} from './event-form.js';
import {action, make, paint} from './dom.js';
import {palette} from './palette.js';
import {SITUATIONS} from './situations.js';
import {meld, tile} from './tiles.js';
import {capital, phrase, word} from './words.js';

const WITHOUT_WIN = 13;
const MOST_SETS = 4;

export class HandSheet {
  #sheet;
  #link;
  #expect;
  /** @type {Game} */
  #state;
  /** @type {HandDraft} */
  #draft;

  // expect hears how many changes were sent, so that they can be taken back together.
  /** @param {HTMLDialogElement} sheet @param {Sending} link @param {(changes: number) => void} expect */
  constructor(sheet, link, expect) {
    this.#sheet = sheet;
    this.#link = link;
    this.#expect = expect;
    sheet.addEventListener('click', event => { if (event.target === sheet) sheet.close(); });
  }

  /** @param {Game} state */
  show(state) {
    this.#state = state;
    if (this.#sheet.open) this.#show();
  }

  // Opens on the hand of a seat: the winner's where nobody has won yet, else one that is shown.
  open(seat, hand = {}) {
    const {bonus = [], melds = []} = this.#state.seats[seat];
    this.#begin({seat, wins: this.#state.ending === undefined, from: null, situations: [], riichi: [], liable: null, replaces: null,
      tiles: [], melds: melds.map(set => asTold(set, seat)), bonus, ...hand});
  }

  // Opens on another winner of the tile that has won.
  another() {
    const wins = this.#state.ending?.wins ?? [];
    const [{from, tile: won}] = wins;
    const others = [0, 1, 2, 3].filter(seat => seat !== from && !wins.some(win => win.seat === seat) && !this.#state.seats[seat].empty);
    this.open(others[0], {wins: true, from, tiles: [won], others});
  }

  // Opens on what was told of a hand, to tell it anew.
  again(event) {
    const {seat, concealed, melds, bonus, situations = []} = event;
    const wins = event.event === 'win';
    this.#begin({seat, wins, from: event.selfDrawn ? 'drawn' : event.from ?? null, situations, riichi: [], liable: null, replaces: event.number,
      tiles: wins ? [event.tile, ...concealed] : concealed, melds, bonus});
  }

  #begin(draft) {
    this.#draft = {at: draft.tiles.length, adding: 'tile', shown: this.#link.shown(), ...draft};
    this.#show();
    if (!this.#sheet.open) this.#sheet.showModal();
  }

  #set(more) {
    Object.assign(this.#draft, more);
    this.#show();
  }

  #show() {
    const {scrollTop} = this.#sheet;
    const {traits, seats, situations} = this.#state;
    paint(this.#sheet, {draft: this.#draft, traits, situations, names: seats.map(seat => seat.name)}, () => this.#parts());
    this.#sheet.scrollTop = scrollTop;
  }

  #size() {
    return WITHOUT_WIN + (this.#draft.wins ? 1 : 0) - 3 * this.#draft.melds.length;
  }

  #parts() {
    const {wins, seat, from, melds, bonus, adding, tiles} = this.#draft;
    const {seats, traits} = this.#state;
    const {name} = seats[seat];
    const others = [0, 1, 2, 3].filter(other => other !== seat && !seats[other].empty);
    return [
      make('header', '', make('h2', '', phrase(wins ? 'name-has-won' : 'hand-of-name', {name})),
        action('close', word('close'), () => this.#sheet.close())),
      this.#draft.others ? choice(word('who'), this.#draft.others.map(other => [other, seats[other].name]), seat, chosen => this.#set({seat: chosen})) : null,
      wins && !this.#draft.others ? choice(word('won-on'), [['drawn', capital(word('a-drawn-tile'))], ...others.map(other => [other, capital(phrase('tile-of', {name: seats[other].name}))])],
        from, chosen => this.#set({from: chosen})) : null,
      make('p', 'hint', word(wins ? 'winning-tile-first-then-the-rest' : 'tiles-of-the-hand')),
      slots(Array.from({length: this.#size()}, (_, at) => tiles[at] ?? null), this.#at(), at => this.#set({at, adding: 'tile'})),
      melds.length || bonus.length ? make('div', 'laid-out',
        ...melds.map((set, at) => taken(meld(/** @type {any} */ ({...set, from: undefined}), seat), () => this.#set({melds: without(melds, at)}))),
        ...bonus.map((code, at) => taken(tile(code), () => this.#set({bonus: without(bonus, at)})))) : null,
      choice(word('add'), [['tile', word('tiles')], ...(melds.length < MOST_SETS ? [...['chow', 'pung', 'kong'].map(type => [type, capital(word(type))]),
        ['concealed', capital(word('kong-concealed'))]] : []), ...(traits.includes('bonus-tiles') ? [['bonus', word('flowers-and-seasons')]] : [])],
      adding, chosen => this.#set({adding: chosen})),
      ['tile', 'bonus'].includes(adding) ? null : make('p', 'hint', word('choose-its-lowest-tile')),
      palette(traits, code => this.#add(code), adding === 'bonus' ? 'bonus' : null),
      wins ? this.#situations() : null,
      wins && this.#mayBeLiable() ? this.#liable(others) : null,
      wins && traits.includes('riichi') && this.#draft.replaces === null && !this.#draft.others ? this.#riichi(others) : null,
      make('div', 'deeds', this.#draft.others ? null : this.#photograph(seat), this.#save()),
    ];
  }

  // The place that the next tile goes to: the one touched, or the first that is free.
  #at() {
    const {at, tiles} = this.#draft;
    const size = this.#size();
    if (at < size) return at;
    const free = Array.from({length: size}, (_, place) => place).find(place => !tiles[place]);
    return free ?? size;
  }

  #add(code) {
    const {adding, tiles, melds, bonus} = this.#draft;
    if (adding === 'bonus') {
      this.#set({bonus: bonus.includes(code) ? bonus : [...bonus, code]});
    } else if (adding === 'tile') {
      const at = this.#at();
      if (at >= this.#size()) return;
      const next = [...tiles];
      next[at] = code;
      const free = Array.from({length: this.#size()}, (_, place) => place).find(place => place > at && !next[place]);
      this.#set({tiles: next, at: free ?? this.#size()});
    } else {
      const concealed = adding === 'concealed';
      const {tiles: set} = completed({type: concealed ? 'kong' : adding, tiles: [], concealed}, code);
      // Tiles that were put into the hand for want of room stay as far as it has room.
      this.#set({melds: [...melds, {type: concealed ? 'kong' : adding, tiles: set, ...(concealed ? {concealed} : {})}], adding: 'tile', at: tiles.length});
      this.#set({tiles: this.#draft.tiles.slice(0, this.#size())});
    }
  }

  #situations() {
    const {situations} = this.#draft;
    const known = SITUATIONS.filter(name => this.#state.situations.includes(name));
    return several(word('won-with'), known.map(name => [name, word(`situation-${name}`)]), situations, chosen => this.#set({situations: chosen}));
  }

  #riichi(others) {
    return several(word('riichi-of-others'), others.map(seat => [seat, this.#state.seats[seat].name]), this.#draft.riichi, chosen => this.#set({riichi: chosen}));
  }

  // In riichi it takes three sets of dragons or four of winds.
  #mayBeLiable() {
    const {melds, replaces, others} = this.#draft;
    const {traits, declarations} = this.#state;
    return declarations.includes('pays-for-all') && replaces === null && !others && (!traits.includes('riichi') || melds.length >= 3);
  }

  // Nobody saw who gave the tile with which another made a dangerous hand.
  #liable(others) {
    return choice(word('pays-for-all'), [[null, capital(word('nobody-pays-for-all'))], ...others.map(seat => [seat, this.#state.seats[seat].name])],
      this.#draft.liable, chosen => this.#set({liable: chosen}));
  }

  #photograph(seat) {
    const link = make('a', 'link', word('photograph-it'));
    link.href = `photograph.html?for=${seat}`;
    return link;
  }

  #save() {
    const {wins, from, tiles} = this.#draft;
    const size = this.#size();
    const missing = size - tiles.slice(0, size).filter(Boolean).length;
    const why = wins && from === null ? word('say-what-won') : missing ? phrase('tiles-missing', {count: missing}) : null;
    const save = action('save', why ?? word('that-is-the-hand'), () => this.#send());
    save.disabled = why !== null;
    return save;
  }

  #send() {
    const {wins, seat, from, melds, bonus, situations, riichi, liable, replaces, shown} = this.#draft;
    const tiles = this.#draft.tiles.slice(0, this.#size());
    const event = wins
      ? {event: 'win', t: 0, seat, tile: tiles[0], selfDrawn: from === 'drawn', from: from === 'drawn' ? null : from,
        concealed: tiles.slice(1), melds, bonus, situations}
      : {event: 'reveal', t: 0, seat, concealed: tiles, melds, bonus};
    this.#sheet.close();
    const declared = riichi.filter(other => !this.#state.seats[other].riichi).map(other => [other, 'riichi']);
    if (wins && liable !== null) declared.push([liable, 'pays-for-all']);
    this.#expect(declared.length + 1);
    for (const [other, what] of declared) this.#link.send({insert: {event: 'declared', t: 0, seat: other, what}, before: null, shown});
    this.#link.send(replaces === null ? {insert: event, before: null, shown} : {replace: replaces, by: event});
  }
}

// Several of a few things, each switched on and off by touch.
function several(label, options, chosen, change) {
  return make('div', 'options', make('small', '', label), make('span', '', ...options.map(([value, words]) => {
    const on = chosen.includes(value);
    const button = action(on ? 'chosen' : '', capital(words), () => change(on ? chosen.filter(other => other !== value) : [...chosen, value]));
    button.setAttribute('aria-pressed', on);
    button.dataset.value = value;
    return button;
  })));
}

// A set as it lies on the table, in the words of a hand: its giver by the side on which he sits.
const GIVERS = {1: 'right', 2: 'across', 3: 'left'};

/** @param {LaidSet} set @param {Seat} owner @returns {ToldSet} */
function asTold({type, tiles, concealed, added, from}, owner) {
  const giver = from === undefined ? undefined : GIVERS[(from - owner + 4) % 4];
  return {type, tiles, ...(concealed ? {concealed} : {}), ...(added ? {added} : {}), ...(giver ? {from: giver} : {})};
}

const without = (list, at) => list.filter((_, place) => place !== at);

function taken(node, away) {
  const button = action('away', '', away);
  button.append(node);
  button.title = word('take-away');
  button.setAttribute('aria-label', `${word('take-away')}: ${[...node.querySelectorAll('img')].map(face => face.alt).join(', ') || node.title}`);
  return button;
}
