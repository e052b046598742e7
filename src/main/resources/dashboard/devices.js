// @ts-check
// Who is paired with the kiosk, who asks to be, and how others are let in.

import {ask, gifts, leadToPairing, leaveName, showInvitation} from './access.js';
import {action, make, paint} from './dom.js';
import {paintJoining} from './joining.js';
import {secureForm} from './secure.js';
import {dated, languageSwitch, word} from './words.js';

const ASK_AGAIN_AFTER = 2000;
const [wrong, joining, paired, inviting, invitation, pin, secure] = ['wrong', 'joining', 'paired', 'inviting', 'invitation', 'pin', 'secure']
  .map(id => document.getElementById(id));
let now = null;
let names = [];
let invited = null;

const showSecure = secureForm(secure, against => take({wrong: against}));

languageSwitch(document.getElementById('language'), () => now && show());

/** @param {Reply} reply */
function take({told, wrong: against}) {
  if (told) now = told;
  paint(wrong, against, () => (against ? [make('p', 'refusal', against)] : []));
  if (now) show();
}

function show() {
  const {devices, asking, you, pin: set} = now;
  const host = you.leave === 'host';
  paintJoining(joining, asking, you.leave, names, async (request, leave) => take(await ask('api/devices', {request, leave})));
  paint(paired, {devices, host, names}, () => [
    make('h2', '', word('paired-devices')),
    devices.length ? make('ul', 'devices', ...devices.map(one => device(one, host))) : make('p', 'dim', word('no-devices')),
  ]);
  paint(inviting, {leave: you.leave, names, invited}, () => [
    make('h2', '', word('let-a-device-in')),
    make('p', 'dim', word('what-leaves-mean')),
    make('div', 'keys', ...gifts(you.leave, [0, 1, 2, 3].filter(seat => !names.some(Boolean) || names[seat])).map(leave => {
      const button = action(leave === invited ? 'chosen' : '', leaveName(leave, names), () => {
        invited = leave;
        show();
        showInvitation(invitation, leave);
      });
      button.dataset.leave = leave;
      button.setAttribute('aria-pressed', leave === invited);
      return button;
    })),
  ]);
  showSecure(host);
  pin.hidden = !host;
  paint(pin, {set}, () => {
    const field = make('input');
    field.type = 'password';
    field.inputMode = 'numeric';
    field.autocomplete = 'off';
    field.setAttribute('aria-label', word('pin'));
    const save = action('save', word('set-pin'), () => {});
    save.type = 'submit';
    pin.onsubmit = async event => {
      event.preventDefault();
      take(await ask('api/devices/pin', {pin: field.value}));
      field.value = '';
    };
    return [make('h2', '', word('pin')), make('p', 'dim', word('pin-hint')), make('div', 'newcomer', field, make('span', 'keys', save,
      set ? action('remove-pin', word('remove-pin'), async () => take(await ask('api/devices/pin', {pin: ''}))) : null))];
  });
}

function device({device: number, name, leave, paired: since}, host) {
  const remove = action('remove', word('remove-device'), async () => take(await ask(`api/devices/${number}`, undefined, 'DELETE')));
  const label = name || word('a-device');
  remove.setAttribute('aria-label', `${word('remove-device')}: ${label}`);
  const line = make('li', '', make('b', '', label), make('span', '', leaveName(leave, names)),
    make('small', '', dated(since, {dateStyle: 'medium'})), host ? make('span', 'keys', remove) : null);
  line.dataset.device = number;
  return line;
}

leadToPairing('all-seats');
const state = (await ask('api/state')).told;
names = state?.seats.map(seat => seat.name) ?? [];
while (true) {
  if (document.visibilityState === 'visible') take(await ask('api/devices'));
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
