// The encrypted connection on the page of the devices: switched on and off by the host.

import {ask} from './access.js';
import {action, make, paint} from './dom.js';
import {dated, phrase, said, word} from './words.js';

let now = null;
let asked = false;
let sure = false;

// refused is told what the kiosk has against it.
export async function showSecure(box, host, refused) {
  box.hidden = !host || !now;
  if (!host) return;
  if (!asked) {
    asked = true;
    now = (await ask('api/certificate')).told ?? null;
  }
  if (!now) return;
  box.hidden = false;
  const decide = wish => async () => {
    sure = false;
    const {told, wrong} = await ask('api/certificate', wish);
    if (told) now = told;
    refused(wrong);
    showSecure(box, host, refused);
  };
  paint(box, {now, sure}, () => {
    const parts = [make('h2', '', word('secure-connection')), make('p', 'dim', word('secure-what'))];
    if (!now.on) return [...parts, make('div', 'keys', key('secure-on', decide({on: true})))];
    const trust = make('a', '', word('trust-this-kiosk'));
    trust.href = 'certificate.html';
    const anew = sure ? key('secure-anew', decide({on: true, anew: true}), 'sure') : key('secure-anew', () => { sure = true; showSecure(box, host, refused); });
    return [
      ...parts,
      now.trouble ? make('p', 'refusal', said(now.trouble)) : null,
      ...now.addresses.map(address => make('p', '', make('b', '', address))),
      make('p', 'dim', phrase('secure-until', {date: dated(now.until, {dateStyle: 'medium'})})),
      sure ? make('p', 'notice', word('secure-anew-means')) : null,
      make('div', 'keys', trust, anew, key('secure-off', decide({on: false}))),
    ];
  });
}

const key = (name, act, more = '') => action(`${name} ${more}`.trim(), word(name), act);
