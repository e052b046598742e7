// @ts-check
// Small words for building the page.

import {meantBy, whenLetGo} from './pressed.js';
import {painting, said, written} from './words.js';

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} [className] @param {...any} children */
export function make(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter(child => child !== null && child !== undefined && child !== ''));
  return node;
}

// A button with what else is true of it, such as that it is disabled; and a link that looks like one.
/** @param {string} name @param {any} words @param {() => any} act @param {Partial<HTMLButtonElement>} [more] */
export function action(name, words, act, more = {}) {
  const button = Object.assign(make('button', name, words), {type: 'button', ...more});
  button.addEventListener('click', act);
  return button;
}

// A button that undoes, or does again, the changes that it says: those that were shown when it was pressed. What can be done says what it is.
/** @param {string} name @param {any} words @param {Takeable | undefined} change @param {(change: number) => void} act @param {number} [most] how many together */
export function takeable(name, words, change, act, most = 1) {
  const button = action(name, words, () => meantBy(button).split(' ').map(Number).filter(Boolean).forEach(act),
    change === undefined ? {disabled: true} : {title: said(change.what)});
  button.dataset.means = (change?.changes ?? []).slice(0, most).join(' ');
  return button;
}

export function link(name, to, words) {
  const anchor = make('a', `link ${name}`, words);
  anchor.href = to;
  return anchor;
}

const painted = new WeakMap();

// Rebuilds a part of the page only when what it shows, or its language, has changed, so that running animations are left alone.
// What is to be done with the new part, such as scrolling in it, is done by `then`.
export function paint(node, shown, build, then = () => {}) {
  const key = JSON.stringify([painting(), shown]);
  if (painted.get(node) === key) return;
  painted.set(node, key);
  keepingFocus(node, () => {
    node.replaceChildren(...[build(shown)].flat().filter(child => child !== null && child !== undefined));
    then();
  });
}

// Rebuilds a part of the page as soon as nothing is pressed in it; what had the focus there has it again.
export function keepingFocus(node, build) {
  whenLetGo(node, () => {
    const held = node.contains(document.activeElement) && node !== document.activeElement ? holding(node) : null;
    build();
    held?.();
  });
}

const FOCUSABLE = 'button, a[href], input, select, summary, [tabindex]';

// What has the focus within a part of the page has it still when that part is built anew.
function holding(node) {
  const at = /** @type {HTMLElement} */ (document.activeElement);
  const alike = one => one.tagName === at.tagName && one.className === at.className && JSON.stringify(one.dataset) === JSON.stringify(at.dataset);
  const place = [...node.querySelectorAll(FOCUSABLE)].filter(alike).indexOf(at);
  return () => {
    const now = [...node.querySelectorAll(FOCUSABLE)].filter(alike);
    (now[place] ?? now.at(-1) ?? node.querySelector('h1, h2'))?.focus({preventScroll: true});
  };
}

// The head of what stands over the table; the page has a head of its own.
export function head(name, title, ...children) {
  const words = make('h1', '', ...[title].flat());
  words.id = `${name}-title`;
  words.tabIndex = -1;
  const node = make('header', '', words, ...children);
  node.setAttribute('role', 'presentation');
  return node;
}

// A name among other words: read from right to left, it leaves them where they are.
/** @param {string} [name] */
export const named = name => make('bdi', '', name ?? '');

// What stands for a player where there is no room for the name.
/** @param {string} [name] */
export const initial = name => [...name ?? ''][0]?.toUpperCase();

// Points as players know them: with those that everybody begins with, where a game has some.
/** @param {{begunWith?: number}} game @param {number} [total] won and lost */
export const held = ({begunWith = 0}, total = 0) => written(begunWith + total);

export function signed(points) {
  return points > 0 ? `+${written(points)}` : points < 0 ? `−${written(-points)}` : '±0';
}
