// @ts-check
// The encrypted connection on the page of the devices: switched on and off by the host.

import {ask} from './ask.js';
import {action, make, paint} from './dom.js';
import {dated, phrase, said, word} from './words.js';

// What shows it to a host; refused is told what the kiosk has against it.
export function secureForm(box, refused) {
  let now = null;
  let asked = false;
  let sure = false;

  async function show(host) {
    box.hidden = !host || !now;
    if (!host) return;
    if (!asked) {
      asked = true;
      now = (await ask('api/certificate')).told ?? null;
    }
    if (!now) return;
    box.hidden = false;
    paint(box, {now, sure}, () => parts(now));
  }

  function parts({on, trouble, addresses, until}) {
    const first = [make('h2', '', word('secure-connection')), make('p', 'dim', word('secure-what'))];
    if (!on) return [...first, make('div', 'keys', key('secure-on', decide({on: true})))];
    const trust = make('a', '', word('trust-this-kiosk'));
    trust.href = 'certificate.html';
    const anew = sure ? key('secure-anew', decide({on: true, anew: true}), 'sure') : key('secure-anew', () => { sure = true; show(true); });
    return [
      ...first,
      trouble ? make('p', 'refusal', said(trouble)) : null,
      ...addresses.map(address => make('p', '', make('b', '', address))),
      make('p', 'dim', phrase('secure-until', {date: dated(until, {dateStyle: 'medium'})})),
      sure ? make('p', 'notice', word('secure-anew-means')) : null,
      make('div', 'keys', trust, anew, key('secure-off', decide({on: false}))),
    ];
  }

  const decide = wish => async () => {
    sure = false;
    const {told, wrong} = await ask('api/certificate', wish);
    if (told) now = told;
    refused(wrong);
    show(true);
  };

  return show;
}

const key = (name, act, more = '') => action(`${name} ${more}`.trim(), word(name), act);
