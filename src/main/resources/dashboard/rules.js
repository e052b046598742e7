// @ts-check
// Sets of rules side by side with what differs, and a club's own made of one of them: each setting is tried as soon as it is changed.

import {leadToPairing} from './access.js';
import {ask} from './ask.js';
import {action, make, paint} from './dom.js';
import {dated, gameName, languageSwitch, phrase, said, word, wordOr, wordsFor, written} from './words.js';

const [wrong, saying, choice, list, own, files] =
  ['wrong', 'said', 'choice', 'settings', 'own', 'files'].map(id => document.getElementById(id));

/** @type {any} */
let known = null;
let left = '';
let right = '';
let everything = false;
let changing = false;
/** What was changed of the other set and is not saved yet, by setting. */
/** @type {Record<string, any>} */
let changed = {};
let name = '';
let imports = 0;

leadToPairing('host');
languageSwitch(document.getElementById('language'), show);

const setOf = called => known.sets.find(set => set.name === called);
const valueOf = (set, key) => set.settings[key].is;
const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const now = key => (key in changed ? changed[key] : valueOf(setOf(right), key));

function show() {
  paint(choice, {known, left, right, everything, changing}, () => (known ? [
    chooser('left', word('rules-left'), left, chosen => { left = chosen; }),
    chooser('right', word('rules-right'), right, chosen => { right = chosen; changed = {}; }),
    toggle('everything', word('rules-all-settings'), everything, on => { everything = on; }),
    toggle('change', word('rules-change'), changing, on => { changing = on; }),
  ] : []));
  paint(list, {known, left, right, everything, changing, changed}, () => (known ? differences() : []));
  paint(own, {known, right, changing, name, edited: Object.keys(changed).length}, () => (known ? [keeping()] : []));
  paint(files, {known, imports}, () => (known ? [kept(), refused(), played()] : []));
}

function chooser(id, label, chosen, take) {
  const select = make('select', '', ...known.sets.map(set => {
    const option = make('option', '', gameName(set.name));
    option.value = set.name;
    option.selected = set.name === chosen;
    return option;
  }));
  select.dataset.side = id;
  select.addEventListener('change', () => {
    take(select.value);
    show();
  });
  return make('label', '', make('small', '', label), select);
}

function toggle(id, words, on, take) {
  const button = action(on ? 'chosen' : '', words, () => {
    take(!on);
    show();
  });
  button.dataset.do = id;
  button.setAttribute('aria-pressed', String(on));
  return button;
}

function differences() {
  const rows = known.settings.filter(({key}) => everything || changing || !alike(valueOf(setOf(left), key), now(key)));
  return rows.length ? rows.map(row) : [make('p', 'notice', word('rules-same'))];
}

function row(setting) {
  const {key} = setting;
  const differs = !alike(valueOf(setOf(left), key), now(key));
  const node = make('section', differs ? 'setting differs' : 'setting',
    make('header', '', make('h2', '', word(`setting-${key}`)), make('p', '', word(`means-${key}`))),
    cell(setting, setOf(left).settings[key]),
    changing ? make('div', '', field(setting)) : cell(setting, {...setOf(right).settings[key], is: now(key)}));
  node.dataset.setting = key;
  node.querySelector('header')?.setAttribute('role', 'presentation');
  return node;
}

function cell(setting, {is, rule, doubt}) {
  return make('div', '', make('b', '', inWords(setting, is)), make('small', '', rule),
    doubt ? make('small', 'doubt', phrase('rules-not-sure', {why: wordOr(`doubt-${doubt}`, doubt)})) : null);
}

function inWords(setting, value) {
  if (Array.isArray(value)) return value.length ? value.map(one => inWords(setting, one)).join(', ') : word('value-none');
  return typeof value === 'number' ? written(value) : wordOr(`value-${value}`, String(value));
}

function field(setting) {
  const value = now(setting.key);
  const label = word(`setting-${setting.key}`);
  if (setting.kind === 'flag') return selection(setting, [true, false], value, label);
  if (setting.kind === 'word') return selection(setting, setting.words, value, label);
  if (setting.kind === 'some') {
    return make('div', 'several', ...setting.words.map(one => {
      const box = make('input');
      box.type = 'checkbox';
      box.checked = value.includes(one);
      box.addEventListener('change', () =>
        change(setting.key, setting.words.filter(other => (other === one ? box.checked : value.includes(other)))));
      return make('label', '', box, inWords(setting, one));
    }));
  }
  if (setting.kind === 'numbers') {
    return input('text', label, value.join(' '), text =>
      change(setting.key, text.trim() === '' ? [] : text.trim().split(/[\s,;]+/).map(Number)));
  }
  const number = input('number', label, typeof value === 'number' ? value : '', text => change(setting.key, Number(text)));
  number.min = setting.least;
  number.max = setting.most;
  if (!setting.word) return number;
  const without = action(value === setting.word ? 'chosen' : '', inWords(setting, setting.word), () => change(setting.key, setting.word));
  return make('div', '', number, without);
}

function input(type, label, value, take) {
  const node = make('input');
  node.type = type;
  node.value = String(value);
  node.setAttribute('aria-label', label);
  node.addEventListener('change', () => take(node.value));
  return node;
}

function selection(setting, values, value, label) {
  const select = make('select', '', ...values.map(one => {
    const option = make('option', '', inWords(setting, one));
    option.selected = alike(one, value);
    return option;
  }));
  select.setAttribute('aria-label', label);
  select.addEventListener('change', () => change(setting.key, values[select.selectedIndex]));
  return select;
}

// What does not go with the rest is refused by a sentence, and stays as it was.
async function change(key, value) {
  const before = changed;
  changed = {...changed, [key]: value};
  const {wrong: against} = await ask('api/rule-sets/tried', await file('tried'));
  if (against) changed = before;
  say(against);
  list.replaceChildren();
  paint(list, {}, () => []);
  show();
}

// The file as it would be saved: of a set of one's own everything else in it stays.
async function file(called) {
  const set = setOf(right);
  const text = known.kept.includes(right) ? (await ask(`api/rule-sets/${encodeURIComponent(right)}`)).told : null;
  const base = setOf(set.base ?? set.name);
  const settings = {...text?.settings};
  for (const {key} of known.settings) {
    const value = now(key);
    if (alike(value, valueOf(base, key))) delete settings[key];
    else settings[key] = {...(alike(value, settings[key]?.is) ? settings[key] : {}), is: value};
  }
  return {...text, version: 1, name: called, base: base.name, settings};
}

function keeping() {
  const label = word('rules-name');
  const field = make('input');
  field.value = name;
  field.maxLength = 40;
  field.addEventListener('input', () => { name = field.value.trim(); });
  const save = action('save', word('rules-save'), async () => keep(await file(name || right)));
  return make('div', 'keys', make('label', '', make('small', '', label), field), save);
}

/** @param {any} text */
async function keep(text) {
  const {told, wrong: against} = await ask('api/rule-sets', text);
  say(against);
  if (!told) return;
  known = told;
  right = text.name;
  changed = {};
  name = '';
  saying.textContent = phrase('rules-saved', {name: right});
  show();
}

function kept() {
  const bring = make('input');
  bring.type = 'file';
  bring.accept = '.json';
  bring.setAttribute('aria-label', word('rules-import'));
  bring.addEventListener('change', async () => {
    const text = await bring.files?.[0]?.text();
    imports++;
    try {
      if (text !== undefined) await keep(JSON.parse(text));
    } catch (broken) {
      say(String(broken));
    }
    show();
  });
  return make('div', 'keys', ...known.kept.flatMap(called => {
    const save = make('a', 'save', `${word('rules-export')}: ${called}`);
    save.href = `api/rule-sets/${encodeURIComponent(called)}`;
    save.download = `${called}.json`;
    const drop = action('drop', phrase('rules-drop', {name: called}), async () => {
      const {told, wrong: against} = await ask(save.getAttribute('href') ?? '', null, {method: 'DELETE'});
      say(against);
      take(told);
    });
    return [save, drop];
  }), make('label', 'file', make('span', '', word('rules-import')), bring));
}

function refused() {
  return known.refused.length ? make('section', '', make('h2', '', word('rules-refused')),
    make('ul', 'kinds', ...known.refused.map(({file: called, sentence}) => make('li', '', `${called}: `, said(sentence))))) : null;
}

function played() {
  return known.played.length ? make('section', '', make('h2', '', word('rules-played')),
    make('ul', 'kinds', ...known.played.map(({name: player, rules, started}) =>
      make('li', '', make('bdi', '', player), `: ${gameName(rules)}, ${dated(started)}`)))) : null;
}

/** @param {string} [against] */
function say(against) {
  wrong.textContent = against ?? '';
  saying.textContent = '';
}

function take(told) {
  if (!told) return;
  known = told;
  if (!setOf(left)) left = known.sets[0].name;
  if (!setOf(right)) {
    right = known.sets.at(-1).name;
    changed = {};
  }
  show();
}

await wordsFor('settings');
const {told, wrong: against} = await ask('api/rule-sets');
say(against);
take(told);
