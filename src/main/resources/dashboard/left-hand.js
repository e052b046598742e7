// @ts-check
// A hand that the photograph page leaves for the table's page: in the browser's keeping, and in the address too where it keeps nothing.

import {keptForNow} from './kept.js';

const LEFT = 'tilewatch.hand';
const IN_ADDRESS = '#hand=';

// Where the table's page finds it.
export function leaveHand(hand) {
  const text = JSON.stringify(hand);
  keptForNow.set(LEFT, text);
  return `./${IN_ADDRESS}${encodeURIComponent(text)}`;
}

// What was left, once.
export function takeHand() {
  const kept = keptForNow.get(LEFT);
  keptForNow.forget(LEFT);
  const there = location.hash.startsWith(IN_ADDRESS) ? decodeURIComponent(location.hash.slice(IN_ADDRESS.length)) : null;
  if (there !== null) history.replaceState(null, '', location.pathname + location.search);
  const left = kept ?? there;
  return left === null ? null : JSON.parse(left);
}
