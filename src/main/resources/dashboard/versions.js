// @ts-check
// Another version of the program: what is installed and offered, and what a host asks for. Where somebody is no host, nothing is shown.

import {AGAIN, ask as asking} from './ask.js';
import {action, make, paint} from './dom.js';
import {phrase, saidOf, word} from './words.js';

export function versions(node) {
  let now = null;
  let none = null;
  let wrong = null;
  let asked = null;
  let away = false;

  function show() {
    paint(node, {now, none, wrong, asked, away}, () => {
      if (none) return [make('h2', '', word('version')), make('p', 'dim', none)];
      if (!now) return [];
      return [
        make('h2', '', word('version')),
        make('p', 'installed', phrase('version-installed', {version: now.installed})),
        now.said ? make('p', 'notice told', saidOf(now, 'said')) : null,
        wrong ? make('p', 'refusal', wrong) : null,
        ...(asked && !now.busy ? sure() : [choice()]),
      ];
    });
  }

  function choice() {
    const keys = [
      action('check', word('look-for-newer'), () => wish('check')),
      now.offered ? action('update', phrase('update-to', {version: now.offered}), () => sureOf('update')) : null,
      now.before ? action('back', phrase('back-to', {version: now.before}), () => sureOf('back')) : null,
    ];
    keys.forEach(key => { if (key) key.disabled = now.busy || away; });
    return make('div', 'keys', ...keys);
  }

  function sure() {
    return [
      make('p', '', word(`${asked}-what-happens`)),
      now.playing ? make('p', 'notice playing', word('update-while-playing')) : null,
      make('div', 'keys', action('sure', word('do-it-now'), () => wish(asked)), action('keep', word('not-now'), () => sureOf(null))),
    ];
  }

  function sureOf(what) {
    [asked, wrong] = [what, null];
    show();
  }

  async function wish(what) {
    // A hand that was begun since this was said is not cut off.
    const route = `api/updates?do=${what}&now=${now.playing ? 'yes' : 'no'}`;
    asked = null;
    await take(await asking(route, null));
  }

  // What a kiosk answers that has another version by now is for another page.
  /** @param {Reply} reply */
  function take({told, wrong: against, status, silent}) {
    if (told) {
      if (now?.busy && now.installed !== told.installed && !told.busy) return void location.reload();
      [now, none, wrong] = [told, null, null];
    } else if (status === 404) {
      none = against;
    } else if (!silent && status !== 403) {
      wrong = against;
    }
    away = silent === true && now !== null;
    show();
  }

  return {show, ask: async () => take(await asking('api/updates', undefined, AGAIN))};
}
