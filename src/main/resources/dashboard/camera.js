// The camera's picture with what is read in it, and in plain words what it is good for and what to change.

import {leadToPairing} from './access.js';
import {make} from './dom.js';
import {LiveView} from './live-view.js';
import {phrase, saidOf, written} from './words.js';

leadToPairing('seat');

const figures = document.getElementById('figures');
const view = new LiveView(seen => {
  figures.replaceChildren(...(seen === null ? [] : figuresOf(seen)).map(([grade, words]) => make('p', grade, words)));
});
document.getElementById('live').append(view.node);

function figuresOf({findings = [], tiles = []}) {
  return [...findings.map(one => [one.grade, saidOf(one, 'said')]),
    ...(tiles.length ? [['good', phrase('tiles-seen', {tiles: written(tiles.length)})]] : [])];
}
