// @ts-check
// The page is a function of one state: what the kiosk last said.

import {keepAwake} from './awake.js';
import {enough, leadFrom} from './access.js';
import {ask} from './ask.js';
import {watching} from './watching.js';
import {make, paint} from './dom.js';
import {asDialog, reachByArrows} from './dialog.js';
import {kept} from './kept.js';
import {layOut} from './layout.js';
import {dressed, Later} from './later.js';
import {takeHand} from './left-hand.js';
import {Link} from './link.js';
import {Presses} from './press.js';
import {paintHub, paintPond, paintSeat, ringAsked} from './table.js';
import {answerKeys, paintSpoken, tell} from './spoken.js';
import {Toast} from './toast.js';
import {languageSwitch, phrase, playerOn, said, takeClubRows, takePlayers, takeRules, wholeWords, word} from './words.js';

// Names under which only the kiosk's own screen has the page.
const OWN = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const address = new Later(() => import('./own-address.js'));

const byId = id => document.getElementById(id);
const stage = byId('stage');
const parts = name => [...document.querySelectorAll(`.${name}[data-side]`)];
const [seats, ponds, buttons] = ['seat', 'pond', 'press'].map(parts);

// "?seat=2" turns the picture for a tablet that lies at that seat.
const nearest = Number(new URLSearchParams(location.search).get('seat') ?? 0) & 3;
const sideOf = seat => (seat - nearest + 4) % 4;
const seatOf = side => (side + nearest) % 4;

const link = new Link(paintAll, takeConnected,
  why => editor.ifThere(list => list.refuse(why)), takeSession, notAllowed);
const toast = new Toast(byId('toast'), link);
const editor = new Later(async () => new (await dressed(import('./editor.js'), 'editor')).Editor(byId('editor'), link,
  event => hands.use(sheet => sheet.again(event))));
const openList = (number, hand) => editor.use(list => list.open(number, hand));
const [card, questions, awaited, toldEnd] = ['card', 'questions', 'awaited', 'told-end'].map(byId);
const putRight = new Later(async () => new (await dressed(import('./put-right.js'), 'put-right')).PutRight(byId('put-right'), toast, link, openList));
const hands = new Later(async () => new (await dressed(import('./tell.js'), 'editor', 'game', 'tell')).HandSheet(byId('tell'), link,
  changes => toast.expect(changes)));
const draw = new Later(async () => {
  const {tellDraw, tellAbortive} = await dressed(import('./tell-draw.js'), 'editor', 'game', 'tell');
  const by = tell => tell(byId('tell'), link, changes => toast.expect(changes), last);
  return {exhausted: () => by(tellDraw), abortive: () => by(tellAbortive), show: () => {}};
});
// The editor's looks come before the sheets', wherever both are there: these have the last word.
const game = new Later(async () => new (await dressed(import('./game.js'), 'editor', 'game')).GameSheet(byId('sheet'), link, sideOf, () => acts.unwatched()));
const scoreCard = new Later(async () => {
  const {Card} = await dressed(import('./card.js'), 'card');
  const shown = new Card(card, acts, {paint: (box, state) => asked.use(part => part.paint(box, state))});
  return {show: state => {
    shown.show(state);
    ringAsked(card, state.questions ?? []);
  }};
});
const asked = new Later(async () => {
  const {Questions} = await import('./questions.js');
  const all = new Questions(acts);
  return {paint: (box, state) => all.paint(box, state), show: state => all.paint(questions, state)};
});
// What most games show seldom, or never, beside the table.
const pace = new Later(async () => {
  const {paintPace} = await import('./pace.js');
  return {show: state => paintPace(byId('pace'), state, link)};
});
const awaits = new Later(async () => {
  const {paintAwaited} = await import('./awaited.js');
  return {show: state => paintAwaited(awaited, state, acts)};
});
const told = new Later(async () => {
  const {paintTold} = await import('./told-end.js');
  return {show: state => paintTold(toldEnd, state, acts)};
});
const paper = new Later(async () => {
  const {paintSheet, paintLastHands} = await dressed(import('./sheet.js'), 'sheet');
  return {show: state => {
    const shown = state.watched === false && state.rules !== undefined;
    byId('scores').hidden = !shown;
    document.body.classList.toggle('on-paper', shown);
    if (shown) paintSheet(byId('scores'), state);
    paintLastHands(byId('last-hands'), state, {sideOf, initials});
  }};
});
const ended = new Later(async () => new (await dressed(import('./end.js'), 'chart', 'end')).GameEnd(byId('end'), link));
const requests = new Later(() => import('./pairing-requests.js'));
// Fetched where calls are spoken, which they are not at first.
const aloud = new Later(() => import('./aloud.js'));
byId('aloud').addEventListener('click', () => aloud.use(voice => voice.turn()));
if (kept.get('tilewatch.aloud')) aloud.use(() => {});
byId('correct').addEventListener('click', () => openList());
byId('game').addEventListener('click', () => game.use(sheet => sheet.open()));
stage.addEventListener('click', event => {
  const who = event.target.closest('button.who');
  if (!who || watching) return;
  // The name may be drawn anew before the sheet has come.
  const seat = seatOf(Number(who.parentNode.dataset.side));
  game.use(sheet => sheet.open(seat));
});
byId('scores').addEventListener('click', event => {
  const who = event.target.closest('button.who');
  if (!who || watching) return;
  const seat = Number(who.dataset.seat);
  game.use(sheet => sheet.open(seat));
});
for (const place of [stage, card]) {
  place.addEventListener('click', event => {
    const node = event.target.closest('.tile.touch');
    if (node && !watching) putRight.use(sheet => sheet.touched(node));
  });
}
new Presses(link, seat => buttons[sideOf(seat)], button => seatOf(Number(button.dataset.side)));

const region = byId('told');
answerKeys(region, text => aloud.ifThere(voice => voice.answer(text)));
// After the card comes the next hand.
const nextHand = () => /** @type {HTMLElement} */ (toldEnd.querySelector('button') ?? byId('game'));
asDialog(card, null, nextHand);
asDialog(byId('editor'), () => editor.ifThere(list => list.close()));
asDialog(byId('end'), () => ended.ifThere(screen => screen.close()), nextHand);
asDialog(byId('put-right'), () => putRight.ifThere(sheet => sheet.close()));
reachByArrows(stage, '.tile.touch');
reachByArrows(card, '.tile.touch');

/** @type {number[]} */
let refusals = [];
/** @type {Game} */
let last;
/** @type {Session} */
let session = {you: {role: 'viewer'}};
languageSwitch(byId('language'), () => last && paintAll(last));

// A kiosk that does not show its table to this device is not lost: it lets it in first.
async function takeConnected(connected) {
  document.body.classList.toggle('disconnected', !connected);
  if (connected) return;
  const {told} = await ask('api/pairing');
  if (told?.you.role === 'none') location.href = 'pair.html';
}

// What may be done on this device, and who wants to be let in; both may change at any time.
/** @param {Session} now */
function takeSession(now) {
  session = now;
  tellHost();
  byId('pair').hidden = enough(now.you.role, 'player');
  if (enough(now.you.role, 'player')) byId('not-allowed').hidden = true;
  paintRequests();
}

// What keeps the kiosk from its work is a host's affair, and comes after the table.
const AFTER_THE_TABLE = 2000;
let isTold = false;
function tellHost() {
  if (isTold || watching || !enough(session.you.role, 'host')) return;
  isTold = true;
  setTimeout(async () => (await import('./host-notice.js')).tellTroubles(byId('beside')), AFTER_THE_TABLE);
}

function paintRequests() {
  const paintThem = ({paintPairingRequests}) => paintPairingRequests(byId('pairing-requests'), session.pairingRequests ?? [], session.you.role,
    last?.seats.map(seat => seat.name ?? '') ?? [], (request, given) => ask('api/devices', {request, ...given}));
  if (session.pairingRequests?.length) requests.use(paintThem);
  else requests.ifThere(paintThem);
}

// What a device may not do is not hidden: it leads to where somebody says yes to more.
/** @param {Sentence} why */
async function notAllowed(why) {
  await wholeWords();
  const box = byId('not-allowed');
  const link = make('a', '', word(enough(session.you.role, 'player') ? 'ask-for-more' : 'pair-this-device'));
  link.href = 'pair.html';
  const close = make('button', '', word('close'));
  close.addEventListener('click', () => { box.hidden = true; });
  box.replaceChildren(make('span', '', said(why)), link, close);
  box.hidden = false;
}

/** @param {PageState} state */
function paintAll(state) {
  last = /** @type {Game} */ (state);
  takeClubRows(state.clubRows);
  takeRules(state.rules);
  takePlayers(state.seats.map(seat => seat.name), state.seats.map(seat => seat.wind));
  const playing = state.rules !== undefined;
  byId('waiting').hidden = playing;
  if (!playing && OWN.test(location.hostname)) address.use(shown => shown.show());
  stage.hidden = !playing;
  document.body.classList.toggle('playing', playing);
  if (playing) {
    paintHub(byId('hub'), state, sideOf);
    for (let side = 0; side < 4; side++) {
      paintSeat(seats[side], state, seatOf(side));
      paintPond(ponds[side], state, seatOf(side));
    }
  }
  for (let side = 0; side < 4; side++) paintButton(buttons[side], state, seatOf(side));
  refusals = state.seats.map(seat => seat.refusals);
  if (state.questions?.length) asked.use(() => {});
  paintRequests();
  const notice = byId('notice');
  notice.hidden = !state.notice;
  paint(notice, state.notice, () => (state.notice ? [said(state.notice), leadFrom(state.notice)] : []));
  ringAsked(stage, state.questions ?? []);
  // The card is there when the hand is settled.
  if (state.ending !== undefined || state.score !== undefined) scoreCard.use(() => {});
  byId('correct').hidden = watching || !state.events.length;
  if (state.pace === 'paused' || state.timeLimit !== undefined || state.referee) pace.use(() => {});
  if (state.standings !== undefined) ended.use(() => {});
  if (playing && (state.watched === false || state.sheet?.length)) paper.use(() => {});
  if (state.awaits !== undefined) awaits.use(() => {});
  if (state.watched === false || state.unwatched) told.use(() => {});
  toast.show(state);
  for (const part of [scoreCard, game, hands, editor, putRight, aloud, pace, awaits, told, asked, paper, ended]) part.show(state);
  takeLeft(state, playing);
  paintSpoken(byId('spoken'), state);
  tell(region, state);
  stage.dataset.version = state.version;
}

// A hand that was photographed for the one that is told or watched here.
/** @param {PageState} state @param {boolean} playing */
function takeLeft(state, playing) {
  const left = playing ? takeHand() : null;
  if (left === null || state.score !== undefined) return;
  const {seat, ...hand} = left;
  acts.enter(seat, hand);
}

const taken = () => [0, 1, 2, 3].filter(seat => !last.seats[seat].empty);
const openedBy = seat => last.events.find(event => event.number === last.seats[seat].openNumber && event.seat === seat);

// What people do about what the page shows.
const acts = {
  // A device of one seat confirms for that seat, as its button does; says whether the kiosk could be told.
  confirm: () => {
    const own = session.you.seat ?? null;
    return own === null ? link.send({confirm: last.hand}) : [true, false].every(down => link.send({press: own, down, held: 0}));
  },
  wrong: () => openList(last.seats[last.ending?.wins?.[0]?.seat ?? -1]?.openNumber),
  open: openList,
  answer: (question, by) => {
    toast.expect();
    link.send({answer: question.number, by});
  },
  dismiss: question => link.send({dismiss: question.number}),
  // What a photograph has shown of the hand, where one was taken: the sets on the table are known.
  enter: (seat, hand = {}) => {
    if (last.unwatched) {
      hands.use(sheet => sheet.open(seat, hand));
      return;
    }
    const {tiles = [], wins = false} = hand;
    const open = last.lastDiscard === undefined ? undefined : last.seats[last.lastDiscard].discards?.at(-1)?.tile;
    const told = last.ending ? {event: 'reveal', seat, concealed: tiles, melds: [], bonus: []}
      : {event: 'win', seat, tile: open ?? tiles[0] ?? null, selfDrawn: open === undefined, from: open === undefined ? null : last.lastDiscard,
        concealed: wins ? tiles.slice(1) : tiles, melds: [], bonus: []};
    editor.use(list => list.append(told));
  },
  another: () => hands.use(sheet => sheet.another()),
  drawn: () => draw.use(tell => tell.exhausted()),
  abortive: () => draw.use(tell => tell.abortive()),
  again: event => hands.use(sheet => sheet.again(event)),
  begin: hand => link.send({begin: hand}),
  settle: hand => link.send({settle: hand}),
  won: seat => hands.use(sheet => sheet.open(seat)),
  unwon: event => {
    toast.expect();
    link.send({insert: {event, t: 0}, before: null});
  },
  // Nobody could follow the hand: its players tell how it ended.
  unwatched: () => {
    toast.expect();
    link.send({insert: {event: 'unwatched', t: 0}, before: null});
  },
  ends: seat => {
    toast.expect();
    link.send({insert: {event: 'declared', t: 0, seat, what: 'ends-discarded'}, before: null});
  },
  nothing: seat => {
    toast.expect();
    link.send({insert: {event: 'reveal', t: 0, seat, told: {points: 0}}, before: null});
  },
  giver: winner => {
    const win = !watching && openedBy(winner);
    // All who have won on that tile have won on another's.
    const wins = (last.ending?.wins ?? []).flatMap(({seat}) => openedBy(seat) ?? []);
    const others = taken().filter(seat => wins.every(one => one.seat !== seat && one.from !== seat));
    if (win) putRight.use(sheet => sheet.named(win, others, from => wins.map(one => [one.number, {...one, from, selfDrawn: false}])));
  },
  // Whoever is said to have won has laid open a hand that waited, and who had won had one too.
  winner: winner => {
    const win = !watching && openedBy(winner);
    if (!win) return;
    putRight.use(sheet => sheet.named(win, taken().filter(seat => seat !== winner), seat => {
      const shown = openedBy(seat);
      const from = win.from === seat ? winner : win.from;
      const {tile, selfDrawn} = win;
      // What was told of the winner's hand is told of the other's.
      if (win.told) return [[win.number, {...win, seat, from}], ...(shown?.event === 'reveal' ? [[shown.number, {...shown, seat: winner}]] : [])];
      if (shown?.event !== 'reveal') return [[win.number, {...win, seat, from}]];
      const {t, concealed, melds, bonus} = shown;
      return [[win.number, {event: 'win', t: win.t, seat, tile, selfDrawn, ...(selfDrawn ? {} : {from}), concealed, melds, bonus}],
        [shown.number, {event: 'reveal', t, seat: winner, concealed: win.concealed, melds: win.melds, bonus: win.bonus}]];
    }));
  },
};

// As many letters of a name as tell it from the others at the table.
/** @param {Seat} seat */
function initials(seat) {
  const letters = last.seats.map(one => [...one.name ?? '']);
  const own = letters[seat];
  if (!own.length) return String(seat + 1);
  const count = own.findIndex((_, at) => letters.every((other, chair) => chair === seat || own.slice(0, at + 1).join('').toUpperCase() !== other.slice(0, at + 1).join('').toUpperCase()));
  return [own[0].toUpperCase(), ...own.slice(1, Math.max(1, Math.min(count + 1, 3)))].join('');
}

// For how long a refused button says so, in milliseconds: three blinks.
const BLINKS = 720;
const blinking = [];

/** @param {HTMLElement} button @param {PageState} state @param {Seat} seat */
function paintButton(button, state, seat) {
  const {light, refusals: count, name, empty} = state.seats[seat];
  button.hidden = empty === true;
  button.dataset.light = light;
  button.setAttribute('aria-label', phrase('button-of', {name: name ?? playerOn(seat)}));
  if (refusals.length && count > refusals[seat]) {
    button.classList.remove('refused');
    void button.offsetWidth;
    button.classList.add('refused');
    clearTimeout(blinking[seat]);
    blinking[seat] = setTimeout(() => button.classList.remove('refused'), BLINKS);
  }
  const cap = initials(seat);
  paint(button, {seat, cap}, () => [make('span', 'ring'), make('span', `cap ${cap.length > 1 ? 'long' : ''}`, cap)]);
}

layOut(byId('table'), stage);
keepAwake();
