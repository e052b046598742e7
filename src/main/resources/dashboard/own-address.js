// @ts-check
// On the kiosk's own screen, before a game: under which address others open the page, as text and as a code to be photographed.

import {ask} from './ask.js';
import {make, paint} from './dom.js';
import {phrase} from './words.js';

const box = document.getElementById('addresses');

const {addresses = []} = (await ask('api/addresses')).told ?? {};

export function show() {
  paint(box, addresses, () => addresses.slice(0, 2).map(address => {
    const code = make('img');
    code.src = `api/address.svg?of=${encodeURIComponent(address)}`;
    code.alt = '';
    return make('figure', '', code, make('figcaption', '', phrase('open-elsewhere', {address})));
  }));
}
