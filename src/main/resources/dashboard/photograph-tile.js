// @ts-check
// One tile of a photograph: what it looks like, what it most likely is, and everything that it may be.

import {action, make} from './dom.js';
import {palette} from './palette.js';
import {back, tile} from './tiles.js';
import {phrase, word} from './words.js';

// change takes the tile and what of it is other; acts are further things to be said of it.
export function paintTile(panel, one, picture, seen, {traits, change, close, acts}) {
  const set = code => change(one, {tile: code});
  panel.replaceChildren(...[
    make('header', '', crop(one, picture, seen), make('h2', '', phrase('tile-number', one)), action('close', word('close'), close)),
    one.likeliest.length ? make('div', 'likeliest', ...one.likeliest.map(likely => {
      const button = make('button', likely.tile === one.tile ? 'chosen' : '', tile(likely.tile), make('small', '', `${Math.round(100 * likely.confidence)} %`));
      button.dataset.likely = likely.tile;
      button.addEventListener('click', () => set(likely.tile));
      return button;
    })) : null,
    palette(traits, set),
    traits.includes('bonus-tiles') ? palette(traits, set, 'bonus') : null,
    make('div', 'acts',
      action('down', word('face-down'), () => set('xx')),
      ...acts.map(([name, words, what]) => action(name, words, () => change(one, what)))),
  ].filter(Boolean));
  panel.querySelectorAll('.acts .down').forEach(button => button.prepend(small(back())));
}

function small(node) {
  node.style.setProperty('--w', '13px');
  node.style.verticalAlign = 'middle';
  node.style.marginRight = '6px';
  return node;
}

// The tile as it looks in the photograph, turned upright.
export function crop(one, picture, seen) {
  const canvas = document.createElement('canvas');
  canvas.width = 168;
  canvas.height = 224;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const scale = picture.naturalWidth / seen.width;
  const [[left, top], [right, level], , [low, bottom]] = one.corners.map(corner => corner.map(value => value * scale));
  const across = [right - left, level - top];
  const down = [low - left, bottom - top];
  const turned = new DOMMatrix([across[0] / 144, across[1] / 144, down[0] / 192, down[1] / 192, left, top]).translate(-12, -16);
  context.setTransform(turned.inverse());
  if (picture.naturalWidth) context.drawImage(picture, 0, 0);
  return canvas;
}
