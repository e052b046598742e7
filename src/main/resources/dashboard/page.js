// The page is a function of one state: what the kiosk last said.

import {paintCard} from './card.js';
import {make, paint} from './dom.js';
import {Editor} from './editor.js';
import {Link} from './link.js';
import {Presses} from './press.js';
import {paintQuestions} from './questions.js';
import {paintHub, paintPond, paintSeat} from './table.js';
import {languageSwitch, phrase, said, takeClubRows, takePlayers} from './words.js';

const stage = document.getElementById('stage');
const parts = name => [...document.querySelectorAll(`.${name}[data-side]`)];
const [seats, ponds, buttons] = ['seat', 'pond', 'press'].map(parts);

// "?seat=2" turns the picture for a tablet that lies at that seat.
const nearest = Number(new URLSearchParams(location.search).get('seat') ?? 0) & 3;
const sideOf = seat => (seat - nearest + 4) % 4;
const seatOf = side => (side + nearest) % 4;

const link = new Link(paintAll, connected => document.body.classList.toggle('disconnected', !connected),
  why => editor.refuse(why));
const editor = new Editor(document.getElementById('editor'), link);
document.getElementById('correct').addEventListener('click', () => editor.open());
new Presses(link, seat => buttons[sideOf(seat)], button => seatOf(Number(button.dataset.side)));

let refusals = [];
let last = null;
languageSwitch(document.getElementById('language'), () => last && paintAll(last));

function paintAll(state) {
  last = state;
  takeClubRows(state.clubRows);
  takePlayers(state.seats.map(seat => seat.name), state.seats.map(seat => seat.wind));
  const playing = state.rules !== undefined;
  document.getElementById('waiting').hidden = playing;
  stage.classList.toggle('idle', !playing);
  if (playing) {
    paintHub(document.getElementById('hub'), state, sideOf);
    for (let side = 0; side < 4; side++) {
      paintSeat(seats[side], state, seatOf(side));
      paintPond(ponds[side], state, seatOf(side));
    }
  }
  for (let side = 0; side < 4; side++) paintButton(buttons[side], state, seatOf(side));
  refusals = state.seats.map(seat => seat.refusals);
  paintQuestions(document.getElementById('questions'), state, link, number => editor.open(number));
  const notice = document.getElementById('notice');
  notice.hidden = !state.notice;
  notice.textContent = said(state.notice) ?? '';
  paintCard(document.getElementById('card'), state, () => link.send({confirm: state.hand}), () => editor.open());
  document.getElementById('correct').hidden = !state.events.length;
  editor.show(state);
  stage.dataset.version = state.version;
}

function paintButton(button, state, seat) {
  const {light, refusals: count, name, empty} = state.seats[seat];
  button.hidden = empty === true;
  button.dataset.light = light;
  button.setAttribute('aria-label', phrase('button-of', {name: name ?? phrase('seat-number', {seat: seat + 1})}));
  if (refusals.length && count > refusals[seat]) {
    button.classList.remove('refused');
    void button.offsetWidth;
    button.classList.add('refused');
    button.addEventListener('animationend', () => button.classList.remove('refused'), {once: true});
  }
  paint(button, seat, () => [make('span', 'ring'), make('span', 'cap', String(seat + 1))]);
}

function fit() {
  const scale = Math.min(innerWidth / 1024, innerHeight / 768);
  stage.style.transform =
    `translate(${(innerWidth - 1024 * scale) / 2}px, ${(innerHeight - 768 * scale) / 2}px) scale(${scale})`;
}
addEventListener('resize', fit);
fit();
