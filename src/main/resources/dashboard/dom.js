// Small words for building the page.

import {language, written} from './words.js';

export function make(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter(child => child !== null && child !== undefined && child !== ''));
  return node;
}

const painted = new WeakMap();

// Rebuilds a part of the page only when what it shows, or its language, has changed, so that running animations are left alone.
export function paint(node, shown, build) {
  const key = JSON.stringify([language(), shown]);
  if (painted.get(node) === key) return false;
  painted.set(node, key);
  node.replaceChildren(...[build(shown)].flat().filter(child => child !== null && child !== undefined));
  return true;
}

export function signed(points) {
  return points > 0 ? `+${written(points)}` : points < 0 ? `−${written(-points)}` : '±0';
}
