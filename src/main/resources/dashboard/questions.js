// @ts-check
// What the kiosk asks: the place as the camera saw it, what each answer would mean, any other tile, or none.

import {action, make, named, paint} from './dom.js';
import {palette} from './palette.js';
import {tilesOf} from './event-words.js';
import {tile, tiles} from './tiles.js';
import {said, word} from './words.js';

export class Questions {
  #acts;
  // The question for which any other tile is being chosen.
  /** @type {number | null} */
  #choosing = null;

  // acts takes an answer, puts a question aside, or opens the list of events at one of them.
  constructor(acts) {
    this.#acts = acts;
  }

  // Wherever they are asked: beside the table, or on the card.
  /** @param {HTMLElement} box @param {PageState} state */
  paint(box, state) {
    const asked = state.questions ?? [];
    if (!asked.some(question => question.number === this.#choosing)) this.#choosing = null;
    const choosing = this.#choosing;
    paint(box, {asked, choosing, told: state.unwatched, names: state.seats.map(seat => seat.name)}, () => asked.map(question =>
      one(question, /** @type {Game} */ (state), this.#acts, question.number === choosing, () => {
        this.#choosing = question.number === this.#choosing ? null : question.number;
        this.paint(box, state);
      })));
  }
}

/** @param {Question} question @param {Game} state */
function one(question, state, acts, choosing, choose) {
  const {answer, dismiss, open, unwatched} = acts;
  const who = question.seat === undefined || names(question.reason, question.seat) ? null
    : make('strong', '', named(state.seats[question.seat].name));
  const pick = template(question);
  const drawn = ofOneHand(question.answers);
  const buttons = question.answers.map(by => {
    const [what, then] = by.means ?? [];
    const button = make('button', isAgreed(by) ? 'answer agreed' : 'answer', make('span', 'faces', ...(drawn ? [tile(by.tile)] : tilesOf(by))),
      make('span', 'means', said(what) ?? '', then ? make('small', '', said(then)) : null));
    button.addEventListener('click', () => answer(question, sure(by)));
    return button;
  });
  if (pick) {
    buttons.push(action('other', word(suggested(question).length ? 'another-tile' : 'choose-the-tile'), choose));
  }
  if (question.about !== undefined && !suggested(question).length) buttons.push(action('right', word('put-it-right'), () => open(question.about, question.hand)));
  // What nothing can be answered to is mended where the hand is told.
  if (!question.answers.length && !pick && question.about === undefined) buttons.push(mending(state, acts));
  if (question.doubt === 'out-of-step' && !state.unwatched) buttons.push(action('tell-the-end', word('tell-the-end'), unwatched));
  buttons.push(action('seen', word(question.doubt === 'riichi' ? 'nobody-declared' : question.answers.length || pick ? 'not-now' : 'understood'), () => dismiss(question)));
  const box = make('section', 'question',
    make('div', 'asked', make('span', 'mark', '?'), make('p', '', ...[who, who ? ': ' : null, said(question.reason)].filter(Boolean))),
    state.unwatched ? null : picture(question),
    question.answers.length || !question.tiles.length ? null : make('div', 'shown', ...tiles(question.tiles)),
    choosing
      ? palette(state.traits, code => answer(question, sure({...pick, tile: code})), pick?.event === 'bonus' ? 'bonus' : null)
      : null,
    make('div', 'answers', ...buttons));
  box.dataset.question = String(question.number);
  return box;
}

// The hand that its players told is told anew; of another the list of what happened opens.
/** @param {Game} state */
export function mending(state, {again, open}) {
  const told = state.unwatched ? state.events.findLast(event => event.event === 'win') : undefined;
  return told ? action('again', word('tell-it-anew'), () => again(told)) : action('right', word('put-it-right'), () => open());
}

// Where the camera saw nothing of it, there is nothing to be shown.
/** @param {Question} question */
function picture(question) {
  const cut = make('img', 'cut');
  cut.alt = word('as-the-camera-saw-it');
  cut.src = `api/questions/${question.number}.jpg`;
  cut.onerror = () => cut.remove();
  return cut;
}

// Whether a sentence names the player itself.
/** @param {Sentence} sentence @param {Seat} seat */
const names = (sentence, seat) => Object.values(sentence).some(part => part?.seat === seat || (part?.key && names(part, seat)));

// What any other tile would be: the same as the likeliest answer, or the discard that was missed.
/** @param {Question} question */
function template(question) {
  // Of these discards one was it, or none was.
  if (question.doubt === 'riichi') return null;
  const [likeliest] = suggested(question);
  if (likeliest) return likeliest.tile && likeliest.event !== 'win' ? likeliest : null;
  return question.about === undefined && question.seat !== undefined && question.tiles.length === 1
    ? {event: 'discard', t: 0, seat: question.seat, tile: question.tiles[0], riichi: false}
    : null;
}

// Whether the answers are one player's win with one tile or another of the same hand: that tile alone tells them apart.
/** @param {Draft[]} answers */
function ofOneHand(answers) {
  const [first, ...more] = answers;
  return more.length > 0 && answers.every(by => by.event === 'win' && by.selfDrawn && by.seat === first.seat && whole(by) === whole(first));
}

/** @param {Draft} win */
const whole = win => [win.tile, ...win.concealed].sort().join(' ');

// What stands because the players agree is no suggestion of what happened.
/** @param {Draft} event */
const isAgreed = event => event.known === 'agreed';
/** @param {Question} question */
const suggested = question => question.answers.filter(by => !isAgreed(by));

// A person is sure; that something stands by agreement is said with it.
/** @param {any} event */
export function sure(event) {
  const {number, forbidden, confidence, known, means, ...rest} = event;
  return isAgreed(event) ? {...rest, known} : rest;
}
