// @ts-check
// The devices that want to be paired: one question for all of them, asked of those already in, below whatever they are doing.

import {grantable, marked, roleName, spaced} from './access.js';
import {action, make, paint} from './dom.js';
import {phrase, word} from './words.js';

const NO = {role: 'none'};
const CODE = 6;

// Which request is looked at, whether its code is being typed, and what the kiosk has against the last answer.
/** @type {{request: number | null, typing: boolean, typed: string, wrong: string}} */
const now = {request: null, typing: false, typed: '', wrong: ''};
/** @param {PairingRequest} asked */
const called = asked => (asked.name ? phrase('quoted', asked) : word('a-device'));

// Shows what is known of them by now once more.
let again = () => {};

/** @param {HTMLElement} box @param {PairingRequest[]} requests @param {string} role @param {string[]} names @param {(request: number, given: GivenRole & {code?: string}) => Promise<Reply>} decide */
// decide takes a request's number and a role, none for no.
export function paintPairingRequests(box, requests, role, names, decide) {
  box.hidden = !requests.length;
  const at = Math.max(0, requests.findIndex(one => one.request === now.request));
  const asked = requests[at];
  if (asked?.request !== now.request) Object.assign(now, {request: asked?.request ?? null, typing: false, typed: '', wrong: ''});
  again = () => paintPairingRequests(box, requests, role, names, decide);
  const answer = async given => {
    const {wrong} = await decide(asked.request, given);
    Object.assign(now, {wrong: wrong ?? '', typed: ''});
    again();
  };
  const others = requests.length - 1;
  paint(box, {asked, others, role, names, typing: now.typing, wrong: now.wrong}, () => (asked ? make('section', 'question',
    make('div', 'asked', make('span', 'mark', '?'),
      // Where the code is typed it is read on the other device, and not here.
      make('p', '', now.typing ? called(asked) : phrase('wants-to-join', {name: called(asked), code: spaced(asked.code)}))),
    now.wrong ? make('p', 'refusal', now.wrong) : null,
    now.typing ? codeForm(code => answer({role: 'host', code})) : roles(),
    others ? make('p', 'more', phrase('more-ask', {count: others})) : null,
    others ? make('div', 'answers',
      action('another', word('another-device'), () => { now.request = requests[(at + 1) % requests.length].request; again(); }),
      action('seen all', word('no-to-all'), () => { for (const one of requests) decide(one.request, NO); })) : null) : []));

  function roles() {
    const seats = [0, 1, 2, 3].filter(seat => !names.some(Boolean) || names[seat]);
    const button = (given, words, act) => {
      const node = marked(make('button', given.role === 'none' ? 'seen' : '', words), given);
      node.addEventListener('click', act);
      return node;
    };
    return make('div', 'answers', ...grantable(role, seats).map(given => button(given, roleName(given, names), () => {
      if (given.role !== 'host') return answer(given);
      now.typing = true;
      return again();
    })), button(NO, word('say-no'), () => answer(NO)));
  }

  function codeForm(enter) {
    const field = make('input');
    field.inputMode = 'numeric';
    field.autocomplete = 'off';
    field.maxLength = CODE + 1;
    field.value = now.typed;
    field.setAttribute('aria-label', word('type-the-code'));
    field.addEventListener('input', () => { now.typed = field.value; });
    const save = make('button', 'enter', word('role-host'));
    const back = action('back', word('back'), () => { Object.assign(now, {typing: false, wrong: ''}); again(); });
    const form = make('form', '', make('p', '', word('type-the-code')), make('div', 'answers', field, save, back));
    form.addEventListener('submit', event => {
      event.preventDefault();
      enter(field.value.replace(/\D/g, ''));
    });
    return form;
  }
}
