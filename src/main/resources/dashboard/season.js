// @ts-check
// How everybody fared over many games: a table by the club's own points, figures, yaku and the best hands. Who has not said yes is not named.

import {ask, post, WORKED_ON} from './ask.js';
import {linesChart, MOST_LINES} from './chart.js';
import {make, signed} from './dom.js';
import {capital, counted, dated, gameName, itemName, languageSwitch, phrase, word, wordsFor, written} from './words.js';

const [trouble, form, season] = ['trouble', 'asked', 'season'].map(id => /** @type {HTMLElement} */ (document.getElementById(id)));
// What is chosen stands in the address, so that it can be kept and sent on.
const chosen = new URLSearchParams(location.hash.slice(1));
const FILTERS = ['rules', 'since', 'until', 'player'];
const MOST_ROWS = 12;

await wordsFor('logs');

const query = () => {
  const asked = new URLSearchParams();
  for (const name of FILTERS) if (chosen.get(name)) asked.set(name, chosen.get(name) ?? '');
  return asked.toString();
};

languageSwitch(document.getElementById('language'), show);

async function show() {
  const {told, wrong} = await ask(`api/season?${query()}`, undefined, WORKED_ON);
  trouble.hidden = !wrong;
  trouble.textContent = wrong ?? '';
  if (!told) return;
  fill(told);
  season.replaceChildren(...whole(told));
}

function choose(name, value) {
  if (value) chosen.set(name, value);
  else chosen.delete(name);
  history.replaceState(null, '', `#${chosen}`);
  show();
}

function fill({rules, players}) {
  const csv = make('a', 'download', 'CSV');
  csv.href = `api/season.csv?${query()}`;
  csv.download = '';
  form.replaceChildren(
    field('rules', choice('rules', rules.map(name => [name, gameName(name)]))),
    field('player', choice('player', players.map(({name}) => [name, name]))),
    field('season-since', input('since', 'date')), field('season-until', input('until', 'date')),
    field('season-place-points', input('points', 'text')), csv);
}

const field = (words, control) => make('label', '', make('span', '', capital(word(words))), control);

function input(name, type) {
  const node = make('input');
  node.type = type;
  node.name = name;
  node.value = chosen.get(name) ?? '';
  if (type === 'text') node.placeholder = '10 6 3 1';
  node.addEventListener('change', () => choose(name, node.value.trim()));
  return node;
}

function choice(name, options) {
  const node = make('select', '', new Option(word('season-all'), ''), ...options.map(([value, words]) => new Option(words, value)));
  node.name = name;
  node.value = chosen.get(name) ?? '';
  node.addEventListener('change', () => choose(name, node.value));
  return node;
}

function whole(told) {
  if (!told.players.length) return [make('p', '', word('no-game-yet'))];
  const {named, others, games} = told;
  return [standings(told), others ? make('p', 'dim', phrase('season-others', {count: others.count})) : null, chart(named, games), figures(named, others),
    ...named.map(details), consents(told)].filter(part => part !== null);
}

// What a club gives for each place, where it gives something of its own; else the points of the games count.
function placePoints() {
  const given = (chosen.get('points') ?? '').split(/[ ,;]+/).filter(Boolean).map(Number);
  return given.length && given.every(Number.isFinite) ? given : null;
}

const clubPoints = ({places, points}) => {
  const given = placePoints();
  return given ? places.reduce((sum, times, place) => sum + times * (given[place] ?? 0), 0) : points;
};

const average = (sum, count) => (count ? written(sum / count) : '–');
const share = (part, of) => (of ? `${written(100 * part / of)} %` : '–');
const seconds = value => (value === undefined ? '–' : phrase('seconds', {seconds: written(value)}));

function standings({named}) {
  const order = [...named].sort((one, other) => clubPoints(other) - clubPoints(one) || other.games - one.games);
  const places = Math.max(4, ...named.map(({places: all}) => all.findLastIndex(times => times > 0) + 1));
  return table('standings', [...['player', 'season-points', 'season-games'].map(word), ...Array.from({length: places}, (none, at) => `${at + 1}.`), word('season-average-place')],
    order.map(one => [one.name, placePoints() ? written(clubPoints(one)) : signed(clubPoints(one)), written(one.games),
      ...one.places.slice(0, places).map(times => written(times)),
      average(one.places.reduce((sum, times, place) => sum + times * (place + 1), 0), one.games)]));
}

function table(name, heads, rows) {
  return make('div', 'wide', make('table', name,
    make('thead', '', make('tr', '', ...heads.map(head => make('th', '', capital(head))))),
    make('tbody', '', ...rows.map(([first, ...rest]) => make('tr', '', make('th', '', first), ...rest.map(one => make('td', '', one)))))));
}

const FIGURES = {
  'season-hands': one => written(one.hands),
  'season-won-on-discard': one => share(one.wonOnDiscard, one.hands),
  'season-won-drawn': one => share(one.wonDrawn, one.hands),
  'figures-average-win': one => average(one.gained, one.wonOnDiscard + one.wonDrawn),
  'figures-dealt-in': one => share(one.dealtIn, one.hands),
  'season-average-loss': one => average(one.paid, one.dealtIn),
  'season-dealt-in-after-riichi': one => written(one.dealtInAfterRiichi),
  'season-dealt-in-to-riichi': one => written(one.dealtInToRiichi),
  'season-dealt-in-to-open': one => written(one.dealtInToOpen),
  'season-riichi': one => share(one.riichi, one.hands),
  'season-riichi-won': one => share(one.riichiWon, one.riichi),
  'season-riichi-lost': one => share(one.riichiLost, one.riichi),
  'season-from-wall': one => share(one.fromWall, one.fromWall + one.fromHand),
  'season-seconds-a-discard': one => seconds(one.discardSeconds),
  'figures-reaction': one => seconds(one.reactionSeconds),
};

function figures(named, others) {
  const all = [...named, ...(others?.hands === undefined ? [] : [{...others, name: word('season-the-others')}])];
  return make('section', 'figures-of-all', make('h2', '', word('season-figures')),
    table('figures', [word('player'), ...all.map(({name}) => name)],
      Object.entries(FIGURES).map(([name, figure]) => [word(name), ...all.map(figure)]).filter(([, ...told]) => told.some(one => one !== '–'))));
}

// How the points grew from game to game, of those who lead.
function chart(named, games) {
  const leading = [...named].sort((one, other) => other.points - one.points).slice(0, MOST_LINES);
  if (!games.length || !leading.length) return null;
  return linesChart(word('season-points-over-games'), leading.map(({name}) => name), leading.map(({name}) => {
    let sum = 0;
    return [0, ...games.map(({totals}) => { sum += totals[name] ?? 0; return sum; })];
  }));
}

function details({name, rows, best}) {
  const earned = Object.entries(rows).sort((one, other) => other[1] - one[1]).slice(0, MOST_ROWS);
  if (!earned.length && !best.length) return null;
  return make('section', 'of-player', make('h2', '', name),
    make('ul', 'best', ...best.map(({game, hand, points, name: limit}) => {
      const link = make('a', '', `${written(points)} ${counted('points', points)}${limit ? ` · ${limitName(limit)}` : ''}`);
      link.href = `step.html?game=${game}&hand=${hand}`;
      return make('li', '', link);
    })),
    make('ul', 'rows', ...earned.map(([row, times]) => make('li', '', `${itemName(row)} × ${written(times)}`))));
}

const limitName = name => (word(name) === name ? itemName(name) : word(name));

// Who may be named says so on the tablet; only then the name stands above.
function consents({players}) {
  return make('details', 'named', make('summary', '', word('season-by-name')), make('p', 'dim', word('season-by-name-why')),
    ...players.map(({name, agrees}) => {
      const box = make('input');
      box.type = 'checkbox';
      box.checked = agrees;
      box.addEventListener('change', async () => {
        const kept = await post(`api/season/players?player=${encodeURIComponent(name)}&agrees=${box.checked ? 'yes' : 'no'}`, null, why => {
          trouble.textContent = why;
          trouble.hidden = false;
        });
        if (kept) show();
        else box.checked = agrees;
      });
      return make('label', '', box, make('span', '', phrase('season-says-yes', {name})));
    }));
}

show();
