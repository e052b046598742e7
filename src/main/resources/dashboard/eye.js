// @ts-check
// A telephone as the kiosk's camera: it lies level or does not, sees the table's edges or does not, and its pictures go to the kiosk for as
// long as this page is looked at.

import {enough, leadToPairing} from './access.js';
import {ask, WORKED_ON} from './ask.js';
import {keepAwake, letSleep} from './awake.js';
import {action, link, make, paint} from './dom.js';
import {EyeSending} from './eye-sending.js';
import {kept} from './kept.js';
import {languageSwitch, phrase, said, word, written} from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const LOOKS = 'tilewatch.eye';
// As a table of 80 cm needs it; a camera that has not that gives what is next to it.
const WANTED = {audio: false, video: {facingMode: {ideal: 'environment'}, width: {ideal: 1920}, height: {ideal: 1440}, frameRate: {ideal: 15}}};
// Degrees by which a telephone may be off; what a picture loses by more, a lens does not give back.
const LEVEL = 5;
const [PAINT_EVERY, EDGES_EVERY, BATTERY_EVERY] = [500, 3000, 30_000];
const [SLOW, RIM] = [1, 26];
const TROUBLES = {NotAllowedError: 'eye-not-allowed', NotFoundError: 'eye-no-camera', OverconstrainedError: 'eye-no-camera', NotReadableError: 'eye-camera-busy'};

const [told, view, marks, bubble, level, keys, edges] = ['said', 'view', 'marks', 'bubble', 'level', 'keys', 'edges'].map(id => document.getElementById(id));
const picture = /** @type {HTMLVideoElement} */ (document.getElementById('picture'));

/** @type {MediaStream | null} */
let stream = null;
/** @type {EyeSending | null} */
let sending = null;
let role = 'viewer';
/** What keeps this telephone from being the camera, by its word. */
let trouble = '';
/** @type {{connected: boolean, turned: boolean, closed: string, refused: Sentence | undefined}} */
let now = {connected: false, turned: false, closed: '', refused: undefined};
let awake = true;
/** @type {number | null} */
let tilt = null;
let lit = false;
let held = false;
/** Where the table lies: known to the kiosk, or found and not yet said to be right. */
let known = null;
let found = null;
let wrong = '';

languageSwitch(document.getElementById('language'), show);
leadToPairing('operator');

const track = () => /** @type {any} */ (stream?.getVideoTracks()[0]);
const can = () => track()?.getCapabilities?.() ?? {};

async function start() {
  trouble = '';
  if (!navigator.mediaDevices) {
    trouble = 'eye-not-encrypted';
    return show();
  }
  // Both have to be asked for while somebody touches the page.
  askForLevel();
  try {
    stream = await navigator.mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    trouble = TROUBLES[error.name] ?? 'eye-no-camera';
    kept.forget(LOOKS);
    return show();
  }
  kept.set(LOOKS, 'yes');
  track().addEventListener('ended', () => {
    stop();
    trouble = 'eye-camera-busy';
    show();
  });
  picture.srcObject = stream;
  await picture.play().catch(() => {});
  awake = await keepAwake();
  look();
}

function look() {
  now = {connected: false, turned: false, closed: '', refused: undefined};
  sending?.stop();
  sending = new EyeSending(picture, news => {
    now = {...now, ...news};
    if (news.connected) {
      now.closed = '';
      tellBattery();
    }
    show();
  });
  show();
}

function stop() {
  kept.forget(LOOKS);
  sending?.stop();
  sending = null;
  stream?.getTracks().forEach(one => one.stop());
  stream = null;
  letSleep();
  show();
}

function show() {
  view.hidden = !stream;
  const pace = sending?.pace() ?? {pictures: 0, seconds: 0};
  const shown = {trouble, on: stream !== null, ...now, pace: pace.seconds > SLOW ? Math.round(pace.seconds) : -pace.pictures, awake, wrong};
  paint(told, shown, () => [
    trouble ? make('p', 'refusal', word(trouble)) : null,
    trouble === 'eye-not-encrypted' ? make('p', 'keys', link('', 'certificate.html', word('secure-connection'))) : null,
    wrong ? make('p', 'refusal', wrong) : null,
    stream ? make('p', now.connected && !now.turned ? 'notice in' : 'notice', state(pace)) : null,
    now.refused ? make('p', 'refusal', said(now.refused)) : null,
    stream && !awake ? make('p', 'notice', word('eye-may-sleep')) : null,
  ]);
  paint(level, {on: stream !== null, tilt}, () => (stream ? [make('p', tilt !== null && tilt > LEVEL ? 'notice' : 'dim',
    tilt === null ? word('eye-level-unknown') : tilt > LEVEL ? phrase('eye-tilted', {degrees: written(tilt)}) : word('eye-level'))] : []));
  bubble.hidden = tilt === null;
  const {torch = false, focusMode = []} = can();
  const focuses = focusMode.includes('manual') && focusMode.includes('continuous');
  paint(keys, {on: stream !== null, torch, lit, focuses, held, turned: now.turned, closed: now.closed, role}, () => (!stream ? [action('go', word('eye-start'), start)] : [
    now.closed === 'another-camera' && role === 'host' ? action('use', word('eye-use-this'), useThis) : null,
    now.closed === 'another-phone' || now.closed === 'not-let-in' ? action('again', word('eye-start'), look) : null,
    now.turned ? action('stays', word('eye-stays'), () => sending?.tell({stays: true})) : null,
    torch ? toggle('torch', lit, () => set({torch: !lit}, () => { lit = !lit; })) : null,
    focuses ? toggle('focus', held, () => set({focusMode: held ? 'continuous' : 'manual'}, () => { held = !held; })) : null,
    action('stop', word('eye-stop'), stop),
  ]));
  paintEdges();
}

function state({pictures, seconds}) {
  if (now.closed === 'another-camera') return word('eye-other-camera');
  if (now.closed === 'another-phone') return word('eye-other-phone');
  if (!now.connected) return word('eye-connecting');
  if (now.turned) return said({key: 'phone-turned'});
  return seconds > SLOW ? phrase('eye-slow', {seconds: written(Math.round(seconds))}) : phrase('eye-looking', {pictures: written(pictures)});
}

function toggle(name, on, act) {
  const button = action(`${name}${on ? ' chosen' : ''}`, word(`eye-${name}`), act);
  button.setAttribute('aria-pressed', String(on));
  return button;
}

// What a camera says that it can, it may still refuse.
async function set(wish, then) {
  try {
    await track().applyConstraints({advanced: [wish]});
    then();
  } catch {
    wrong = '';
  }
  show();
}

async function useThis() {
  const reply = await ask('api/cameras?camera=phone', null);
  wrong = reply.wrong ?? '';
  // The kiosk begins anew with it: its page is away for a moment.
  if (!wrong) setTimeout(look, 2 * PAINT_EVERY);
  show();
}

// The rim of the table as the kiosk sees it.
function paintEdges() {
  const outline = known ?? found;
  const [width, height] = [picture.videoWidth, picture.videoHeight];
  paint(/** @type {any} */ (marks), {outline, width}, () => {
    if (!outline || !width) return [];
    marks.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const shape = document.createElementNS(SVG, 'polygon');
    shape.setAttribute('points', outline.map(point => point.join(',')).join(' '));
    shape.setAttribute('class', 'table');
    return [/** @type {any} */ (shape)];
  });
  paint(edges, {on: stream !== null, known: known !== null, found: found !== null, role}, () => {
    if (!stream) return [];
    if (known) return [make('p', 'dim', word('eye-edges-known'))];
    if (role !== 'host') return [];
    if (!found) return [make('p', 'dim', word('eye-edges-sought'))];
    return [make('p', 'notice', word('eye-edges-found')), make('div', 'keys', action('right', word('eye-edges-right'), async () => {
      const reply = await ask('api/corners', {corners: found});
      wrong = reply.wrong ?? '';
      if (!wrong) known = found;
      show();
    }), link('', 'corners.html?back=eye.html', word('set-the-corners')))];
  });
}

async function lookForEdges() {
  if (!sending || !now.connected || now.turned || document.visibilityState !== 'visible') return;
  known = (await ask('api/corners')).told?.corners ?? null;
  if (!known && role === 'host') found = (await ask('api/corners/found', null, WORKED_ON)).told?.corners ?? null;
  if (found && found.length < 4) found = null;
  if (known && known.length < 4) known = null;
}

// The angle between the back of the telephone and straight down, and where it dips.
function lies({beta, gamma}) {
  if (beta === null || gamma === null) return;
  const [x, y] = [gamma, beta].map(degrees => degrees * Math.PI / 180);
  tilt = Math.round(Math.acos(Math.cos(x) * Math.cos(y)) * 180 / Math.PI);
  bubble.classList.toggle('level', tilt <= LEVEL);
  const off = angle => `${Math.max(-RIM, Math.min(RIM, angle))}px`;
  bubble.style.setProperty('--x', off(-gamma));
  bubble.style.setProperty('--y', off(-beta));
}

function askForLevel() {
  const asked = /** @type {any} */ (window.DeviceOrientationEvent)?.requestPermission?.();
  Promise.resolve(asked).then(() => addEventListener('deviceorientation', lies), () => {});
}

// Few browsers tell of their battery; where none does, nobody is warned.
async function tellBattery() {
  const battery = await /** @type {any} */ (navigator).getBattery?.();
  if (battery) sending?.tell({charge: battery.level, charging: battery.charging});
}

document.addEventListener('visibilitychange', () => sending?.tell({asleep: document.visibilityState !== 'visible'}));
addEventListener('pagehide', () => sending?.tell({asleep: true}));

role = (await ask('api/pairing')).told?.you.role ?? role;
if (!enough(role, 'operator')) kept.forget(LOOKS);
show();
// Whoever loads the page anew goes on looking.
if (kept.get(LOOKS)) start();
setInterval(show, PAINT_EVERY);
setInterval(tellBattery, BATTERY_EVERY);
for (;;) {
  await lookForEdges();
  await new Promise(again => setTimeout(again, EDGES_EVERY));
}
