// The score card: what every line is worth and why, who pays, what comes next.

import {make, number, paint, sentence, signed} from './dom.js';
import {meld, tile, tiles, WINDS} from './tiles.js';

let chosen = null;
let chosenFor = null;

export function paintCard(card, state, confirm) {
  const {score, ending, hand, confirmed} = state;
  card.hidden = score === undefined || confirmed;
  if (card.hidden) return;
  const scored = Object.keys(score.results).map(Number);
  const winners = (ending?.wins ?? []).map(win => win.seat);
  const key = JSON.stringify([hand, winners, scored]);
  if (chosenFor !== key) {
    chosenFor = key;
    chosen = winners.find(seat => scored.includes(seat)) ?? scored[0] ?? null;
  }
  const show = () => paint(card, {score, ending, hand, payments: state.payments, seats: state.seats, chosen}, () => [
    make('header', '', make('h1', '', headline(state)), make('p', '', `Hand ${hand} · ${WINDS[state.roundWind]} round`)),
    make('div', 'body',
      make('div', 'explanation',
        scored.length > 1 ? tabs(state, scored, winners, seat => { chosen = seat; show(); }) : null,
        chosen === null ? make('p', 'nothing', 'No hand is scored.') : explanation(state, chosen)),
      make('aside', '', ...standings(state), next(state), confirmation(state, confirm))),
  ]);
  show();
}

function headline({ending, seats}) {
  if (ending?.kind === 'win') {
    const names = ending.wins.map(win => seats[win.seat].name).join(' and ');
    const [first] = ending.wins;
    const how = first.selfDrawn ? 'draws the winning tile'
      : `${ending.wins.length > 1 ? 'win' : 'wins'} on ${seats[first.from]?.name ?? 'a'}’s tile`;
    return `${names} ${how}`;
  }
  if (ending?.kind === 'exhausted') return 'The wall is exhausted';
  return `The hand is broken off${ending?.reason ? `: ${ending.reason}` : ''}`;
}

function tabs({score, seats}, scored, winners, choose) {
  return make('nav', '', ...scored.map(seat => {
    const result = score.results[seat];
    const tab = make('button', `${seat === chosen ? 'chosen' : ''} ${winners.includes(seat) ? 'winner' : ''}`,
      make('b', '', seats[seat].name), make('span', '', worth(result)));
    tab.addEventListener('click', () => choose(seat));
    return tab;
  }));
}

function worth(result) {
  if (!result.valid) return '—';
  return result.fan === undefined ? number.format(result.points)
    : result.yakumanCount ? 'yakuman' : `${result.fan} fan`;
}

function explanation(state, seat) {
  const result = state.score.results[seat];
  return make('div', 'hand-score',
    handTiles(state, seat),
    result.valid
      ? make('div', 'items', make('ul', '', ...result.items.map(item)))
      : make('p', 'nothing', result.error.message),
    result.valid ? make('div', 'sum', ...sum(result)) : null);
}

function handTiles({seats, ending}, seat) {
  const shown = seats[seat];
  const win = ending?.wins?.find(won => won.seat === seat);
  return make('div', 'tiles',
    make('span', 'concealed', ...tiles(shown.open ?? [])),
    ...shown.melds.map(set => meld(set, seat)),
    win ? make('span', 'winning', tile(win.tile)) : null,
    shown.bonus.length ? make('span', 'bonus', ...tiles(shown.bonus)) : null);
}

export function item(line) {
  return make('li', '',
    make('span', 'what', sentence(line.name)),
    make('span', 'which', ...tiles(line.tiles ?? [])),
    make('span', 'value', ...value(line)),
    make('span', 'rule', line.rule));
}

function value(line) {
  if (line.points !== undefined) return [make('b', '', number.format(line.points)), counted(line.points, ' point', ' points')];
  if (line.doubles !== undefined) return [make('b', '', `×${2 ** line.doubles}`), counted(line.doubles, ' double', ' doubles')];
  if (line.fan !== undefined) return [make('b', '', String(line.fan)), ' fan'];
  if (line.fu !== undefined) return [make('b', '', String(line.fu)), ' fu'];
  if (line.yakuman !== undefined) return [make('b', '', line.yakuman > 1 ? `${line.yakuman}× ` : ''), 'yakuman'];
  return ['limit hand'];
}

const counted = (count, one, many) => (count === 1 ? one : many);

export function sum(result) {
  if (result.fan !== undefined) {
    const words = result.yakumanCount
      ? [`${result.yakumanCount > 1 ? `${result.yakumanCount}× ` : ''}yakuman`]
      : [`${result.fan} fan, ${result.fu} fu`, result.limit ? ` · ${result.limit}` : ''];
    return [make('span', '', ...words), make('b', '', riichiPoints(result.payments))];
  }
  const way = result.limitHand
    ? sentence(result.limitHand)
    : `${result.base} points${result.doubles ? ` × ${2 ** result.doubles} (${result.doubles} ${counted(result.doubles, 'double', 'doubles')})` : ''}`;
  return [make('span', '', way), make('b', '', number.format(result.points))];
}

function riichiPoints(payments) {
  if (payments.discarder !== undefined) return number.format(payments.discarder);
  if (payments.each !== undefined) return `${number.format(payments.each)} from each`;
  return `${number.format(payments.other)} / ${number.format(payments.east)}`;
}

function standings({score, seats, east, payments}) {
  const rows = [0, 1, 2, 3].map(offset => {
    const seat = (east + offset) % 4;
    const delta = score.deltas[seat] ?? 0;
    return make('tr', delta > 0 ? 'gains' : delta < 0 ? 'pays' : '',
      make('td', 'wind', WINDS[seats[seat].wind].charAt(0)),
      make('td', 'player', seats[seat].name),
      make('td', 'delta', signed(delta)),
      make('td', 'total', number.format(score.totals[seat] ?? 0)));
  });
  const list = payments?.length
    ? make('details', '', make('summary', '', 'Who pays whom'), make('ul', '', ...payments.map(paid => make('li', '',
        make('span', '', `${nameOr(seats, paid.from)} → ${nameOr(seats, paid.to)}`),
        make('b', '', number.format(paid.points)),
        make('small', '', `${paid.why}${paid.rule ? ` · ${paid.rule}` : ''}`)))))
    : null;
  return [make('table', '', make('tbody', '', ...rows)), list];
}

const nameOr = (seats, seat) => (seat === undefined ? 'table' : seats[seat].name);

function next({score, seats, east}) {
  const stays = score.next.eastStays;
  const who = stays ? seats[east].name : seats[(east + 1) % 4].name;
  const extra = [];
  if (score.next.counters) extra.push(`${score.next.counters} ${counted(score.next.counters, 'counter', 'counters')}`);
  if (score.next.riichiSticks) extra.push(`${score.next.riichiSticks} riichi on the table`);
  return make('p', 'next', make('small', '', 'Next hand'),
    `${who} ${stays ? 'stays east' : 'is east'}`, extra.length ? make('small', '', extra.join(', ')) : null);
}

function confirmation({seats}, confirm) {
  const button = make('button', 'confirm', 'That is right');
  button.addEventListener('click', () => {
    button.disabled = true;
    confirm();
  });
  const marks = seats.map((seat, at) => {
    const mark = make('span', seat.confirmed ? 'agreed' : 'asked', seat.confirmed ? '✓' : String(at + 1));
    mark.title = `${seat.name}${seat.confirmed ? ' has confirmed' : ' is asked'}`;
    return mark;
  });
  return make('div', 'confirmation', button,
    make('p', '', make('span', '', 'or all four press'), make('span', 'marks', ...marks)));
}
