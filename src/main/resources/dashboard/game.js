// @ts-check
// What the players arrange between them: who sits where, who is east, the round, sticks, points, a pause and the end. The kiosk
// writes each down as an event that can be taken back; the sheet only shows how the game stands and says what somebody touched.

import {post} from './ask.js';
import {action, held, link, make, paint, signed, takeable} from './dom.js';
import {tile} from './tiles.js';
import {capital, isolated, phrase, roundName, said, windName, word, written} from './words.js';

const PENALTIES = ['chombo', 'dead-hand', 'false-mahjong', 'foul-hand', 'short-hand', 'long-hand', 'tile-not-shown',
  'thrown-away', 'misnamed', 'misnamed-for-chow', 'misnamed-for-pung'];
const SIDES = ['bottom', 'right', 'top', 'left'];
const MOST_STICKS = 99;

// How the next hand is going to begin, or how the one that is played has begun.
/** @param {Game} state @returns {NextHand} */
const standing = state => state.next ?? {east: state.east, round: state.roundWind, counters: state.counters,
  riichiSticks: state.riichiSticks, seats: state.seats};

export class GameSheet {
  #sheet;
  #link;
  #sideOf;
  #unwatched;
  /** @type {Game} */
  #state;
  /** @type {Seat | null} */
  #player = null;
  /** @type {{open: boolean, ruling: boolean, count: string, words: string, chosen: {sign: number, other: Seat | null, reason: string}}} */
  #points;
  /** @type {string | null} */
  #total = null;
  #ending = false;

  // unwatched has the players tell how the hand ended.
  constructor(sheet, link, sideOf, unwatched) {
    this.#sheet = sheet;
    this.#link = link;
    this.#sideOf = sideOf;
    this.#unwatched = unwatched;
    sheet.addEventListener('click', event => { if (event.target === sheet) sheet.close(); });
  }

  // Opens on the game, or on what concerns one player.
  open(player = null) {
    this.#turn(player);
    if (!this.#sheet.open) this.#sheet.showModal();
  }

  /** @param {Game} state */
  show(state) {
    this.#state = state;
    if (this.#sheet.open) this.#show();
  }

  /** @param {Seat | null} player */
  #turn(player) {
    this.#player = player;
    this.#points = {open: false, ruling: false, count: '', words: '', chosen: {sign: 1, other: null, reason: 'arranged-at-the-table'}};
    this.#total = null;
    this.#ending = false;
    this.#show();
  }

  #say(what, more = {}) {
    this.#link.send({arrange: {what, ...more}});
  }

  #done(what, more) {
    this.#say(what, more);
    this.#sheet.close();
  }

  #show() {
    const state = this.#state;
    if (state?.rules === undefined) {
      paint(this.#sheet, 'none', () => [this.#head(word('game-menu')), pages()]);
      return;
    }
    const now = standing(state);
    const shown = {now, hand: state.hand, unwatched: state.unwatched, ending: state.ending !== undefined, score: state.score !== undefined, pace: state.pace, referee: state.referee, undo: state.undo, declarations: state.declarations, traits: state.traits, watched: state.watched,
      // What is being typed is in its field already.
      rounds: state.rounds, asked: this.#ending, player: this.#player, chosen: this.#points.chosen};
    paint(this.#sheet, shown, () => (this.#player === null ? this.#game(now) : this.#ofPlayer(now)));
  }

  /** @param {string} words @param {(() => void) | null} back */
  #head(words, back = null) {
    return make('header', '', back ? action('back', `‹ ${word('back')}`, back) : null, make('h2', '', words),
      action('close', word('close'), () => this.#sheet.close()));
  }

  /** @param {NextHand} now */
  #game(now) {
    const {pace, referee, undo, traits, rounds, hand, ending, unwatched, score, watched} = this.#state;
    const followed = hand > 0 && !ending && !unwatched && !score && pace === undefined;
    const chair = seat => {
      const {name, wind, total} = now.seats[seat];
      if (name === undefined || name === '') return null;
      const button = action(`chair ${SIDES[this.#sideOf(seat)]} ${seat === now.east ? 'east' : ''}`, '', () => this.#turn(seat));
      button.append(wind ? tile(wind) : '', make('b', '', name), make('small', '', held(this.#state, total)));
      button.setAttribute('aria-label', `${isolated(name)}, ${windName(wind)}, ${held(this.#state, total)}`);
      return button;
    };
    return [
      this.#head(word('game-menu')),
      make('p', 'hint', word('touch-a-player')),
      make('div', 'chairs', ...[0, 1, 2, 3].map(chair), make('span', 'middle', roundOf(now.round))),
      choices(word('the-round'), rounds.map(round => [round, roundOf(round), round === now.round]), round => this.#say('round', {round})),
      traits.includes('riichi') ? make('div', 'counts',
        this.#count(word('counters'), now.counters, count => this.#say('counters', {count})),
        this.#count(word('riichi-on-the-table'), now.riichiSticks, count => this.#say('sticks', {count}))) : null,
      make('div', 'deeds',
        pace === 'paused' ? action('resume', word('go-on'), () => this.#done('resume'))
          : pace === undefined ? action('pause', word('pause'), () => this.#done('pause')) : null,
        referee === false ? action('call-referee', word('referee-call'), () => this.#done('referee')) : null,
        action('dice', word('throw-the-dice'), () => this.#throwDice(now)),
        watched !== false ? action('happened', word('what-happened'), () => this.#lookBack()) : null,
        followed ? action('tell-the-end', word('tell-the-end'), () => {
          this.#sheet.close();
          this.#unwatched();
        }) : null,
        ...(pace === 'ended' ? [] : this.#ending
          ? [action('sure', word('yes-end-game'), () => this.#done('end')), action('keep', word('go-on'), () => this.#asksToEnd(false))]
          : [action('end', word('end-game'), () => this.#asksToEnd(true))]),
        link('begin', 'setup.html#players', word('new-game')),
        undo ? takeable('undo', `↶ ${word('undo')}: ${said(undo.what)}`, undo, change => this.#link.send({undo: change})) : null),
      make('p', 'thrown', ''),
      make('div', 'look-back'),
      pages(),
    ];
  }

  async #lookBack() {
    const {lookBack} = await import('./look-back.js');
    const box = this.#sheet.querySelector('.look-back');
    await lookBack(box, this.#state);
    box.scrollIntoView({block: 'start'});
  }

  /** @param {NextHand} now */
  async #throwDice(now) {
    const {throwForWall} = await import('./dice.js');
    const box = this.#sheet.querySelector('.thrown');
    await throwForWall(box, seat => now.seats[seat].name ?? '');
    box.scrollIntoView({block: 'nearest'});
  }

  // A game that is ended is over for everybody: it is asked for twice.
  #asksToEnd(asks) {
    this.#ending = asks;
    this.#show();
  }

  #count(label, now, change) {
    const step = (words, by, name) => {
      const button = action(name, words, () => change(now + by));
      button.disabled = now + by < 0 || now + by > MOST_STICKS;
      button.setAttribute('aria-label', `${label} ${now + by}`);
      return button;
    };
    return make('div', 'count', make('small', '', label), step('−', -1, 'less'), make('b', '', written(now)), step('+', 1, 'more'));
  }

  /** @param {NextHand} now */
  #ofPlayer(now) {
    const seat = /** @type {Seat} */ (this.#player);
    const {name, total} = now.seats[seat];
    const others = [0, 1, 2, 3].filter(other => other !== seat && now.seats[other].name);
    const declare = what => {
      this.#link.send({insert: {event: 'declared', t: 0, seat, what}, before: null});
      this.#sheet.close();
    };
    const {declarations, hand} = this.#state;
    const group = (label, whats) => (hand > 0 && whats.length
      ? choices(label, whats.map(what => [what, capital(word(`declared-${what}`)), false]), declare) : null);
    return [
      this.#head(name ?? '', () => this.#turn(null)),
      this.#state.begunWith ? make('p', 'hint', phrase('since-the-start', {total: held(this.#state, total), change: signed(total ?? 0)})) : null,
      seat === now.east ? make('p', 'hint', phrase('name-is-east', {name})) : make('div', 'deeds',
        action('is-east', phrase('name-is-east', {name}), () => this.#done('east', {seat}))),
      group(word('penalty'), PENALTIES.filter(what => declarations.includes(what))),
      this.#referee(seat),
      group(word('something-said'), declarations.filter(what => !PENALTIES.includes(what))),
      choices(word('swap-with'), others.map(other => [other, now.seats[other].name, false]), other => this.#done('swap', {seats: [seat, other]})),
      this.#naming(name ?? ''),
      this.#pointsForm(now, seat, others),
      this.#totalForm(seat, total),
    ];
  }

  // Everything that a referee rules by the text, each with its number; it comes with the first touch.
  /** @param {Seat} seat */
  #referee(seat) {
    const draft = this.#points;
    const box = make('details', 'referee', make('summary', '', word('referees-table')));
    const fill = async () => {
      const {refereesTable} = await import('./referee.js');
      await refereesTable(box, this.#state.hand, seat, ruling => this.#done('ruling', {seat, ...ruling}));
    };
    box.open = draft.ruling;
    if (draft.ruling) fill();
    box.addEventListener('toggle', () => {
      if (box.open && !draft.ruling) fill();
      draft.ruling = box.open;
    });
    return box;
  }

  // The ledger knows the player under another name then, in this game as in all others.
  /** @param {string} name */
  #naming(name) {
    const input = make('input', 'words');
    input.value = name;
    input.maxLength = 40;
    input.setAttribute('aria-label', word('another-name'));
    const wrong = make('p', 'refusal');
    const save = action('rename', word('rename'), async () => {
      const told = await post(`api/players?from=${encodeURIComponent(name)}&to=${encodeURIComponent(input.value.trim())}`, null, why => { wrong.textContent = why; });
      if (told) this.#sheet.close();
    }, {disabled: true});
    input.addEventListener('input', () => { save.disabled = !input.value.trim() || input.value.trim() === name; });
    return make('details', 'naming', make('summary', '', word('another-name')), input, wrong, make('div', 'deeds', save));
  }

  /** @param {NextHand} now @param {Seat} seat @param {Seat[]} others */
  #pointsForm(now, seat, others) {
    const draft = this.#points;
    const {chosen} = draft;
    const set = more => { draft.chosen = {...chosen, ...more}; this.#show(); };
    const {name} = now.seats[seat];
    const count = field(word('points-column'), draft.count, value => { draft.count = value; save.disabled = !(value > 0); });
    const reason = make('input', 'words');
    reason.value = draft.words;
    reason.maxLength = 80;
    reason.placeholder = word('another-reason');
    reason.setAttribute('aria-label', word('another-reason'));
    reason.addEventListener('input', () => { draft.words = reason.value; });
    const save = action('write-points', word('write-down'), () => {
      const points = chosen.sign * Number(draft.count);
      const deltas = {[seat]: points, ...(chosen.other === null ? {} : {[chosen.other]: -points})};
      this.#done('points', {deltas, ...(draft.words.trim() ? {reason: draft.words.trim()} : {sentence: {key: chosen.reason}})});
    });
    save.disabled = !(Number(draft.count) > 0);
    const form = make('details', 'points', make('summary', '', word('points-by-hand')),
      choices(name, [[1, word('gets'), chosen.sign === 1], [-1, word('pays'), chosen.sign === -1]], sign => set({sign})),
      count,
      choices(word(chosen.sign === 1 ? 'gets-from' : 'pays-to'), [[null, word('nobody-else'), chosen.other === null],
        ...others.map(other => [other, now.seats[other].name, chosen.other === other])], other => set({other})),
      choices(word('why'), ['arranged-at-the-table', 'reason-penalty', 'reason-bet', 'reason-miscounted']
        .map(key => [key, capital(word(key)), chosen.reason === key]), key => set({reason: key})),
      reason, make('div', 'deeds', save));
    form.open = draft.open;
    form.addEventListener('toggle', () => { draft.open = form.open; });
    return form;
  }

  #totalForm(seat, total) {
    const save = action('write-total', word('write-down'), () => this.#done('total', {seat, points: Number(this.#total) - (this.#state.begunWith ?? 0)}));
    const value = field(word('total'), this.#total ?? (total ?? 0) + (this.#state.begunWith ?? 0), now => {
      this.#total = now;
      save.disabled = now === '' || !Number.isInteger(Number(now));
    });
    save.disabled = this.#total === null;
    return make('details', 'whole', make('summary', '', word('correct-total')), value, make('div', 'deeds', save));
  }
}

const roundOf = round => (round === 'middle' ? word('round-middle') : roundName(round));

function pages() {
  return make('nav', 'pages', link('', 'camera.html', word('camera')), link('', 'corners.html', word('set-the-corners')),
    link('', 'sets.html', word('tile-sets')), link('', 'rules.html', word('rules')), link('', 'setup.html', word('first-start')), link('', 'devices.html', word('devices')),
    link('', 'health.html', word('health')), link('', './?watch', word('only-watch')), link('', 'hall.html', word('halls-screen')));
}

function choices(label, options, choose) {
  return make('div', 'choices', make('small', '', label), make('span', '', ...options.map(([value, words, chosen]) => {
    const button = action(chosen ? 'chosen' : '', words, () => choose(value));
    button.setAttribute('aria-pressed', chosen);
    return button;
  })));
}

function field(label, value, change) {
  const input = make('input');
  input.type = 'number';
  input.inputMode = 'numeric';
  input.value = value;
  input.addEventListener('input', () => change(input.value));
  return make('label', 'field', make('small', '', label), input);
}
