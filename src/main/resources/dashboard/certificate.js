// @ts-check
// How a device comes to trust the kiosk: its certificate, and one sentence for each kind of device.

import {ask} from './ask.js';
import {make, paint} from './dom.js';
import {languageSwitch, said, word} from './words.js';

const KINDS = ['trust-iphone', 'trust-android', 'trust-windows', 'trust-mac', 'trust-linux', 'trust-firefox'];
const trust = document.getElementById('trust');
let now = null;

languageSwitch(document.getElementById('language'), () => now && show());

function show() {
  const {told, wrong} = now;
  paint(trust, now, () => {
    if (!told?.on) return [make('p', wrong ? 'refusal' : 'notice', wrong ?? word('not-encrypted-yet'))];
    const file = make('a', '', word('download-certificate'));
    file.href = 'api/certificate.crt';
    file.setAttribute('download', 'tilewatch.crt');
    return [
      make('p', '', word('trust-once')),
      told.trouble ? make('p', 'refusal', said(told.trouble)) : null,
      make('div', 'keys', file, ...told.addresses.map(link)),
      make('ul', 'kinds', ...KINDS.map(kind => make('li', '', word(kind)))),
      make('p', 'dim', word('compare-fingerprint')),
      make('p', 'fingerprint', told.fingerprint),
    ];
  });
}

function link(address) {
  const there = make('a', '', address);
  there.href = address;
  return there;
}

now = await ask('api/certificate');
show();
