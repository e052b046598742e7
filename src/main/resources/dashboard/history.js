// @ts-check
// The ledger: every game, its hands with their score cards, who paid whom, and what was corrected.

import {leadToPairing} from './access.js';
import {ask} from './ask.js';
import {brought, itemsOf, sum} from './card.js';
import {figuresTable, totalsChart} from './chart.js';
import {action, held, make, signed} from './dom.js';
import {agreed} from './event-words.js';
import {exportsOf, logOf} from './exports.js';
import {hostsTools} from './host.js';
import {bestHand, isOffence, penaltiesOf, placesTable} from './places.js';
import {shareCard} from './share.js';
import {meld, tile, tiles} from './tiles.js';
import {capital, dated, gameName, languageSwitch, phrase, refusal, roundName, said, saidOf, takeClubRows, takePlayers, takeRules, word, wordsFor, written} from './words.js';

leadToPairing('viewer');

const trouble = document.getElementById('trouble');
const list = document.getElementById('games');
const shown = document.getElementById('game');

await wordsFor('logs');
languageSwitch(document.getElementById('language'), show);

addEventListener('hashchange', show);
addEventListener('online', show);
show();

async function show() {
  try {
    const {games, pastForPaired} = await needed('api/games');
    const chosen = Number(location.hash.slice(1)) || games[0]?.game;
    list.replaceChildren(...games.map(game => entry(game, game.game === chosen)),
      ...(pastForPaired ? [make('p', 'dim', said({key: 'past-games-for-paired'})), link('pair', 'pair.html?back=history.html', word('pair-this-device'))] : []));
    shown.replaceChildren(...(chosen === undefined
      ? [make('p', 'nothing', word('no-game-yet')), hostsTools(null, host)]
      : whole(await needed(`api/games/${chosen}`))).filter(part => part !== null));
    trouble.hidden = true;
  } catch (failure) {
    trouble.textContent = failure.message;
    trouble.hidden = false;
  }
}

// What the host changes is shown at once.
const host = {
  changed: game => {
    if (game !== null && Number(location.hash.slice(1)) !== game) location.hash = game;
    else if (game === null) history.replaceState(null, '', location.pathname);
    show();
  },
  say: why => {
    trouble.textContent = why;
    trouble.hidden = false;
  },
};

async function needed(address) {
  const {told, wrong} = await ask(address);
  if (wrong) throw new Error(wrong);
  return told;
}

function entry(game, chosen) {
  const link = make('a', chosen ? 'chosen' : '', make('b', '', phrase('game-number', game)),
    make('span', '', dated(game.started)),
    game.misdated ? make('small', 'misdated', word('date-uncertain')) : null,
    make('small', '', [game.rulesName ?? gameName(game.rules), phrase('hands-settled', {count: game.settled}), game.ended ? null : word('not-ended')].filter(Boolean).join(', ')));
  link.href = `#${game.game}`;
  return link;
}

function whole(game) {
  takeClubRows(game.clubRows);
  takeRules(game.rules);
  const at = `api/games/${game.game}`;
  const downloads = [['CSV', 'game.csv'], ['JSON', 'game.json']].map(([name, file]) => {
    const link = make('a', 'download', name);
    link.href = `${at}/${file}`;
    link.download = '';
    return link;
  });
  return [
    make('header', '', make('h2', '', phrase('game-number', game)),
      make('p', '', [game.rulesName ?? gameName(game.rules), phrase('begun-at', {when: dated(game.started)}), game.ended ? phrase('ended-at', {when: dated(game.ended)}) : null]
        .filter(Boolean).join(', ')),
      game.misdated ? make('p', 'misdated', word('date-uncertain-why')) : null,
      make('span', 'downloads', `${word('download')} `, ...downloads, action('print', word('print'), () => window.print()))),
    logOf(game),
    exportsOf(game),
    ...ending(game),
    penaltiesOf(game),
    totals(game),
    totalsChart(game),
    figuresTable(game),
    ...game.hands.map(hand => card(game, hand)),
    hostsTools(game, host),
  ];
}

// How a game that is over ended, and a picture of it to be shared.
function ending(game) {
  if (!game.standings) return [];
  const block = make('section', 'ended', make('h3', 'outcome', word('final-standings')), placesTable(game), bestHand(game));
  return [block, action('share', word('share-the-end'), () =>
    shareCard(block, `${phrase('game-number', game)} · ${game.rulesName ?? gameName(game.rules)} · ${dated(game.started)}`, `tilewatch-${game.game}`))];
}

function totals(game) {
  const settled = game.hands.filter(hand => hand.score);
  const playing = game.players.map((name, player) => player).filter(player => game.players[player]);
  return make('table', 'totals',
    make('thead', '', make('tr', '', make('th', '', word('hand')), ...playing.map(player => make('th', '', game.players[player])))),
    make('tbody', '', ...settled.map(hand => make('tr', '', make('th', '', String(hand.hand)),
      ...playing.map(player => {
        const delta = (player === hand.dreamer ? hand.score.dreamer?.delta : hand.score.deltas[hand.sitting.indexOf(player)]) ?? 0;
        return make('td', `${player === hand.dreamer ? 'dreams' : ''} ${delta > 0 ? 'gains' : delta < 0 ? 'pays' : ''}`.trim(),
          make('span', 'delta', signed(delta)), ' ', make('b', '', held(game, hand.totals[player])));
      })))));
}

const WINDS = ['z1', 'z2', 'z3', 'z4'];

// The players as they sat in a hand: by seat, and who sat it out.
const seated = (game, hand) => ({...game, players: hand.sitting.map(player => game.players[player]), dreamer: game.players[hand.dreamer]});

function card(whole, hand) {
  const game = seated(whole, hand);
  takePlayers(game.players, game.players.map((name, seat) => WINDS[(seat - hand.east + 4) % 4]));
  const block = make('details', 'hand',
    make('summary', '', make('b', '', `${word('hand')} ${hand.hand}`),
      make('span', '', [roundName(hand.roundWind), phrase('name-is-east', {name: game.players[hand.east]}),
        game.dreamer ? phrase('sits-out', {name: game.dreamer}) : null].filter(Boolean).join(', ')),
      make('span', 'outcome', outcome(game, hand)),
      hand.corrections.length ? make('span', 'corrected', phrase('corrected-count', {count: hand.corrections.length})) : null),
    make('div', 'deeds', link('step', `step.html?game=${whole.game}&hand=${hand.hand}`, word('step-through')),
      hand.score ? action('share', word('share-the-card'), () => shareCard(block, title(whole, hand), `tilewatch-${whole.game}-${hand.hand}`)) : null),
    make('div', 'cards', ...results(game, hand)),
    deltas(game, hand),
    payments(game, hand),
    corrections(game, hand));
  block.id = `hand-${hand.hand}`;
  block.open = game.hands.length === 1;
  return block;
}

const title = (game, hand) => `${phrase('game-number', game)} · ${phrase('hand-number', hand)} · ${roundName(hand.roundWind)} · ${dated(game.started)}`;

// What the hand brought everybody.
function deltas({players, dreamer}, {score}) {
  if (!score) return null;
  const row = (name, points) => make('li', points > 0 ? 'gains' : points < 0 ? 'pays' : '', make('span', 'player', name), ' ',
    make('b', 'delta', signed(points)));
  return make('ul', 'deltas', ...[0, 1, 2, 3].filter(seat => players[seat]).map(seat => row(players[seat], score.deltas[seat] ?? 0)),
    dreamer ? row(dreamer, score.dreamer?.delta ?? 0) : null);
}

function link(name, to, words) {
  const anchor = make('a', name, words);
  anchor.href = to;
  return anchor;
}

// What is printed is printed whole.
addEventListener('beforeprint', () => document.querySelectorAll('details.hand').forEach(hand => { hand.open = true; }));

function outcome(game, {end, score}) {
  // A false mahjong was told as a win before it was found to be none.
  const offences = end.filter(isOffence);
  const wins = end.filter(event => event.event === 'win');
  const ends = offences.length ? offences : wins;
  if (ends.length) return ends.map(event => words(game, event)).join('; ');
  const other = end.find(event => event.event === 'exhausted' || event.event === 'abortive');
  if (other) return words(game, other);
  return word(score ? 'settled' : 'not-settled');
}

function results(game, hand) {
  return Object.entries(hand.score?.results ?? {}).map(([seat, result]) => {
    const open = hand.end.find(event => String(event.seat) === seat && event.concealed);
    return make('section', 'hand-score',
      make('h3', '', game.players[seat]),
      open ? make('div', 'tiles', make('span', 'concealed', ...tiles(open.concealed)), ...open.melds.map(set => meld(set, 0)),
        open.tile ? make('span', 'winning', tile(open.tile)) : null,
        open.bonus.length ? make('span', 'bonus', ...tiles(open.bonus)) : null) : null,
      result.valid ? make('div', 'items', make('ul', '', ...itemsOf(result))) : make('p', 'nothing', capital(saidOf(result.error, 'message'))),
      result.valid ? make('div', 'sum', ...sum(result, brought(hand.payments, Number(seat)))) : null);
  });
}

const nameOr = (game, seat) => (seat === null || seat === undefined ? word('the-table') : seat === 'dreamer' ? game.dreamer : game.players[seat]);

function payments(game, {payments: paid}) {
  if (!paid.length) return null;
  return make('table', 'payments',
    make('thead', '', make('tr', '', ...['from', 'to', 'points-column', 'why', 'rule'].map(name => make('th', '', word(name))))),
    make('tbody', '', ...paid.map(one => make('tr', '', make('td', '', nameOr(game, one.from)), make('td', '', nameOr(game, one.to)),
      make('td', 'points', written(one.points)), make('td', '', saidOf(one, 'why')), make('td', 'rule', one.rule ? `§ ${one.rule}` : '')))));
}

function corrections(game, {corrections: made}) {
  if (!made.length) return null;
  return make('table', 'corrections',
    make('thead', '', make('tr', '', ...['corrected', 'was', 'is'].map(name => make('th', '', word(name))))),
    make('tbody', '', ...made.map(one => make('tr', '',
      make('td', '', make('span', '', saidOf(one, 'what')), make('small', '', [dated(one.written, {timeStyle: 'medium'}), through(one.device)].filter(Boolean).join(', '))),
      make('td', 'old', ...one.old.map(event => told(game, event))),
      make('td', 'now', ...one.now.map(event => told(game, event)))))));
}

// Through which device somebody said it, where that is known.
const through = device => (device === undefined ? null : device.number === 0 ? word('own-screen') : device.name || word('a-device'));

// What an event says, in words, with the tiles that it is about.
function told(game, event) {
  const codes = event.tiles ?? (event.tile ? [event.tile] : []);
  return make('div', 'told', make('span', '', words(game, event)), agreed(event), ...tiles(event.claimed && !event.tiles ? [event.claimed] : codes));
}

function words(game, event) {
  const name = nameOr(game, event.seat);
  switch (event.event) {
    case 'hand-start': return `${phrase('hand-number', event)}, ${phrase('name-is-east', {name: game.players[event.east]})}`;
    case 'bonus': return phrase('lays-a-bonus-tile', {name});
    case 'discard': return phrase(event.riichi ? 'discards-and-declares-riichi' : 'discards', {name});
    case 'call': return phrase(event.accepted ? 'calls' : 'calls-in-vain', {name, call: word(`call-${event.call}`)});
    case 'meld': return phrase('lays-a-set', {name, set: word(event.type)});
    case 'win': return event.selfDrawn ? phrase('draws-it', {name}) : phrase('wins-on', {name, other: nameOr(game, event.from)});
    case 'reveal': return phrase('lays-open', {name});
    case 'exhausted': return word('wall-exhausted');
    case 'abortive': return `${word('broken-off')}: ${saidOf(event, 'reason')}`;
    case 'declared': return phrase('something-happened', {name, what: word(`declared-${event.what}`)});
    case 'score': return [0, 1, 2, 3].filter(seat => game.players[seat]).map(seat => `${game.players[seat]} ${signed(event.deltas[seat] ?? 0)}`).join(', ');
    case 'unwatched': return capital(word('the-unwatched'));
    case 'arranged': return capital(said(event.said));
    case 'correction': return saidOf(event, 'what');
    default: return saidOf(event, 'reason') ?? event.event;
  }
}
