// What the kiosk asks: its likeliest answers as large buttons, any other tile, or none.

import {make, paint} from './dom.js';
import {palette} from './palette.js';
import {tilesOf, wordsOf} from './event-words.js';
import {tiles} from './tiles.js';
import {said, word} from './words.js';

let choosing = null;

export function paintQuestions(box, state, link, putRight) {
  const asked = (state.questions ?? []).slice(-2);
  if (choosing !== null && !asked.some(question => question.number === choosing)) choosing = null;
  const show = () => paint(box, {asked, choosing, names: state.seats.map(seat => seat.name)}, () => asked.map(question =>
    one(question, state, link, putRight, show)));
  show();
}

function one(question, state, link, putRight, show) {
  const who = question.seat === undefined || names(question.reason, question.seat) ? null
    : make('strong', '', state.seats[question.seat].name);
  const pick = template(question, state);
  const answer = by => link.send({answer: question.number, by: sure(by)});
  const buttons = question.answers.map(by => {
    const button = make('button', 'answer', ...tilesOf(by), make('small', '', ...wordsOf(by, state)));
    button.addEventListener('click', () => answer(by));
    return button;
  });
  if (pick) {
    buttons.push(action('other', word(question.answers.length ? 'another-tile' : 'choose-the-tile'), () => {
      choosing = choosing === question.number ? null : question.number;
      show();
    }));
  }
  if (question.about !== undefined && !question.answers.length) buttons.push(action('right', word('put-it-right'), () => putRight(question.about)));
  buttons.push(action('seen', word(question.answers.length || pick ? 'not-now' : 'understood'), () =>
    link.send({dismiss: question.number})));
  return make('div', 'question',
    make('div', 'asked', make('span', 'mark', '?'),
      make('p', '', ...[who, who ? ': ' : null, said(question.reason)].filter(Boolean)),
      question.answers.length ? null : make('span', 'shown', ...tiles(question.tiles))),
    choosing === question.number
      ? palette(state.traits, code => answer({...pick, tile: code}), pick.event === 'bonus' ? 'bonus' : null)
      : null,
    make('div', 'answers', ...buttons));
}

// Whether a sentence names the player itself.
const names = (sentence, seat) => Object.values(sentence).some(part => part?.seat === seat || (part?.key && names(part, seat)));

function action(name, words, act) {
  const button = make('button', name, words);
  button.addEventListener('click', act);
  return button;
}

// What any other tile would be: the same as the likeliest answer, or the discard that was missed.
function template(question) {
  const [likeliest] = question.answers;
  if (likeliest) return likeliest.tile && likeliest.event !== 'win' ? likeliest : null;
  return question.about === undefined && question.seat !== undefined && question.tiles.length === 1
    ? {event: 'discard', t: 0, seat: question.seat, tile: question.tiles[0], riichi: false}
    : null;
}

// A person is sure.
export function sure(event) {
  const {number, forbidden, confidence, known, ...rest} = event;
  return rest;
}
