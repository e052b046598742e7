// The camera's picture with what is read in it, and in plain words what it is good for and what to change.

import {leadToPairing} from './access.js';
import {make} from './dom.js';
import {LiveView} from './live-view.js';
import {phrase, word, written} from './words.js';

// From how much on a picture is good, and from how much it can be read at all: pixels across a tile, the ratio of edges, grey levels
// and the share of white pixels that were measured on pictures of real tables.
const TILE = {good: 24, fair: 18};
const SHARP = {good: 1.7, fair: 1.4};
const LIGHT = {dark: 35, dim: 50, bright: 205};
const GLARE = {fair: 0.005, poor: 0.03};

leadToPairing('seat');

const figures = document.getElementById('figures');
const graded = (value, {good, fair}) => (value >= good ? 'good' : value >= fair ? 'fair' : 'poor');

const view = new LiveView(seen => {
  figures.replaceChildren(...(seen === null ? [] : figuresOf(seen)).map(([grade, words]) => make('p', grade, words)));
});
document.getElementById('live').append(view.node);

function figuresOf({pixelsPerTile, sharpness, light, glare, tiles = []}) {
  const size = pixelsPerTile === undefined ? ['poor', word('corners-first')]
    : [graded(pixelsPerTile, TILE), phrase(`tile-pixels-${graded(pixelsPerTile, TILE)}`, {pixels: written(Math.round(pixelsPerTile))})];
  const dark = light < LIGHT.dark ? 'poor' : light < LIGHT.dim || light > LIGHT.bright ? 'fair' : 'good';
  const words = dark === 'good' ? 'light-good' : light > LIGHT.bright ? 'light-much' : 'light-little';
  const shine = glare > GLARE.poor ? 'poor' : glare > GLARE.fair ? 'fair' : 'good';
  return [size, [graded(sharpness, SHARP), word(`sharpness-${graded(sharpness, SHARP)}`)], [dark, word(words)],
    [shine, word(shine === 'good' ? 'glare-none' : 'glare-some')],
    ...(tiles.length ? [['good', phrase('tiles-seen', {tiles: written(tiles.length)})]] : [])];
}
