// @ts-check
// What the host does with the book: a game taken in or out, a player's name put right, the sheet printed.

import {post} from './ask.js';
import {action, make} from './dom.js';
import {phrase, word} from './words.js';

// changed shows the book anew, with a game where one is named; say tells what the kiosk has against it.
export function hostsTools(game, {changed, say}) {
  const send = async (route, body, then, how) => {
    const told = await post(route, body, say, how);
    if (told) then(told);
  };
  const file = make('input');
  file.type = 'file';
  file.accept = '.jsonl,.json,application/jsonl,application/json,text/plain';
  file.addEventListener('change', () => {
    if (file.files?.[0]) send('api/games', file.files[0], ({game: taken}) => changed(taken));
  });
  const copies = make('a', 'copies', word('copies'));
  copies.href = 'copies.html';
  /** @type {HTMLElement[]} */
  const parts = [make('label', 'file', make('span', '', word('take-a-game-in')), file), copies];
  if (game) parts.push(renaming(game, send, changed), deleting(game, send, changed));
  return make('details', 'host', make('summary', '', word('for-the-host')), ...parts);
}

function renaming(game, send, changed) {
  const who = make('select');
  who.setAttribute('aria-label', word('player'));
  game.players.filter(Boolean).forEach(name => who.append(new Option(name, name)));
  const name = make('input');
  name.maxLength = 40;
  name.placeholder = word('another-name');
  name.setAttribute('aria-label', word('another-name'));
  const save = action('rename', word('rename'), () =>
    send(`api/players?from=${encodeURIComponent(who.value)}&to=${encodeURIComponent(name.value)}`, null, () => changed(game.game)));
  save.disabled = true;
  name.addEventListener('input', () => { save.disabled = !name.value.trim(); });
  return make('div', 'renaming', who, name, save);
}

// A game that is taken out is gone: it is asked for twice.
function deleting(game, send, changed) {
  const box = make('div', 'deleting');
  const sure = action('delete', phrase('yes-delete-game', game), () => send(`api/games/${game.game}`, undefined, () => changed(null), {method: 'DELETE'}));
  const ask = action('ask', phrase('delete-game', game), () => box.replaceChildren(sure, action('keep', word('keep-it'), () => box.replaceChildren(ask))));
  box.append(ask);
  return box;
}
