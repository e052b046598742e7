// The page's words in the players' language: names of tiles, of what a hand earns, and a few of the page's own.

export const LANGUAGES = ['en', 'cs', 'pl', 'ru'];
const CHOSEN = 'tilewatch.language';

let spoken = 'en';
let known = {words: {}, items: {}, tiles: {}};

// Takes up a language, and remembers it on this tablet.
export async function speak(language) {
  const answer = await fetch(`words/${language}.json`);
  if (!answer.ok) return;
  known = await answer.json();
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

// What a hand earns; a club's own rows go by the name that the club gave them.
export const itemName = name => capital(known.items[name] ?? name.replaceAll('-', ' '));

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
