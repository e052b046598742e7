// @ts-check
// The score card: what every line is worth and why, who pays, what comes next.

import {head, held, initial, make, named, paint, signed} from './dom.js';
import {worthOf} from './event-words.js';
import {mending} from './questions.js';
import {ruleNumber} from './rule.js';
import {inOrder, meld, tile, tiles, touchable} from './tiles.js';
import {capital, counted, fanWord, handName, isolated, itemName, roundName, said, saidOf, windShort, word, written} from './words.js';

// For how long an answer is awaited before one may press again, in milliseconds: what the network has lost is pressed once more.
const ANSWER_AWAITED = 2000;

export class Card {
  #node;
  #acts;
  #questions;
  // Whose hand is shown, and of which result somebody chose it.
  /** @type {Seat | null} */
  #chosen = null;
  /** @type {string | null} */
  #chosenFor = null;

  // acts confirms, opens the list of events and puts a name right.
  constructor(node, acts, questions) {
    this.#node = node;
    this.#acts = acts;
    this.#questions = questions;
  }

  /** @param {Game} state */
  show(state) {
    this.#node.hidden = state.score === undefined || state.confirmed;
    if (!this.#node.hidden) this.#settled(/** @type {Settled} */ (state));
  }

  /** @param {Settled} state */
  #settled(state) {
    const {score, ending, hand} = state;
    const scored = Object.keys(score.results).map(Number);
    const winners = (ending?.wins ?? []).map(win => win.seat);
    const key = JSON.stringify([hand, winners, scored]);
    if (this.#chosenFor !== key) {
      this.#chosenFor = key;
      this.#chosen = winners.find(seat => scored.includes(seat)) ?? scored[0] ?? null;
    }
    const asked = (state.questions ?? []).length > 0;
    this.#node.classList.toggle('open', asked);
    this.#paint(state, scored, winners, asked);
    if (asked) this.#questions.paint(this.#node.querySelector('.doubts'), state);
  }

  /** @param {Settled} state @param {Seat[]} scored @param {Seat[]} winners @param {boolean} asked */
  #paint(state, scored, winners, asked) {
    const {score, ending, hand, payments, dreamer} = state;
    const chosen = this.#chosen;
    const shown = {asked, score, ending, hand, payments, standings: state.standings, dreamer, seats: state.seats.map(unlit), chosen};
    paint(this.#node, shown, () => [
      head('card', headline(state, this.#acts), make('p', '', `${capital(handName(state))} · ${state.traits.includes('riichi') ? `${word('hand')} ${hand}` : roundName(state.roundWind)}`)),
      make('div', 'body',
        make('div', 'explanation',
          scored.length > 1 ? tabs(state, scored, winners, chosen, seat => { this.#chosen = seat; this.#paint(state, scored, winners, asked); }) : null,
          asked ? make('div', 'asked-here', make('p', '', word('card-is-open')), make('div', 'doubts')) : null,
          ending === undefined ? null : chosen === null ? make('p', 'nothing', word('no-hand-scored')) : explanation(state, chosen)),
        make('aside', '', ...standings(state), state.standings ? finals(state) : next(state), confirmation(state, asked, this.#acts))),
    ]);
  }
}

// Lights come and go while a finger is on its way to a button: the card does not change with them.
/** @param {Chair} seat */
const unlit = ({light, refusals, ...seat}) => seat;

// Who won, and on whose tile; touched, a name is put right.
/** @param {Game} state */
function headline(state, {winner, giver}) {
  const {ending, seats} = state;
  if (ending?.kind === 'win') {
    const name = (className, seat, act) => {
      const button = make('button', className, named(seats[seat]?.name ?? '?'));
      button.addEventListener('click', act);
      return button;
    };
    const winners = ending.wins.flatMap((win, at) => [at ? ` ${word('and')} ` : null,
      name('winner-name', win.seat, () => winner(win.seat))]);
    const [first] = ending.wins;
    if (first.selfDrawn) return [...winners, ` ${word('draws-the-winning-tile')}`];
    const won = word(ending.wins.length > 1 ? 'several-won-on-the-tile-of' : 'won-on-the-tile-of');
    return [...winners, ` ${won} `, name('giver-name', first.from, () => giver(first.seat))];
  }
  if (ending?.kind === 'exhausted') return [word('wall-exhausted'), waiting(state)];
  // What was settled no longer stands as it is told now: whoever is said to have won cannot have.
  if (ending === undefined) return [capital(word('not-settled'))];
  return [`${word(state.traits.includes('abortive-draws') ? 'abortive-draw' : 'broken-off')}${ending?.reason ? `: ${said(ending.reason)}` : ''}`, erred(state)];
}

// Whose offence ended the hand, where it is one.
/** @param {Game} state */
function erred({ending, seats}) {
  const offenders = (ending?.offenders ?? []).map(seat => isolated(seats[seat].name));
  return offenders.length ? make('small', 'erred', offenders.join(', ')) : null;
}

// Whose hands waited when the wall was used up, where that is paid for.
/** @param {Game} state */
function waiting({traits, seats, events}) {
  if (!traits.includes('waiting-hands-paid')) return null;
  const told = events.findLast(event => event.event === 'exhausted')?.tenpai ?? [];
  const names = seats.filter((seat, at) => told.includes(at) || seat.open || (told.length > 0 && seat.riichi)).map(seat => isolated(seat.name));
  return make('small', 'waiting', `${word('tenpai')}: ${names.join(', ') || word('nobody')}`);
}

/** @param {Settled} state */
function tabs({score, seats}, scored, winners, chosen, choose) {
  return make('nav', '', ...scored.map(seat => {
    const result = score.results[seat];
    const tab = make('button', `${seat === chosen ? 'chosen' : ''} ${winners.includes(seat) ? 'winner' : ''}`,
      make('b', '', seats[seat].name), make('span', '', worth(result)));
    tab.addEventListener('click', () => choose(seat));
    return tab;
  }));
}

/** @param {Result} result */
function worth(result) {
  if (!result.valid) return '—';
  return result.fan === undefined ? written(result.points)
    : result.yakumanCount ? word('yakuman') : `${result.fan} ${fanWord()}`;
}

/** @param {Settled} state @param {Seat} seat */
function explanation(state, seat) {
  const result = state.score.results[seat];
  return make('div', 'hand-score',
    handTiles(state, seat),
    result.valid
      ? lines(result)
      : make('p', 'nothing', capital(saidOf(result.error, 'message'))),
    result.valid ? make('div', 'sum', ...sum(result, brought(state.payments, seat))) : null);
}

// What counters have brought a winner beside what the hand is worth.
/** @param {Payment[]} [payments] @param {Seat} [seat] */
export const brought = (payments = [], seat) =>
  payments.filter((/** @type {any} */ paid) => (paid.sentence ?? paid.why)?.key === 'paid-counters' && paid.to === seat).reduce((sum, paid) => sum + paid.points, 0);

/** @param {Game} state @param {Seat} seat */
function handTiles({seats, ending}, seat) {
  const shown = /** @type {Taken} */ (seats[seat]);
  const win = ending?.wins?.find(won => won.seat === seat);
  return make('div', 'tiles',
    make('span', 'concealed', ...inOrder(shown.open ?? []).map(([code, at]) => touchable(tile(code), shown.openNumber, at))),
    ...shown.melds.map(set => meld(set, seat)),
    win?.tile ? make('span', 'winning', touchable(tile(win.tile), shown.openNumber, -1)) : null,
    shown.bonus.length ? make('span', 'bonus', ...shown.bonus.map((code, at) => touchable(tile(code), shown.bonusNumbers[at]))) : null);
}

// More lines than have room are scrolled, by keys too.
/** @param {ClassicalScore | RiichiScore} result */
function lines(result) {
  const list = make('div', 'items', make('ul', '', ...itemsOf(result)));
  list.tabIndex = 0;
  return list;
}

// The lines that a hand is scored by; fu that were rounded up say by how many, so that they can be added.
/** @param {ClassicalScore | RiichiScore} result */
export function itemsOf(result) {
  const counted = result.items.reduce((sum, line) => sum + (line.fu ?? 0), 0);
  const rounded = 'fu' in result && counted > 0 ? result.fu - counted : 0;
  return [...result.items.map(item), rounded > 0 ? make('li', 'rounded', make('span', 'what', word('rounded-up')), make('span', 'which'),
    make('span', 'value', make('b', '', String(rounded)), ` ${word('fu')}`)) : null].filter(Boolean);
}

/** @param {Item} line */
export function item(line) {
  return make('li', '',
    make('span', 'what', itemName(line.name)),
    make('span', 'which', ...tiles(line.tiles ?? [])),
    make('span', 'value', ...(line.name === 'told' ? [worthOf(line)] : value(line))),
    line.rule ? ruleNumber(line, value) : null);
}

/** @param {Item} line */
export function value(line) {
  if (line.points !== undefined) return [make('b', '', written(line.points)), ` ${counted('points', line.points)}`];
  if (line.doubles !== undefined) return [make('b', '', written(line.doubles)), ` ${counted('doubles', line.doubles)} (×${written(2 ** line.doubles)})`];
  if (line.fan !== undefined) return [make('b', '', String(line.fan)), ` ${fanWord()}`];
  if (line.fu !== undefined) return [make('b', '', String(line.fu)), ` ${word('fu')}`];
  if (line.yakuman !== undefined) return [make('b', '', line.yakuman > 1 ? `${line.yakuman}× ` : ''), word('yakuman')];
  return [word('limit-hand')];
}

/** @param {ClassicalScore | RiichiScore} result @param {number} [counters] what they bring altogether */
export function sum(result, counters = 0) {
  if ('fan' in result) {
    const words = result.yakumanCount
      ? [`${result.yakumanCount > 1 ? `${result.yakumanCount}× ` : ''}${word('yakuman')}`]
      : [`${result.fan} ${fanWord()}, ${result.fu} ${word('fu')}`, result.limit ? ` · ${word(result.limit)}` : ''];
    return [make('span', '', ...words, counters ? make('small', 'counted', ` · ${word('counters')} ${signed(counters)}`) : null), make('b', '', riichiPoints(result.payments))];
  }
  const way = result.limitHand
    ? itemName(result.limitHand)
    : `${written(result.base)} ${counted('points', result.base)}${result.doubles ? ` × ${2 ** result.doubles} (${result.doubles} ${counted('doubles', result.doubles)})` : ''}`;
  return [make('span', '', way), make('b', '', written(result.points))];
}

/** @param {any} payments */
function riichiPoints(payments) {
  if (payments.discarder !== undefined) return written(payments.discarder);
  if (payments.each !== undefined) return `${written(payments.each)} ${word('from-each')}`;
  return `${written(payments.other)} / ${written(payments.east)}`;
}

/** @param {Settled} state */
function standings(state) {
  const {score, seats, east, payments, dreamer} = state;
  const row = (wind, name, delta, total) => make('tr', delta > 0 ? 'gains' : delta < 0 ? 'pays' : '',
    make('td', 'wind', wind), make('td', 'player', name), make('td', 'delta', signed(delta)),
    make('td', 'total', held(state, total)));
  const rows = [0, 1, 2, 3].map(offset => (east + offset) % 4).filter(seat => !seats[seat].empty).map(seat =>
    row(windShort(seats[seat].wind), seats[seat].name, score.deltas[seat] ?? 0, score.totals[seat] ?? 0));
  if (dreamer) rows.push(row('☾', dreamer.name, score.dreamer?.delta ?? 0, dreamer.total));
  const list = payments?.length
    ? make('details', '', make('summary', '', word('who-pays-whom')), make('ul', '', ...payments.map(paid => make('li', '',
        make('span', '', nameOr(seats, paid.from), ' → ', paid.to === 'dreamer' ? named(dreamer?.name) : nameOr(seats, paid.to)),
        make('b', '', written(paid.points)),
        make('small', '', `${said(paid.why)}${paid.rule ? ` · ${paid.rule}` : ''}`)))))
    : null;
  return [make('table', '', make('tbody', '', ...rows)), list];
}

const nameOr = (seats, seat) => (seat === undefined ? word('table') : named(seats[seat].name));

/** @param {Settled} state */
function next({score, seats, east}) {
  const stays = score.next.eastStays;
  const who = stays ? seats[east].name : seats[seats[(east + 1) % 4].empty ? (east + 2) % 4 : (east + 1) % 4].name;
  const extra = [];
  if (score.next.counters) extra.push(`${word('counters')}: ${score.next.counters}`);
  if (score.next.riichiSticks) extra.push(`${word('riichi-on-the-table')}: ${score.next.riichiSticks}`);
  return make('p', 'next', make('small', '', word('next-hand')),
    named(who), ` ${word(stays ? 'stays-east' : 'is-east')}`, extra.length ? make('small', '', extra.join(', ')) : null);
}

// How the game ended: places, points and what the places are worth.
/** @param {Game} state */
function finals({standings, players = []}) {
  return make('section', 'finals', make('h2', '', word('final-standings')),
    make('table', '', make('tbody', '', ...(standings ?? []).map(line => make('tr', '',
      make('td', 'place', `${line.place}.`),
      make('td', 'player', players[line.player]),
      make('td', 'delta', line.uma ? `${signed(line.points)} ${signed(line.uma)}` : ''),
      make('td', 'total', signed(line.total)))))));
}

/** @param {Settled} state */
function confirmation(state, asked, acts) {
  const {seats, unwatched, ending, traits} = state;
  const {confirm, another, wrong: putRight} = acts;
  if (ending === undefined) return make('div', 'confirmation', mending(state, acts));
  const button = make('button', 'confirm', word(asked ? 'right-all-the-same' : 'confirm'));
  button.addEventListener('click', () => {
    button.disabled = confirm();
    setTimeout(() => { button.disabled = false; }, ANSWER_AWAITED);
  });
  const marks = seats.map((seat, at) => {
    if (seat.empty) return null;
    const mark = make('span', seat.confirmed ? 'agreed' : 'asked', seat.confirmed ? '✓' : initial(seat.name) ?? String(at + 1));
    mark.title = `${isolated(seat.name)} ${word(seat.confirmed ? 'has-confirmed' : 'is-asked')}`;
    return mark;
  });
  // Where several may win on one tile, nobody but the players knows of the second.
  const more = unwatched && traits.includes('riichi') && ending?.wins?.[0]?.selfDrawn === false
    ? make('button', 'wrong', word('another-has-won')) : null;
  more?.addEventListener('click', another);
  const wrong = make('button', 'wrong', word('something-is-wrong'));
  wrong.addEventListener('click', putRight);
  return make('div', 'confirmation', button,
    make('p', '', make('span', '', word('or-everybody-presses')), make('span', 'marks', ...marks)), more, wrong);
}
