// @ts-check
// Tiles drawn from their codes.

import {make} from './dom.js';
import {phrase, tileName, word} from './words.js';

/** @param {Tile} code */
export function tile(code, className = '') {
  const node = make('span', `tile ${className}`.trim());
  node.dataset.tile = code;
  node.title = tileName(code);
  const face = document.createElement('img');
  face.src = `tiles/${code}.svg`;
  face.alt = tileName(code);
  face.draggable = false;
  face.onerror = () => {
    node.classList.add('bare');
    face.remove();
    node.setAttribute('role', 'img');
    node.setAttribute('aria-label', tileName(code));
  };
  node.append(face);
  return node;
}

export function back(className = '') {
  const node = make('span', `tile back ${className}`.trim());
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', word('face-down'));
  return node;
}

// A tile of which nobody has seen which it is.
export function unread(className = '') {
  const node = back(className);
  node.setAttribute('aria-label', word('tile-unread'));
  node.title = word('tile-unread');
  return node;
}

/** @param {Tile[]} codes */
export function tiles(codes, className = '') {
  return codes.map(code => tile(code, className));
}

// A tile that can be put right by touch: the number of its event, and which of that event's tiles it is.
/** @param {HTMLElement} node @param {number | null} [number] */
// Tiles as players sort their hands, each with its place in what was told; a red five lies among the fives.
const SUITS = 'mpszf';
const rank = code => 10 * SUITS.indexOf(code[0]) + (Number(code[1]) || 5);
/** @param {Tile[]} codes @returns {[Tile, number][]} */
export const inOrder = codes => codes.map((code, at) => /** @type {[Tile, number]} */ ([code, at])).sort(([one], [other]) => rank(one) - rank(other));

export function touchable(node, number, at = 0) {
  if (number === undefined || number === null) return node;
  node.classList.add('touch');
  node.dataset.number = String(number);
  node.dataset.at = String(at);
  node.setAttribute('role', 'button');
  node.setAttribute('aria-label', phrase('tile-to-put-right', {tile: tileName(node.dataset.tile ?? '')}));
  node.tabIndex = -1;
  return node;
}

// A set as it lies: the claimed tile turned, at the side of the seat that gave it; of a concealed kong the outer tiles face down.
/** @param {LaidSet} set @param {Seat} owner */
export function meld(set, owner) {
  const node = make('span', `meld ${set.type}`);
  const faces = set.tiles.map((code, at) => ({code, at}));
  const upright = ({code, at}) => touchable(tile(code), set.number, at);
  if (set.type === 'kong' && set.concealed) {
    node.append(back(), upright(faces[1]), upright(faces[2]), back());
    return node;
  }
  const giver = set.from === undefined ? undefined : (set.from - owner + 4) % 4;
  if (giver === undefined || set.claimed === undefined) {
    node.append(...faces.map(upright));
    return node;
  }
  const [claimed] = faces.splice(Math.max(set.tiles.indexOf(set.claimed), 0), 1);
  const lying = faces.map(upright);
  const place = giver === 3 ? 0 : giver === 2 ? 1 : lying.length;
  lying.splice(place, 0, touchable(tile(claimed.code, 'turned'), set.number, claimed.at));
  node.append(...lying);
  return node;
}
