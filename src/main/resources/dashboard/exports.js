// @ts-check
// What leaves for other programs, and what came of a log that was taken in from one.

import {ask} from './ask.js';
import {copied} from './copied.js';
import {action, make} from './dom.js';
import {phrase, said, word} from './words.js';

const FORMATS = {mjai: 'mjai', tenhou6: 'tenhou.net/6', 'tenhou6-url': 'tenhou.net', tilewatch: 'Tilewatch'};

/** @param {string} name @param {Sentence[]} sentences */
const sentences = (name, sentences) => (sentences.length ? make('ul', name, ...sentences.map(one => make('li', '', said(one)))) : null);

// What is said of the log that a game was taken in from: nobody watched it, and the rules may have paid otherwise.
export function logOf({log}) {
  if (!log) return null;
  return make('section', 'log', make('p', 'dim', word('taken-in-from-a-log')), sentences('left-out', log.leftOut), sentences('otherwise', log.otherwise));
}

// What other programs read: said before the first is fetched, it cannot be called back.
export function exportsOf(game) {
  const held = make('input');
  held.type = 'checkbox';
  const grade = () => (held.checked ? '?grade=held' : '');
  const at = `api/games/${game.game}/exports`;
  const files = game.formats.map(format => {
    const link = make('a', 'download', FORMATS[format]);
    link.download = '';
    link.dataset.format = format;
    return link;
  });
  const known = make('div', 'known');
  const box = make('details', 'exports');
  const aim = () => {
    for (const link of files) link.href = `${at}/${link.dataset.format}${grade()}`;
    if (box.open && logs) show(known, `${at}${grade()}`);
  };
  const logs = game.formats.includes('mjai');
  held.addEventListener('change', aim);
  box.addEventListener('toggle', aim);
  box.append(make('summary', '', word('for-other-programs'),
    game.outdated ? make('b', 'outdated', ` ${phrase('changed-since-exported', {revision: `r${game.outdated}`})}`) : ''),
  make('p', '', word('cannot-be-called-back')));
  if (logs) box.append(make('label', 'held', held, make('span', '', word('with-hands-laid-open'))), make('p', 'dim', word('links-may-not-show')));
  box.append(make('span', 'downloads', ...files), known);
  aim();
  return box;
}

// Which hands are left out and why, and the link of each that is not.
async function show(place, route) {
  const {told, wrong} = await ask(route);
  place.replaceChildren(...(wrong ? [make('p', 'refusal', wrong)] : [sentences('left-out', told.leftOut), sentences('doubts', told.doubts),
    told.links.length ? make('ul', 'links', ...told.links.map(link)) : null].filter(part => part !== null)));
}

function link({hand, link: to}) {
  const open = make('a', 'open', word('open-at-tenhou'));
  open.href = to;
  open.target = '_blank';
  open.rel = 'noreferrer';
  const copy = action('copy', word('copy-link'), async () => { copy.textContent = word(await copied(to) ? 'link-copied' : 'link-not-copied'); });
  return make('li', '', make('span', '', phrase('hand-number', {hand})), copy, open);
}
