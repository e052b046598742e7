// @ts-check
// The page's words in the players' language: names of tiles, of what a hand earns, and a few of the page's own.

import {kept} from './kept.js';
import {promptly} from './silence.js';

export const LANGUAGES = ['en', 'cs', 'pl', 'ru'];
const CHOSEN = 'tilewatch.language';

let spoken = 'en';
// The table is shown with the page's own words and the tiles' names. What the kiosk says in sentences comes with the first of them.
let [whole, here] = Array(2).fill(document.body.dataset.words !== 'first');
/** Paints anew what was painted without its words. */
let repaint = () => {};
/** @type {Promise<void> | undefined} */
let coming;
/** @type {Record<'words' | 'items' | 'tiles' | 'sentences', Record<string, any>>} */
let known = {words: {}, items: {}, tiles: {}, sentences: {}};
/** Parts of the words that this page asks for besides. @type {Set<string>} */
const parts = new Set();

const ASK_AGAIN_AFTER = 500;

// The kiosk may go away while a page is still loading, without a word too: the page says so then, and asks until it is back.
async function wordsOf(language) {
  for (;;) {
    try {
      const answer = await promptly(`words/${whole ? '' : 'first/'}${language}.json`);
      return answer.ok ? await answer.json() : null;
    } catch {
      document.body.classList.add('disconnected');
      await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
    }
  }
}

async function takeUp(language) {
  const words = await wordsOf(language);
  if (!words) return;
  const besides = await Promise.all([...parts].map(part => wordsOf(`${part}/${language}`)));
  known = {...known, ...words};
  besides.forEach(add);
  here = 'sentences' in words;
  spoken = language;
  document.documentElement.lang = language;
}

function add(more) {
  for (const kind in more) known[kind] = {...known[kind], ...more[kind]};
}

// Has all words come; what was painted without them is painted again.
export function wholeWords() {
  if (whole) return coming;
  whole = true;
  return (coming = takeUp(spoken).then(() => repaint()));
}

// What stands where a word is still to come.
function missing(key) {
  if (here) return key;
  wholeWords();
  return '';
}

// Takes up a language that somebody chose, and remembers it on this tablet.
async function speak(language) {
  // Kept at once: whoever goes on to another page before the words have come finds it in this language.
  kept.set(CHOSEN, language);
  await takeUp(language);
}

export const language = () => spoken;
// What the words are painted with: the language, and whether all of them are here.
export const painting = () => [spoken, here];

// What somebody chooses for this tablet, and the words in the page itself with it.
export async function choose(code) {
  await speak(code);
  speakPage();
}

// A number as the language writes it.
export const roughly = value => new Intl.NumberFormat(spoken, {maximumSignificantDigits: 2}).format(value);
/** @param {number} value */
export const written = value => new Intl.NumberFormat(spoken, {maximumFractionDigits: 1}).format(value).replace('-', '−');
// A moment as it is written here: the day and the time, or one of them. English names the month, which no reader takes for the day.
/** @param {string} moment @param {Intl.DateTimeFormatOptions} style */
export const dated = (moment, style = {dateStyle: 'medium', timeStyle: 'short'}) =>
  new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, style).format(new Date(moment));

// Words that count something have a form for each plural of the language.
const form = (words, count) => (typeof words === 'object' ? words[new Intl.PluralRules(spoken).select(count)] : words);

// Whatever is read from right to left, as a name may be, or says how its text is to be read.
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// A name as it stands in a sentence: it turns nothing of what stands around it (UAX #9, 2.7).
/** @param {string} [name] */
export const isolated = name => (name !== undefined && TURNS.test(name) ? `\u2068${name}\u2069` : name ?? '');

// A place whose name begins with a capital begins with one too.
const filled = (text, value) => text.replace(/\{(\w+)\}/g, (whole, name) => {
  const place = name.charAt(0).toLowerCase() + name.slice(1);
  const filling = isolated(value(place) ?? whole);
  return place === name ? filling : capital(filling);
});

/** @param {string} key */
export const word = key => known.words[key] ?? known.sentences[key] ?? missing(key);
// What is counted, without the number: points, doubles.
export const counted = (key, count) => form(word(key), count);
// Words of the page with names and figures in them.
/** @param {string} key @param {Record<string, any>} values */
export const phrase = (key, values) => filled(counted(key, values.count), name =>
  (typeof values[name] === 'number' ? written(values[name]) : values[name]));
export const wordOr = (key, other) => (word(key) === key ? other : word(key));
// A game of the club's own, or one that came later, goes by its own name.
export const gameName = name => wordOr(`game-${name}`, name);
/** @param {Tile} code */
export const tileName = code => known.tiles[code] ?? code;
const SIDES = ['bottom', 'right', 'top', 'left'];
// A side of the table as it is drawn: what its player goes by where nobody knows a name.
export const sideName = side => word(`side-${SIDES[side]}`);
export const playerOn = side => phrase('player-at', {side: sideName(side)});
export const windName = code => word(`wind-${code}`);
export const windShort = code => word(`wind-short-${code}`);
export const roundName = code => word(`round-${code}`);
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// What a club calls the rows of its own, by row and language.
/** @type {Record<string, Record<string, string>>} */
let club = {};
export const takeClubRows = rows => { club = rows ?? {}; };

// Sets of rules that count fan, as the EMA's texts do; the others count han.
let fan = 'fan';
/** @param {string} [rules] */
export const takeRules = rules => { fan = rules === undefined || rules.startsWith('ema-') ? 'fan' : 'han'; };
export const fanWord = () => word(fan);

// Which hand of a game it is: in riichi by its round and dealer, such as East 4.
/** @param {{traits: string[], roundWind: Tile, dealer: number, hand: number}} game */
export const handName = ({traits, roundWind, dealer, hand}) =>
  (traits.includes('riichi') ? `${capital(windName(roundWind))} ${dealer}` : phrase('hand-number', {hand}));

// What a hand earns; a club's own row that it has not named in this language goes by its name in results.
export const itemName = name => capital(club[name]?.[spoken] ?? known.items[name] ?? missing(name).replaceAll('-', ' '));

// Who sits where, as sentences name them: names by seat, and each seat's wind.
/** @type {{names: string[], winds: Tile[]}} */
let players = {names: [], winds: []};
export const takePlayers = (names, winds) => { players = {names, winds}; };

const playerAt = seat => players.names[seat] || phrase('unnamed-player', {side: sideName(seat)});
const playerOf = wind => players.names[players.winds.indexOf(wind)] || windName(wind);

// What stands in a place of a sentence.
function argument(value) {
  if (typeof value === 'number') return written(value);
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(one => isolated(argument(one))).join(', ');
  if (value.key !== undefined) return said(value);
  if (value.seat !== undefined) return playerAt(value.seat);
  if (value.player !== undefined) return playerOf(value.player);
  if (value.wind !== undefined) return windName(value.wind);
  if (value.tile !== undefined) return tileName(value.tile);
  return itemName(value.row);
}

// A sentence of the kiosk's in the players' language. What was only ever written in English stays as it is.
/** @param {any} [sentence] */
export function said(sentence) {
  const words = known.sentences[sentence?.key];
  if (words === undefined) return sentence?.key === undefined ? sentence : missing(sentence.key);
  return filled(form(words, sentence.count), place => argument(sentence[place]));
}

// Of an event, a payment or a refusal: its sentence, or the English of a journal that has no other.
export const saidOf = (told, english) => said(told.sentence ?? told[english]);

// Why the kiosk refuses something: a sentence, or what a server between says in its own words.
/** @param {Response} answer */
export async function refusal(answer) {
  const text = await answer.text();
  try {
    return capital(saidOf(JSON.parse(text), 'message'));
  } catch {
    return text;
  }
}

// What the address says, or what was chosen on this tablet, or else the first language of the browser's that there is.
const wished = [new URLSearchParams(location.search).get('lang'), kept.get(CHOSEN), ...navigator.languages.map(tag => tag.slice(0, 2))];
await takeUp(wished.find(one => one !== null && LANGUAGES.includes(one)) ?? 'en');

// Words that only one page says stand in files of their own.
/** @param {string} part */
export async function wordsFor(part) {
  parts.add(part);
  add(await wordsOf(`${part}/${spoken}`));
  speakPage();
}

// The words that stand in the page itself.
export function speakPage() {
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', word(node.dataset.label));
}
speakPage();

// A row of buttons, one a language.
export function languageSwitch(nav, changed) {
  repaint = () => {
    speakPage();
    changed();
  };
  const show = () => nav.replaceChildren(...LANGUAGES.map(code => {
    const button = document.createElement('button');
    button.textContent = code;
    button.lang = code;
    button.className = code === spoken ? 'chosen' : '';
    button.addEventListener('click', async () => {
      await speak(code);
      show();
      repaint();
    });
    return button;
  }));
  show();
}
