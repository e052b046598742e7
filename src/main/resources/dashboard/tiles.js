// Tiles drawn from their codes.

import {make} from './dom.js';
import {tileName} from './words.js';

export function tile(code, className = '') {
  const node = make('span', `tile ${className}`);
  node.dataset.tile = code;
  node.title = tileName(code);
  const face = document.createElement('img');
  face.src = `tiles/${code}.svg`;
  face.alt = code;
  face.draggable = false;
  face.onerror = () => {
    node.classList.add('bare');
    face.remove();
  };
  node.append(face);
  return node;
}

export function back(className = '') {
  return make('span', `tile back ${className}`);
}

export function tiles(codes, className = '') {
  return codes.map(code => tile(code, className));
}

// A set as it lies: the claimed tile turned, at the side of the seat that gave it; of a concealed kong the outer tiles face down.
export function meld(set, owner) {
  const node = make('span', `meld ${set.type}`);
  if (set.type === 'kong' && set.concealed) {
    node.append(back(), tile(set.tiles[1]), tile(set.tiles[2]), back());
    return node;
  }
  const codes = [...set.tiles];
  const giver = set.from === undefined ? undefined : (set.from - owner + 4) % 4;
  if (giver === undefined || set.claimed === undefined) {
    node.append(...tiles(codes));
    return node;
  }
  const claimed = codes.splice(Math.max(codes.indexOf(set.claimed), 0), 1)[0];
  const upright = tiles(codes);
  const place = giver === 3 ? 0 : giver === 2 ? 1 : upright.length;
  upright.splice(place, 0, tile(claimed, 'turned'));
  node.append(...upright);
  return node;
}
