// @ts-check
// What this device may do on the kiosk, in the players' words, and how others are let in.

import {link as leading, make} from './dom.js';
import {phrase, playerOn, refusal, said, word} from './words.js';

const ORDER = ['none', 'watch', 'seat', 'all-seats', 'host'];
const rank = leave => ORDER.indexOf(leave.startsWith('seat') ? 'seat' : leave);
// A secret is shown anew before it ends.
const RENEWED_AFTER = 0.8;

export const enough = (leave, needed) => rank(leave) >= rank(needed);
export const seatOf = leave => (leave?.startsWith('seat-') ? Number(leave.slice(5)) : null);

// Names of the players by their seats, as far as anybody sits there.
export const playerAt = (names, seat) => names?.[seat] || playerOn(seat);

export function leaveName(leave, names) {
  const seat = seatOf(leave);
  return seat === null ? word(`leave-${leave}`)
    : phrase('leave-seat', {name: playerAt(names, seat)});
}

// What somebody may let others do who may do this himself.
export const gifts = (leave, seats) => [...seats.map(seat => `seat-${seat}`), 'all-seats', ...(leave === 'host' ? ['host'] : [])];

// Six digits as they are read aloud.
export const spaced = code => `${code.slice(0, 3)}\u202f${code.slice(3)}`;

// The kiosk's answer; or what it has against it, for people.
/** @param {string} route @param {any} [body] @returns {Promise<Reply>} */
export async function ask(route, body, method = body === undefined ? 'GET' : 'POST') {
  try {
    const answer = await fetch(route, {method, body: body === undefined ? undefined : JSON.stringify(body)});
    return answer.ok ? {told: await answer.json()} : {wrong: await refusal(answer)};
  } catch {
    return {wrong: said({key: 'kiosk-silent'})};
  }
}

const TO_THE_CORNERS = ['corners-unknown', 'corners-first', 'table-another', 'table-elsewhere'];

// Where a sentence sends people, a touch takes them.
export const leadFrom = sentence => (TO_THE_CORNERS.includes(sentence?.key) ? leading('lead', 'corners.html', word('the-corners')) : null);

// On a page for which this device may do too little: says so, and leads to where that is changed.
export async function leadToPairing(needed) {
  const {told} = await ask('api/pairing');
  if (!told || enough(told.you.leave, needed)) return;
  const here = location.pathname.split('/').at(-1);
  const lead = make('a', '', word(enough(told.you.leave, 'seat') ? 'ask-for-more' : 'pair-this-device'));
  lead.href = `pair.html?back=${encodeURIComponent(here ?? '')}`;
  const why = enough(told.you.leave, 'seat') ? 'may-do-less' : told.you.leave === 'watch' ? 'only-watching' : 'not-let-in';
  const box = make('p', 'not-let-in', make('span', '', word(why)), lead);
  document.body.prepend(box);
}

// A QR code that lets one device in; renews itself while it is looked at.
export async function showInvitation(node, leave) {
  const showing = {};
  node.showing = showing;
  while (node.showing === showing) {
    const {told, wrong} = await ask('api/devices/invitation', {leave});
    if (node.showing !== showing) return;
    node.replaceChildren(...(wrong ? [make('p', 'refusal', wrong)]
      : told.links.length ? told.links.slice(0, 2).map(one) : [make('p', 'notice', word('no-network'))]));
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
