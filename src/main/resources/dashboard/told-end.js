// @ts-check
// What is asked of a hand that nobody watches, beside the table.

import {action, make, paint} from './dom.js';
import {mending} from './questions.js';
import {capital, phrase, word} from './words.js';

// Nothing where there is nothing to say.
/** @param {HTMLElement} box @param {PageState} state */
export function paintTold(box, state, {begin, won, unwon, drawn: tellDrawn, abortive, settle, ends, again, open}) {
  const {unwatched, watched, ending, score, confirmed, hand, seats, pace, next, traits = [], declarations = [], abortiveDraws = []} = state;
  const between = watched === false && state.rules !== undefined && (hand === 0 || (score !== undefined && confirmed));
  const asked = unwatched && score === undefined;
  // All is told, and yet it could not be settled: nobody waits for what will not come.
  const stuck = asked && ending?.kind === 'win' && state.awaits === undefined;
  const drawn = asked && ending?.kind === 'exhausted' && traits.includes('waiting-hands-paid');
  const told = drawn ? (state.events ?? []).filter(event => event.what === 'ends-discarded').map(event => event.seat) : [];
  box.hidden = pace !== undefined || !(between || (asked && (ending === undefined || drawn || stuck)));
  paint(box, {between, asked, drawn, stuck, hidden: box.hidden, hand, next, told, names: seats.map(seat => [seat.name, seat.open !== undefined])}, () => {
    if (box.hidden) return [];
    if (stuck) return [make('p', '', capital(word('not-settled'))), make('div', 'deeds', mending(/** @type {Game} */ (state), {again, open}))];
    const taken = [0, 1, 2, 3].filter(seat => !seats[seat].empty);
    if (between) {
      return [make('p', '', phrase('name-is-east', {name: (next ?? state).seats[(next ?? state).east].name})),
        make('div', 'deeds', action('begin', phrase('begin-hand', {hand: hand + 1}), () => begin(hand + 1)))];
    }
    if (drawn) {
      return [make('p', '', word('which-hands-wait')), ...taken.filter(seat => seats[seat].open === undefined).map(seat => handOf(seats[seat].name, seat, won)),
        ...(declarations.includes('ends-discarded') ? [make('p', '', word('who-discarded-ends')), make('div', 'deeds', ...taken.map(seat => endsOf(seats[seat].name, told.includes(seat), () => ends(seat))))] : []),
        make('div', 'deeds', action('settle', word('no-more-hands'), () => settle(hand)))];
    }
    return [make('p', '', word('who-has-won')),
      make('div', 'deeds', ...taken.map(seat => action('won', seats[seat].name, () => won(seat)))),
      make('div', 'deeds', action('exhausted', word('nobody-wall-used-up'), () => (traits.includes('waiting-hands-paid') ? tellDrawn() : unwon('exhausted'))),
        action('abortive', word(traits.includes('abortive-draws') ? 'abortive-draw' : 'the-hand-was-broken-off'), () => (abortiveDraws.length ? abortive() : unwon('abortive'))))];
  });
}

// Said once, it is taken back like everything that was said.
function endsOf(name, said, say) {
  const button = action(said ? 'ends said' : 'ends', name, say);
  button.setAttribute('aria-pressed', said);
  button.disabled = said;
  return button;
}

function handOf(name, seat, enter) {
  const photograph = make('a', 'photograph', word('photograph-it'));
  photograph.href = `photograph.html?for=${seat}`;
  return make('div', 'hand-of', make('b', '', name), make('span', '', action('enter', word('enter-it'), () => enter(seat)), photograph));
}
