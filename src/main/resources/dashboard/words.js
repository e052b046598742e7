// The page's words in the players' language: names of tiles, of what a hand earns, and a few of the page's own.

export const LANGUAGES = ['en', 'cs', 'pl', 'ru'];
const CHOSEN = 'tilewatch.language';

let spoken = 'en';
let known = {words: {}, items: {}, tiles: {}, sentences: {}};

const ASK_AGAIN_AFTER = 500;

// The kiosk may go away while a page is still loading: the page says so then, and asks until it is back.
async function wordsOf(language) {
  for (;;) {
    try {
      const answer = await fetch(`words/${language}.json`);
      return answer.ok ? await answer.json() : null;
    } catch {
      document.body.classList.add('disconnected');
      await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
    }
  }
}

// Takes up a language, and remembers it on this tablet.
export async function speak(language) {
  const words = await wordsOf(language);
  if (!words) return;
  known = words;
  spoken = language;
  document.documentElement.lang = language;
  localStorage.setItem(CHOSEN, language);
}

export const language = () => spoken;
export const word = key => known.words[key] ?? key;
// A sentence with names and figures in it.
export const phrase = (key, values) => word(key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
export const tileName = code => known.tiles[code] ?? code;
export const windName = code => word(`wind-${code}`);
export const roundName = code => word(`round-${code}`);
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// What a club calls the rows of its own, by row and language.
let club = {};
export const takeClubRows = rows => { club = rows ?? {}; };

// What a hand earns; a club's own row that it has not named in this language goes by its name in results.
export const itemName = name => capital(club[name]?.[spoken] ?? known.items[name] ?? name.replaceAll('-', ' '));

// The kiosk's own sentences in English, each as a pattern with names where seats, tiles and reasons stand in it.
const english = await wordsOf('en');
const patterns = Object.entries(english?.sentences ?? {}).map(([key, text]) => [key, pattern(text)]);

function pattern(text) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`, 'i');
}

// A sentence of the kiosk's in the players' language; one that no pattern fits stays as it is.
export function said(sentence) {
  if (spoken === 'en' || !sentence) return sentence;
  for (const [key, one] of patterns) {
    const found = one.exec(sentence);
    if (found && known.sentences[key]) {
      const text = known.sentences[key].replace(/\{(\w+)\}/g, (whole, name) => said(found.groups[name]));
      return /^\p{Lu}/u.test(sentence) ? capital(text) : text;
    }
  }
  return saidWord(sentence);
}

function saidWord(text) {
  const codes = text.split(' ');
  if (codes.every(code => known.tiles[code])) return codes.map(tileName).join(', ');
  return known.words[`declared-${text.replaceAll(' ', '-')}`] ?? known.words[`situation-${text}`] ?? text;
}

const remembered = localStorage.getItem(CHOSEN);
const first = LANGUAGES.includes(remembered) ? remembered : 'en';
await speak(first);

// The words that stand in the page itself.
export function speakPage() {
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
}
speakPage();

// A row of buttons, one a language.
export function languageSwitch(nav, changed) {
  const show = () => nav.replaceChildren(...LANGUAGES.map(code => {
    const button = document.createElement('button');
    button.textContent = code;
    button.lang = code;
    button.className = code === spoken ? 'chosen' : '';
    button.addEventListener('click', async () => {
      await speak(code);
      show();
      speakPage();
      changed();
    });
    return button;
  }));
  show();
}
