// @ts-check
// A hand given to others: a link, the same as a code for a telephone's camera, or a file. All of the hand is in it, and nothing goes anywhere.

import {ask} from './ask.js';
import {copied} from './copied.js';
import {action, make} from './dom.js';
import {word} from './words.js';

/** @param {HTMLElement} box @param {string} route @param {string} name of the file */
export async function shareHand(box, route, name) {
  const {told, wrong} = await ask(route);
  if (!told) {
    box.replaceChildren(make('p', 'refusal', wrong ?? ''));
    return;
  }
  const {text, link, svg} = told;
  const copy = action('copy', word('copy-link'), async () => { copy.textContent = word(await copied(link) ? 'link-copied' : 'link-not-copied'); });
  const open = make('a', 'open', word('open-it'));
  open.href = link;
  const file = make('a', 'file', word('save-as-file'));
  file.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  file.download = name;
  const code = make('img', 'code');
  code.alt = word('code-of-the-hand');
  if (svg) code.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  box.replaceChildren(make('h2', '', word('share-the-hand')), make('p', 'dim', word('shared-hand-hint')),
    make('p', 'ways', copy, open, file), svg ? code : make('p', 'dim', word('too-long-for-a-code')));
}
