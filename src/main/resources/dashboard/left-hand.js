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

// What was left, once. An address is anybody's: what is no hand in it is nothing.
export function takeHand() {
  const kept = keptForNow.get(LEFT);
  keptForNow.forget(LEFT);
  const there = location.hash.startsWith(IN_ADDRESS) ? location.hash.slice(IN_ADDRESS.length) : null;
  if (there !== null) history.replaceState(null, '', location.pathname + location.search);
  try {
    const left = JSON.parse(kept ?? decodeURIComponent(there ?? 'null'));
    return isHand(left) ? left : null;
  } catch {
    return null;
  }
}

const areTiles = codes => Array.isArray(codes) && codes.length <= 18 && codes.every(code => /^([mps]\d|z[1-7]|f[1-8]|xx)$/.test(code));

const isHand = left => [0, 1, 2, 3].includes(left?.seat) && areTiles(left.tiles) && areTiles(left.bonus) && Array.isArray(left.melds)
  && left.melds.every(set => ['chow', 'pung', 'kong'].includes(set?.type) && areTiles(set.tiles))
  && [undefined, null, 'drawn', 0, 1, 2, 3].includes(left.from) && ['doraIndicators', 'uraDoraIndicators'].every(name => left[name] === undefined || areTiles(left[name]))
  && ['situations', 'riichi'].every(name => left[name] === undefined || (Array.isArray(left[name]) && left[name].length <= 18))
  && (left.situations ?? []).every(name => typeof name === 'string') && (left.riichi ?? []).every(seat => [0, 1, 2, 3].includes(seat));
