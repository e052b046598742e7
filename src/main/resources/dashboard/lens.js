// @ts-check
// The camera's lens from pictures of a printed board, and what is known of the camera as a file for another kiosk.

import {leadToPairing} from './access.js';
import {ask, WORKED_ON} from './ask.js';
import {action, make, paint} from './dom.js';
import {LiveView} from './live-view.js';
import {languageSwitch, phrase, word, written} from './words.js';

const [wrong, progress, keys, view, file] = ['wrong', 'progress', 'keys', 'view', 'file'].map(id => document.getElementById(id));
let now = null;
let against = null;
let looking = false;

leadToPairing('host');
languageSwitch(document.getElementById('language'), show);
view.append(new LiveView(() => {}).node);

function show() {
  paint(wrong, against, () => (against ? [make('p', 'refusal', against)] : []));
  paint(progress, now, () => {
    if (!now) return [];
    const used = now.bend === undefined ? word('lens-none') : phrase('lens-used', {bend: written(now.bend)});
    return [
      make('p', 'used', used),
      now.pictures ? make('p', 'pictures', phrase('lens-pictures', {count: now.pictures})) : null,
      now.fit ? make('p', `fit ${now.enough ? 'enough' : ''}`,
        phrase('lens-fit', {before: written(now.fit.before), after: written(now.fit.after), bend: written(now.fit.bend)})) : null,
    ];
  });
  paint(keys, {now, looking}, () => {
    const print = make('a', 'print', word('print-the-board'));
    print.href = 'api/lens.svg';
    print.target = '_blank';
    const look = action('look', word('take-the-board'), () => wish('look'));
    const edges = action('edges', word('lens-edges'), () => wish('edges'));
    const keep = action('keep', word('lens-keep'), () => wish('keep'));
    keep.disabled = !now?.enough;
    [look, edges, keep].forEach(key => { key.disabled ||= looking; });
    return make('div', 'keys', print, look, edges, keep,
      now?.fit || now?.pictures ? action('again', word('lens-again'), () => wish('again')) : null,
      now && now.bend !== undefined ? action('forget', word('lens-forget'), () => wish('forget')) : null);
  });
  paint(file, null, () => {
    const out = make('a', 'out', word('camera-file'));
    out.href = 'api/camera.txt';
    out.download = 'tilewatch-camera.txt';
    const input = make('input');
    input.type = 'file';
    input.accept = '.txt,text/plain';
    input.setAttribute('aria-label', word('take-camera-file'));
    input.addEventListener('change', () => { if (input.files?.[0]) send(input.files[0]); });
    return make('div', 'keys', out, make('label', 'file', make('span', '', word('take-camera-file')), input));
  });
}

async function wish(what) {
  looking = what === 'look' || what === 'edges';
  show();
  take(await ask(`api/lens?do=${what}`, {}, WORKED_ON));
}

async function send(text) {
  take(await ask('api/camera.txt', text));
}

/** @param {Reply} reply */
function take({told, wrong: refused}) {
  now = told ?? now;
  against = refused ?? null;
  looking = false;
  show();
}

take(await ask('api/lens'));
