// @ts-check
// A restful view for a hall's screen: it changes when a hand begins, ends or a discard is laid, and nobody can touch anything on it.

import {keepAwake} from './awake.js';
import {clockWords, keepClock} from './clock.js';
import {held, make, paint, signed} from './dom.js';
import {Link} from './link.js';
import {tile, tiles} from './tiles.js';
import {capital, phrase, roundName, said, takeClubRows, takePlayers, windName, word, written} from './words.js';

const hall = document.getElementById('hall');

new Link(show, connected => document.body.classList.toggle('disconnected', !connected), () => {});

/** @param {PageState} state */
function show(state) {
  keepClock(state, () => draw(state));
  draw(state);
}

/** @param {PageState} state */
function draw(state) {
  const clock = clockWords();
  takeClubRows(state.clubRows);
  takePlayers(state.seats.map(seat => seat.name), state.seats.map(seat => seat.wind));
  const {rules, hand, roundWind, east, turn, ending, score, standings, pace, dreamer, begunWith, players = []} = state;
  const seats = /** @type {Seated[]} */ (state.seats).map(({name, wind, total, empty}) => ({name, wind, total, empty}));
  paint(hall, {rules, hand, roundWind, east, turn, ending, score, standings, pace, dreamer, seats, begunWith, clock}, () => (rules === undefined
    ? [make('h1', 'where', 'Tilewatch'), make('p', 'last', word('waiting-for-a-game'))]
    : [where(state), clock ? make('p', 'clock', clock) : null, standings ? places(standings, players) : sitting(state), lastHand(state)]));
}

/** @param {Game} state */
function where({roundWind, hand, pace, standings}) {
  const words = standings ? word('final-standings') : pace === 'paused' ? word('game-pauses') : pace === 'ended' ? word('game-ended')
    : [roundName(roundWind), ...(hand ? [phrase('hand-number', {hand})] : [])].join(' · ');
  const node = make('h1', 'where', tile(roundWind), words);
  return node;
}

const delta = points => make('span', `delta ${points > 0 ? 'gains' : points < 0 ? 'pays' : ''}`.trim(), signed(points));

/** @param {Game} state */
function sitting(state) {
  const {seats, east, turn, score, dreamer} = state;
  const taken = [0, 1, 2, 3].map(place => (east + place) % 4).filter(seat => !seats[seat].empty);
  const rows = taken.map(seat => {
    const {wind, name, total} = /** @type {Taken} */ (seats[seat]);
    const row = make('li', seat === turn ? 'turn' : '', tile(wind), make('b', '', name),
      make('span', 'total', held(state, total), score ? delta(score.deltas[seat] ?? 0) : null));
    row.title = windName(wind);
    return row;
  });
  if (dreamer) rows.push(make('li', '', make('span', '', '☾'), make('b', '', dreamer.name), make('span', 'total', held(state, dreamer.total))));
  return make('ol', '', ...rows);
}

/** @param {Place[]} standings @param {string[]} players */
const places = (standings, players) => make('ol', '', ...standings.map(line => make('li', '', make('span', '', `${line.place}.`),
  make('b', '', players[line.player]), make('span', 'total', signed(line.total)))));

/** @param {Game} state */
function lastHand({ending, score, seats}) {
  if (ending?.kind === 'win') {
    const words = ending.wins.map(({seat, selfDrawn, from}) => {
      const {name} = seats[seat];
      const result = score?.results[seat];
      const worth = result?.valid && result.points !== undefined ? ` · ${written(result.points)}` : '';
      return `${selfDrawn ? phrase('draws-it', {name}) : phrase('wins-on', {name, other: seats[from ?? -1]?.name ?? ''})}${worth}`;
    }).join('; ');
    const [first] = ending.wins;
    return make('div', 'last', words, first.tile ? make('div', 'tiles', ...tiles(first.concealed), tile(first.tile)) : null);
  }
  if (ending?.kind === 'exhausted') return make('p', 'last', word('wall-exhausted'));
  if (ending) return make('p', 'last', capital(`${word('broken-off')}${ending.reason ? `: ${said(ending.reason)}` : ''}`));
  return null;
}
keepAwake();
