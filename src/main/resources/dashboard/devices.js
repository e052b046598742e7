// @ts-check
// Who is paired with the kiosk, who asks to be, and how others are let in.

import {grantable, leadToPairing, marked, roleName, showInvitation} from './access.js';
import {ask} from './ask.js';
import {action, make, paint} from './dom.js';
import {paintPairingRequests} from './pairing-requests.js';
import {secureForm} from './secure.js';
import {dated, languageSwitch, word} from './words.js';

const ASK_AGAIN_AFTER = 2000;
const [wrong, requests, paired, inviting, invitation, pin, secure] = ['wrong', 'pairing-requests', 'paired', 'inviting', 'invitation', 'pin', 'secure']
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

// What is looked at again and again leaves what was refused where it stands.
/** @param {Reply} reply */
function look({told, wrong: against}) {
  if (!told) return take({wrong: against});
  now = told;
  show();
}

function show() {
  const {devices, pairingRequests, you, pin: set} = now;
  const host = you.role === 'host';
  paintPairingRequests(requests, pairingRequests, you.role, names, async (request, given) => {
    const reply = await ask('api/devices', {request, ...given});
    if (reply.told) take(reply);
    return reply;
  });
  paint(paired, {devices, host, names}, () => [
    make('h2', '', word('paired-devices')),
    devices.length ? make('ul', 'devices', ...devices.map(one => device(one, host))) : make('p', 'dim', word('no-devices')),
  ]);
  paint(inviting, {role: you.role, names, invited}, () => [
    make('h2', '', word('let-a-device-in')),
    make('p', 'dim', word('what-roles-mean')),
    make('div', 'keys', ...grantable(you.role, [0, 1, 2, 3].filter(seat => !names.some(Boolean) || names[seat])).map(given => {
      const chosen = given.role === invited?.role && given.seat === invited.seat;
      const button = action(chosen ? 'chosen' : '', roleName(given, names), () => {
        invited = given;
        show();
        showInvitation(invitation, given);
      });
      button.setAttribute('aria-pressed', chosen);
      return marked(button, given);
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
    return [make('h2', '', word('pin')), make('p', 'dim', word('pin-hint')), make('div', 'entry', field, make('span', 'keys', save,
      set ? action('remove-pin', word('remove-pin'), async () => take(await ask('api/devices/pin', {pin: ''}))) : null))];
  });
}

function device({device: number, name, role, seat, paired: since}, host) {
  const remove = action('remove', word('remove-device'), async () => take(await ask(`api/devices/${number}`, undefined, {method: 'DELETE'})));
  const label = name || word('a-device');
  remove.setAttribute('aria-label', `${word('remove-device')}: ${label}`);
  const line = make('li', '', make('b', '', label), make('span', '', roleName({role, seat}, names)),
    make('small', '', dated(since, {dateStyle: 'medium'})), host ? make('span', 'keys', remove) : null);
  line.dataset.device = number;
  return line;
}

leadToPairing('operator');
const state = (await ask('api/state')).told;
names = state?.seats.map(seat => seat.name) ?? [];
while (true) {
  if (document.visibilityState === 'visible') look(await ask('api/devices'));
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
