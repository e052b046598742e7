// @ts-check
// A referee's table: what the text of the game has him rule, each with its number and what it brings, and all penalties given so far.

import {ask} from './ask.js';
import {action, make} from './dom.js';
import {kept} from './kept.js';
import {penaltiesOf} from './places.js';
import {capital, said, word, wholeWords} from './words.js';

const WHO = 'tilewatch.referee';
const MOST_MINUTES = 10;

// Fills the box with what can be ruled against a player; `rule` says what is.
/** @param {HTMLElement} box @param {number} hand @param {Seat} seat @param {(ruling: any) => void} rule */
export async function refereesTable(box, hand, seat, rule) {
  const [{told, wrong}, {told: seen}] = await Promise.all([ask('api/rulings'), ask('api/look-back'), wholeWords()]);
  const summary = /** @type {HTMLElement} */ (box.firstElementChild);
  if (!told) {
    box.replaceChildren(summary, make('p', 'refusal', wrong ?? ''));
    return;
  }
  const who = field('text', word('who-ruled'), kept.get(WHO) ?? '');
  // The pictures' sum, never the pictures: whoever kept them can show that they are these.
  const noted = make('input', '');
  noted.type = 'checkbox';
  const ruled = ruling => {
    const by = who.input.value.trim();
    kept.set(WHO, by);
    rule({...ruling, ...(by ? {ruledBy: by} : {}), ...(noted.checked ? {clip: seen.sha256} : {})});
  };
  box.replaceChildren(summary, who.label, seen?.sha256 ? make('label', 'noted', noted, make('span', '', word('note-the-pictures'))) : '',
    make('ul', 'rulings', ...(told.offered ?? []).map(one => make('li', '', ...row(one, hand, ruled)))),
    penaltiesOf({...told, players: told.players ?? []}) ?? '');
}

// One that asks for a figure or a name has a field for it.
function row({penalty, rule, brings, least, most, minutes, substitute, onHand}, hand, ruled) {
  const words = make('span', '', capital(word(`penalty-${penalty}`)), make('small', '', `${rule} · ${said(brings)}`));
  const asked = least ? field('number', word('points-column'), least)
    : minutes ? field('number', word('minutes-late'), 1) : substitute ? field('text', word('substitutes-name'), '') : null;
  if (!asked) {
    const button = action('ruling', words, () => ruled({penalty, rule}));
    button.disabled = Boolean(onHand) && hand === 0;
    return [button];
  }
  const {input, label} = asked;
  input.min = String(least ?? 1);
  input.max = String(most ?? MOST_MINUTES);
  if (least) input.step = '1000';
  const save = action('ruling', word('rule-it'), () => ruled({penalty, rule,
    ...(substitute ? {substitute: input.value.trim()} : {amount: Number(input.value)})}));
  const whether = () => { save.disabled = substitute ? !input.value.trim() : !input.checkValidity(); };
  input.addEventListener('input', whether);
  whether();
  save.setAttribute('aria-label', `${word('rule-it')}: ${word(`penalty-${penalty}`)}`);
  return [words, label, save];
}

/** @param {string} type @param {string} words @param {string | number} value */
function field(type, words, value) {
  const input = make('input', 'words');
  input.type = type;
  input.value = String(value);
  input.maxLength = 40;
  return {input, label: make('label', 'field', make('small', '', words), input)};
}
