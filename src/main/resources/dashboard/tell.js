// @ts-check
// A hand as its players tell it, where nobody watched: who won and how, and the tiles, put together by touch or taken from a photograph.

import {choice, completed, slots} from './event-form.js';
import {action, make, paint} from './dom.js';
import {kindOf} from './kinds.js';
import {paintWaits, waits, worthOfSets} from './machi.js';
import {palette} from './palette.js';
import {SITUATIONS} from './situations.js';
import {setsParts} from './tell-sets.js';
import {meld, tile} from './tiles.js';
import {capital, counted, fanWord, phrase, tileName, word} from './words.js';

const WITHOUT_WIN = 13;
const MOST_SETS = 4;
const MOST_INDICATORS = 5;
const COPIES = 4;
// From five fan on a limit is paid, which players say by its name.
const FAN = [1, 2, 3, 4];
const LIMITS = {mangan: 5, haneman: 6, baiman: 8, sanbaiman: 11};
const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110];

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
  /** @param {Seat} seat @param {Record<string, any>} [hand] */
  open(seat, hand = {}) {
    const {bonus = [], melds = []} = this.#state.seats[seat];
    const wins = this.#state.ending === undefined;
    const declared = this.#taken().filter(other => this.#state.seats[other].riichi);
    const {riichi = declared, ...known} = hand;
    this.#begin({seat, wins, from: null, situations: [], riichi: [...new Set([...declared, ...riichi])], liable: null, replaces: null,
      way: known.tiles?.length ? 'tiles' : 'worth', worth: {}, groups: [], kind: 'pung', doraIndicators: [], uraDoraIndicators: [],
      tiles: [], melds: melds.map(set => asTold(set, seat)), bonus, ...known});
  }

  // Opens on another winner of the tile that has won.
  another() {
    const wins = this.#state.ending?.wins ?? [];
    const [{from, tile: won}] = wins;
    const others = [0, 1, 2, 3].filter(seat => seat !== from && !wins.some(win => win.seat === seat) && !this.#state.seats[seat].empty);
    this.open(others[0], {wins: true, from, tiles: won ? [won] : [], way: won ? 'tiles' : 'worth', others});
  }

  // Opens on what was told of a hand, to tell it anew.
  again(event) {
    const {seat, told, concealed = [], melds = [], bonus = [], situations = [], doraIndicators = [], uraDoraIndicators = []} = event;
    const wins = event.event === 'win';
    this.#begin({seat, wins, from: event.selfDrawn ? 'drawn' : event.from ?? null, situations, liable: null, replaces: event.number,
      riichi: situations.includes('riichi') ? [seat] : [], way: told ? 'worth' : 'tiles', worth: told ?? {}, groups: [], kind: 'pung', doraIndicators, uraDoraIndicators,
      tiles: wins && !told ? [event.tile, ...concealed] : concealed, melds, bonus});
  }

  #taken() {
    return [0, 1, 2, 3].filter(seat => !this.#state.seats[seat].empty);
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
    const {wins, seat, from} = this.#draft;
    const {seats, traits} = this.#state;
    const {name} = seats[seat];
    const others = [0, 1, 2, 3].filter(other => other !== seat && !seats[other].empty);
    const riichi = wins && traits.includes('riichi');
    // What counts for somebody who has not won is shown or said; in riichi nothing does but that it waits.
    const mayBeSaid = wins || traits.includes('losers-counted');
    const byTiles = this.#byTiles();
    return [
      this.#head(phrase(wins ? 'name-has-won' : 'hand-of-name', {name})),
      this.#draft.others ? choice(word('who'), this.#draft.others.map(other => [other, seats[other].name]), seat, chosen => this.#set({seat: chosen})) : null,
      wins && !this.#draft.others ? choice(word('won-on'), [['drawn', capital(word('a-drawn-tile'))], ...others.map(other => [other, capital(phrase('tile-of', {name: seats[other].name}))])],
        from, chosen => this.#set({from: chosen})) : null,
      riichi ? this.#riichi(this.#draft.others || this.#draft.replaces !== null ? [seat] : this.#taken()) : null,
      mayBeSaid ? choice(word('told-by'), [['worth', word('what-it-is-worth')], ...(wins ? [] : [['sets', word('its-sets')]]), ['tiles', word('tiles')]], byTiles ? 'tiles' : this.#draft.way, way => this.#set({way, ...(way === 'sets' ? {worth: {}} : {})})) : null,
      ...(byTiles ? this.#tilesParts(others) : this.#draft.way === 'sets' ? setsParts(this.#draft, traits, more => this.#counts(more), taken) : this.#worth()),
      make('div', 'deeds', this.#draft.others ? null : this.#photograph(seat), this.#save()),
    ];
  }

  // What sets alone count is the kiosk's to say.
  async #counts(more) {
    this.#set(more);
    const {seat, groups, bonus} = this.#draft;
    if (!('groups' in more) && !('bonus' in more)) return;
    const worth = groups.length || bonus.length ? await worthOfSets(this.#state, seat, groups, bonus) : {};
    if (this.#draft.groups === groups && this.#draft.bonus === bonus) this.#set({worth});
  }

  // What a hand waits for, once all of it but the tile that wins is there.
  #machi() {
    const {wins, seat, tiles, melds, bonus, machi} = this.#draft;
    const concealed = tiles.slice(wins ? 1 : 0, this.#size()).filter(Boolean);
    if (concealed.length !== WITHOUT_WIN - 3 * melds.length || (wins && tiles[0])) return null;
    const asked = JSON.stringify([concealed, melds]);
    if (machi?.asked === asked) return paintWaits(machi.found);
    return action('machi', word('what-it-waits-for'), async () => this.#set({machi: {asked, found: await waits(this.#state, seat, {concealed, melds, bonus})}}));
  }

  #head(title) {
    return make('header', '', make('h2', '', title), action('close', word('close'), () => this.#sheet.close()));
  }

  // In riichi a hand that has not won is shown by its tiles.
  #byTiles() {
    const {way, wins} = this.#draft;
    return way === 'tiles' || !(wins || this.#state.traits.includes('losers-counted'));
  }

  /** @param {Seat[]} others */
  #tilesParts(others) {
    const {wins, seat, melds, bonus, adding, tiles, doraIndicators, uraDoraIndicators} = this.#draft;
    const {traits} = this.#state;
    const indicators = wins && traits.includes('indicators') ? [['dora', word('dora-indicators')],
      ...(this.#hasRiichi() ? [['ura', word('ura-dora-indicators')]] : [])] : [];
    return [
      make('p', 'hint', word(wins ? 'winning-tile-first-then-the-rest' : 'tiles-of-the-hand')),
      slots(Array.from({length: this.#size()}, (_, at) => tiles[at] ?? null), this.#at(), at => this.#set({at, adding: 'tile'})),
      ...this.#tooMany().map(([code, count]) => make('p', 'refusal', phrase('too-many-alike', {tile: tileName(code), count}))),
      this.#machi(),
      melds.length || bonus.length || doraIndicators.length || uraDoraIndicators.length ? make('div', 'laid-out',
        ...melds.map((set, at) => taken(meld(/** @type {any} */ ({...set, from: undefined}), seat), () => this.#set({melds: without(melds, at)}))),
        ...bonus.map((code, at) => taken(tile(code), () => this.#set({bonus: without(bonus, at)}))),
        ...this.#indicators('doraIndicators', 'dora'), ...this.#indicators('uraDoraIndicators', 'ura-dora')) : null,
      choice(word('add'), [['tile', word('tiles')], ...(melds.length < MOST_SETS ? [...['chow', 'pung', 'kong'].map(type => [type, capital(word(type))]),
        ['concealed', capital(word('kong-concealed'))]] : []), ...(traits.includes('bonus-tiles') ? [['bonus', word('flowers-and-seasons')]] : []), ...indicators],
      adding, chosen => this.#set({adding: chosen})),
      ['tile', 'bonus', 'dora', 'ura'].includes(adding) ? null : make('p', 'hint', word('choose-its-lowest-tile')),
      palette(traits, code => this.#add(code), adding === 'bonus' ? 'bonus' : null),
      wins ? this.#situations() : null,
      wins && this.#mayBeLiable() ? this.#liable(others) : null,
    ];
  }

  // What of the hand, its sets and the indicators a set of tiles has not so often.
  #tooMany() {
    const {melds, bonus, doraIndicators, uraDoraIndicators} = this.#draft;
    const tiles = this.#draft.tiles.slice(0, this.#size()).filter(Boolean);
    const all = [...tiles, ...melds.flatMap(set => set.tiles), ...bonus, ...doraIndicators, ...uraDoraIndicators].filter(code => code !== 'xx').map(kindOf);
    const counts = [...new Set(all)].map(code => /** @type {[Tile, number]} */ ([code, all.filter(other => other === code).length]));
    return counts.filter(([code, count]) => count > (code[0] === 'f' ? 1 : COPIES));
  }

  #hasRiichi() {
    return this.#draft.riichi.includes(this.#draft.seat);
  }

  #indicators(field, what) {
    return this.#draft[field].map((code, at) => {
      const away = taken(tile(code), () => this.#set({[field]: without(this.#draft[field], at)}));
      away.prepend(make('small', '', word(what)));
      return away;
    });
  }

  // What the hand is worth, as players say it: "3 fan 40 fu", "mangan"; in a classical game its points, or base and doubles.
  #worth() {
    return this.#state.traits.includes('riichi') ? this.#fanAndFu() : this.#pointsOrDoubles();
  }

  #fanAndFu() {
    const {worth} = this.#draft;
    const limit = Object.keys(LIMITS).find(name => LIMITS[name] === worth.fan);
    const fan = [...FAN.map(count => [count, `${count} ${fanWord()}`]), ...Object.keys(LIMITS).map(name => [LIMITS[name], capital(word(name))]),
      ['yakuman', capital(word('yakuman'))]];
    const fu = choice(capital(word('fu')), FU.map(count => [count, String(count)]), worth.fu, count => this.#set({worth: {...worth, fu: count}}));
    for (const button of fu.querySelectorAll('button')) button.disabled = !this.#canBe(Number(button.dataset.value));
    return [
      choice(capital(fanWord()), fan, worth.yakuman ? 'yakuman' : worth.fan, chosen =>
        this.#set({worth: chosen === 'yakuman' ? {yakuman: 1} : FAN.includes(chosen) ? {fan: chosen, ...(worth.fu ? {fu: worth.fu} : {})} : {fan: chosen}})),
      limit || worth.yakuman ? null : fu,
    ];
  }

  // 20 fu are those of a drawn pinfu, 25 those of seven pairs: two fan, and one more where the last tile was drawn.
  #canBe(fu) {
    const {from, worth: {fan = 4}} = this.#draft;
    const drawn = from === 'drawn';
    if (fu === 20) return (drawn || from === null) && fan >= 2;
    if (fu === 25) return fan >= (drawn ? 3 : 2);
    return true;
  }

  #pointsOrDoubles() {
    const {worth} = this.#draft;
    const field = (label, name, rest) => {
      const input = make('input');
      input.type = 'number';
      input.inputMode = 'numeric';
      input.min = '0';
      input.name = name;
      input.value = String(worth[name] ?? '');
      input.addEventListener('input', () => {
        const value = input.value === '' ? undefined : Number(input.value);
        this.#draft.worth = value === undefined ? {} : {...rest(), [name]: value};
        for (const other of this.#sheet.querySelectorAll('.said input')) if (!(other.name in this.#draft.worth)) other.value = '';
        this.#savesNow();
      });
      return make('label', 'field', make('small', '', label), input);
    };
    // Either is said, not both.
    const {base, doubles} = worth;
    const pair = {base: base ?? 0, doubles: doubles ?? 0};
    return [make('div', 'said', field(word('points-column'), 'points', () => ({})), make('span', 'or', word('or')),
      field(word('base-points'), 'base', () => ({doubles: this.#draft.worth.doubles ?? pair.doubles})),
      field(capital(counted('doubles', 2)), 'doubles', () => ({base: this.#draft.worth.base ?? pair.base})))];
  }

  // While somebody types only the button changes, so that the field keeps its place.
  #savesNow() {
    this.#sheet.querySelector('.save')?.replaceWith(this.#save());
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
    if (adding === 'dora' || adding === 'ura') {
      const field = adding === 'dora' ? 'doraIndicators' : 'uraDoraIndicators';
      this.#set({[field]: [...this.#draft[field], code].slice(-MOST_INDICATORS)});
    } else if (adding === 'bonus') {
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
    // That riichi was declared is said of everybody above.
    const known = SITUATIONS.filter(name => this.#state.situations.includes(name) && name !== 'riichi');
    return several(word('won-with'), known.map(name => [name, word(`situation-${name}`)]), situations, chosen => this.#set({situations: chosen}));
  }

  #riichi(seats) {
    return several(capital(word('declared-riichi')), seats.map(seat => [seat, this.#state.seats[seat].name]), this.#draft.riichi, chosen => this.#set({riichi: chosen}));
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
    const lacks = this.#byTiles() ? (missing ? phrase('tiles-missing', {count: missing}) : this.#tooMany().length ? word('put-a-tile-right') : null) : this.#isSaid() ? null : word('say-what-it-is-worth');
    const why = wins && from === null ? word('say-what-won') : lacks;
    const save = action('save', why ?? word('that-is-the-hand'), () => this.#send());
    save.disabled = why !== null;
    return save;
  }

  #isSaid() {
    const {fan, fu, yakuman, base, points} = this.#draft.worth;
    if (this.#state.traits.includes('riichi')) return yakuman !== undefined || (fan !== undefined && (!FAN.includes(fan) || (fu !== undefined && this.#canBe(fu))));
    return (points ?? base) !== undefined;
  }

  #event() {
    const {wins, seat, from, melds, bonus, situations, worth, doraIndicators, uraDoraIndicators} = this.#draft;
    const tiles = this.#draft.tiles.slice(0, this.#size());
    const won = {event: 'win', t: 0, seat, selfDrawn: from === 'drawn', from: from === 'drawn' ? null : from};
    const how = situations.filter(name => name !== 'riichi');
    if (this.#hasRiichi() && !how.includes('double-riichi')) how.push('riichi');
    if (!this.#byTiles()) return wins ? {...won, told: worth, situations: how} : {event: 'reveal', t: 0, seat, told: worth};
    return wins
      ? {...won, tile: tiles[0], concealed: tiles.slice(1), melds, bonus, situations: how, doraIndicators,
        uraDoraIndicators: this.#hasRiichi() ? uraDoraIndicators : []}
      : {event: 'reveal', t: 0, seat, concealed: tiles, melds, bonus};
  }

  #send() {
    const {wins, seat, riichi, liable, replaces, shown} = this.#draft;
    const event = this.#event();
    this.#sheet.close();
    const declared = riichi.filter(other => other !== seat && !this.#state.seats[other].riichi).map(other => [other, 'riichi']);
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
