// @ts-check
// A kiosk's settings out of it and into it, and its beginning from nothing.

import {ask} from './ask.js';
import {action, make, paint} from './dom.js';
import {word} from './words.js';

// What shows it; refused is told what the kiosk has against it.
/** @param {HTMLElement | null} box @param {(why: string | undefined) => void} refused */
export function spareHands(box, refused) {
  let sure = false;
  let said = '';
  let options = false;

  function show() {
    paint(/** @type {HTMLElement} */ (box), {sure, said, options}, () => [
      make('h2', '', word('carry-settings')),
      make('p', 'dim', word('carry-what')),
      said ? make('p', 'notice in', word(said)) : null,
      options ? make('p', 'notice', word('settings-options-wait')) : null,
      make('div', 'keys kept', saving('save-settings', 'api/settings.json'), saving('save-settings-devices', 'api/settings.json?devices=yes'), taking()),
      make('h2', '', word('forget-all')),
      make('p', sure ? 'notice' : 'dim', word('forget-all-means')),
      make('div', 'keys kept', ...(sure ? [key('forget', 'yes-forget-all', forget), key('keep', 'keep-it', () => set(false))]
        : [key('forget-all', 'forget-all', () => set(true))])),
    ]);
  }

  function set(now) {
    sure = now;
    show();
  }

  async function take(file) {
    const {told, wrong} = await ask('api/settings.json', file, {method: 'PUT'});
    refused(wrong);
    said = told ? 'settings-taken' : '';
    options = told?.options ?? false;
    show();
  }

  async function forget() {
    const {told, wrong} = await ask('api/everything', undefined, {method: 'DELETE'});
    refused(wrong);
    said = told ? 'kiosk-begins-anew' : '';
    set(false);
  }

  function saving(words, route) {
    const save = make('a', words, word(words));
    save.href = route;
    save.download = 'tilewatch-settings.json';
    return save;
  }

  function taking() {
    const input = make('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.setAttribute('aria-label', word('take-settings'));
    input.addEventListener('change', () => { if (input.files?.[0]) take(input.files[0]); });
    return make('label', 'file', make('span', '', word('take-settings')), input);
  }

  return show;
}

const key = (name, words, act) => action(name, make('span', '', word(words)), act);
