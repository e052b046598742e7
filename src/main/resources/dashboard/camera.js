// @ts-check
// The camera's picture with what is read in it, and in plain words what it is good for and what to change.

import {leadToPairing} from './access.js';
import {make} from './dom.js';
import {findingsOf} from './findings.js';
import {LiveView} from './live-view.js';
import {phrase, written} from './words.js';

leadToPairing('player');

const figures = document.getElementById('figures');
const view = new LiveView(seen => {
  figures.replaceChildren(...(seen === null ? [] : figuresOf(seen)));
});
document.getElementById('live').append(view.node);

function figuresOf({findings = [], tiles = []}) {
  return [...findingsOf(findings), ...(tiles.length ? [make('p', 'good', phrase('tiles-seen', {tiles: written(tiles.length)}))] : [])];
}
