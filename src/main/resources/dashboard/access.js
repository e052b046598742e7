// @ts-check
// What this device may do on the kiosk, in the players' words, and how others are let in.

import {ask} from './ask.js';
import {link as leading, make} from './dom.js';
import {phrase, playerOn, word} from './words.js';

const ORDER = ['none', 'viewer', 'player', 'operator', 'host'];
// A secret is shown anew before it ends.
const RENEWED_AFTER = 0.8;

export const enough = (role, needed) => ORDER.indexOf(role) >= ORDER.indexOf(needed);

// Names of the players by their seats, as far as anybody sits there.
export const playerAt = (names, seat) => names?.[seat] || playerOn(seat);

/** @param {GivenRole} given @param {string[]} [names] */
export const roleName = ({role, seat}, names) => (role === 'player' ? phrase('role-player', {name: playerAt(names, seat)}) : word(`role-${role}`));

// The roles that somebody may grant who has this one himself.
export const grantable = (role, seats) => [...seats.map(seat => ({role: 'player', seat})), {role: 'operator'}, ...(role === 'host' ? [{role}] : [])];

// A button's role, for whoever looks at the page's elements.
/** @param {any} button @param {GivenRole} given */
export function marked(button, {role, seat}) {
  button.dataset.role = role;
  if (seat !== undefined) button.dataset.seat = seat;
  return button;
}

// Six digits as they are read aloud.
export const spaced = code => `${code.slice(0, 3)}\u202f${code.slice(3)}`;

const TO_THE_CORNERS = ['corners-unknown', 'corners-first', 'table-another', 'table-elsewhere'];

// Where a sentence sends people, a touch takes them.
export const leadFrom = sentence => (TO_THE_CORNERS.includes(sentence?.key) ? leading('lead', 'corners.html', word('the-corners')) : null);

// On a page for which this device may do too little: says so, and leads to where that is changed. A host is told of what is amiss.
export async function leadToPairing(needed) {
  const {told} = await ask('api/pairing');
  if (told?.you.role === 'host') import('./host-notice.js').then(({tellTroubles}) => tellTroubles());
  if (!told || enough(told.you.role, needed)) return;
  const here = location.pathname.split('/').at(-1);
  const lead = make('a', '', word(enough(told.you.role, 'player') ? 'ask-for-more' : 'pair-this-device'));
  lead.href = `pair.html?back=${encodeURIComponent(here ?? '')}`;
  const why = enough(told.you.role, 'player') ? 'may-do-less' : told.you.role === 'viewer' ? 'only-watching' : 'not-let-in';
  const box = make('p', 'not-let-in', make('span', '', word(why)), lead);
  document.body.prepend(box);
}

// A QR code that lets one device in; renews itself while it is looked at.
// Wanted says which of the kiosk's addresses are good for what the device is let in for.
/** @param {HTMLElement & {showing?: object}} node @param {{role: string, seat?: number, to?: string}} given */
export async function showInvitation(node, given, wanted = links => links.slice(0, 2)) {
  const showing = {};
  node.showing = showing;
  while (node.showing === showing) {
    const {told, wrong} = await ask('api/devices/invitation', given);
    if (node.showing !== showing) return;
    node.replaceChildren(...(wrong ? [make('p', 'refusal', wrong)]
      : wanted(told.links).length ? wanted(told.links).map(one) : [make('p', 'notice', word('no-network'))]));
    if (wrong) return;
    await new Promise(again => setTimeout(again, told.seconds * 1000 * RENEWED_AFTER));
  }
}

/** @param {{address: string, link: string, svg: string}} invitation */
function one({address, link, svg}) {
  const code = make('img');
  code.src = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  code.addEventListener('load', () => URL.revokeObjectURL(code.src), {once: true});
  code.alt = address;
  code.dataset.link = link;
  return make('div', 'address', make('div', '', make('p', '', word('photograph-this')), make('b', '', address)), code);
}
