// @ts-check
// The hand's events, each to be changed, taken away or completed by one that was missed. The kiosk does the correcting and says
// what follows; the page shows the events as they stand.

import {ask} from './ask.js';
import {begun, draftOf, form, KINDS} from './event-form.js';
import {action, head, make, paint, takeable} from './dom.js';
import {sure} from './questions.js';
import {row, wordsOf} from './event-words.js';
import {phrase, said, word} from './words.js';
import {paintWhy, whyOf} from './why.js';

// Where an event belongs that comes after all the others.
const LAST = 'last';

const FIXED = ['hand-start', 'call', 'correction'];
// Of a settlement only the indicators are anybody's to say: the rest follows.
/** @param {TableEvent} event @param {Game} state */
const isFixed = (event, state) => FIXED.includes(event.event) || (event.event === 'score' && !state.traits.includes('indicators'));

export class Editor {
  #box;
  #link;
  #again;
  /** @type {Game} */
  #state;
  /** @type {Game} */
  #latest;
  /** @type {number | null} */
  #earlier = null;
  #open = false;
  /** @type {number | null} */
  #chosen = null;
  /** @type {number | 'last' | null} */
  #inserting = null;
  /** @type {Draft | null} */
  #draft = null;
  // Which of the draft's tiles is set next.
  #slot = 0;
  #refused = '';
  #sent = false;
  /** @type {number | null} */
  #scroll = 0;
  /** @type {{number: number, said?: any} | null} */
  #why = null;

  // again tells a hand anew that nobody watched.
  constructor(box, link, again) {
    this.#box = box;
    this.#link = link;
    this.#again = again;
  }

  // Opens on an event; one of another hand than the last is fetched with it.
  async open(number = null, hand = this.#latest.listed) {
    this.#open = true;
    this.#earlier = hand === this.#latest.listed ? null : hand;
    if (this.#earlier === null) this.#state = this.#latest;
    else await this.#fetch(hand);
    // A settlement follows from what is put right.
    const asked = this.#state.events.find(event => event.number === number);
    const told = this.#state.events.findLast(event => !isFixed(event, this.#state) && event.event !== 'score')?.number ?? null;
    this.#choose(this.#earlier !== null && (asked?.event ?? 'score') === 'score' ? told : number ?? this.#likely());
    this.#scroll = null;
    this.#show();
  }

  close() {
    this.#open = false;
    this.#show();
  }

  // Opens the list on something that was missed last, begun already.
  append(draft) {
    this.open();
    this.#inserting = LAST;
    this.#write(begun(draft));
  }

  // Shows what the kiosk last said: of the hand in play, or of the earlier one that somebody is putting right.
  /** @param {Game} state */
  show(state) {
    this.#latest = state;
    if (this.#earlier === null) this.#take(state);
    else this.#fetch(this.#earlier);
  }

  #take(state) {
    const before = this.#state?.events ?? [];
    this.#state = state;
    this.#follow(before, state.events);
    this.#show();
  }

  async #fetch(hand) {
    const {told} = await ask(`api/hands/${hand}`);
    if (told && this.#earlier === hand) this.#take({...this.#latest, ...told});
  }

  #turn(hand) {
    this.#earlier = hand === this.#latest.listed ? null : hand;
    this.#choose(null);
    this.show(this.#latest);
  }

  // What was just sent comes back under a new number: it stays chosen.
  #follow(before, now) {
    const fresh = now.find(event => !before.some(old => old.number === event.number));
    const gone = this.#chosen !== null && !now.some(event => event.number === this.#chosen);
    if (this.#sent && fresh && (gone || this.#inserting !== null)) {
      this.#sent = false;
      this.#choose(fresh.number);
    } else if (gone) {
      this.#sent = false;
      this.#choose(now[before.findIndex(event => event.number === this.#chosen)]?.number ?? null);
    }
  }

  #send(words) {
    this.#sent = this.#link.send(words);
  }

  // What somebody who opens the list probably wants: what cannot stand, or else what happened last.
  #likely() {
    const events = this.#state?.events ?? [];
    const likely = events.find(event => event.forbidden) ?? events.findLast(event => !isFixed(event, this.#state));
    return likely?.number ?? null;
  }

  refuse(why) {
    this.#refused = why;
    this.#sent = false;
    this.#show();
  }

  #choose(number) {
    this.#chosen = number;
    this.#inserting = null;
    this.#refused = '';
    const event = this.#state?.events?.find(one => one.number === number);
    this.#draft = event && !isFixed(event, this.#state) ? draftOf(event) : null;
    this.#slot = 0;
    if (this.#why?.number !== number) this.#askWhy(event);
  }

  async #askWhy(event) {
    this.#why = event ? {number: event.number} : null;
    const said = event ? await whyOf(event.number) : null;
    if (said && this.#why?.number === event.number) {
      this.#why = {number: event.number, said};
      this.#show();
    }
  }

  #show() {
    this.#box.hidden = !this.#open || !this.#state?.events?.length;
    if (this.#box.hidden) return;
    const {events, undo, redo, seats, rules, listed, hands} = this.#state;
    const shown = {listed, hands, events, undo, redo, names: seats.map(seat => seat.name), rules, chosen: this.#chosen,
      inserting: this.#inserting, draft: this.#draft, slot: this.#slot, refused: this.#refused, why: this.#why};
    paint(this.#box, shown, () => {
      const list = this.#box.querySelector('.events');
      if (list && this.#scroll !== null) this.#scroll = list.scrollTop;
      return [this.#head(), make('div', 'body', this.#list(), this.#side())];
    }, () => {
      const list = this.#box.querySelector('.events');
      if (this.#scroll === null) this.#box.querySelector('.chosen')?.scrollIntoView({block: 'center'});
      else list.scrollTop = this.#scroll;
      this.#scroll = list.scrollTop;
    });
  }

  #head() {
    const {undo, redo, hands, listed} = this.#state;
    const at = hands.indexOf(listed);
    return head('editor', phrase('what-happened-in', {hand: listed}),
      action('earlier', '‹', () => this.#turn(hands[at - 1]), {disabled: at < 1, title: word('the-hand-before')}),
      action('later', '›', () => this.#turn(hands[at + 1]), {disabled: at + 1 >= hands.length, title: word('the-hand-after')}),
      takeable('undo', `↶ ${word('undo')}`, undo, change => this.#link.send({undo: change})),
      takeable('redo', `↷ ${word('redo')}`, redo, change => this.#link.send({redo: change})),
      action('close', word('done'), () => this.close()));
  }

  #list() {
    return make('div', 'events', ...this.#state.events.map(event => {
      const line = make('button', `event ${event.number === this.#chosen ? 'chosen' : ''} ${event.forbidden ? 'forbidden' : ''}`,
        ...row(event, this.#state), event.forbidden ? make('em', '', said(event.forbidden)) : null);
      line.dataset.number = String(event.number);
      line.dataset.event = event.event;
      line.addEventListener('click', () => { this.#choose(event.number); this.#show(); });
      return line;
    }));
  }

  #side() {
    const side = make('div', 'side');
    const event = /** @type {Line} */ (this.#state.events.find(one => one.number === this.#chosen));
    const before = this.#inserting === LAST ? undefined : event;
    if (this.#inserting !== null && this.#draft === null) {
      side.append(make('h2', '', word(this.#inserting === LAST ? 'what-was-missed-at-the-end' : 'what-was-missed-here')), make('div', 'kinds', ...KINDS(this.#state).map(kind =>
        action('kind', kind.words, () => this.#write(kind.draft(this.#state, before))))));
    } else if (this.#draft && this.#inserting === null && this.#isTold(event)) {
      side.append(make('h2', '', wordsOf(event, this.#state)[0]));
    } else if (this.#draft) {
      side.append(make('h2', '', this.#inserting === null ? wordsOf(event, this.#state)[0]
        : word(this.#inserting === LAST ? 'missed-at-the-end' : 'missed-before-it')),
        form(this.#draft, this.#slot, this.#state, (draft, slot) => { this.#refused = ''; this.#write(draft, slot); }));
    } else {
      side.append(make('p', 'hint', event
        ? word('follows-from-others')
        : word('touch-what-is-wrong')));
    }
    const why = this.#inserting === null ? paintWhy(this.#why?.said) : null;
    const heading = side.querySelector('h2');
    if (why && heading) heading.after(why);
    else if (why) side.prepend(why);
    if (this.#refused) side.append(make('p', 'refusal', said(this.#refused)));
    side.append(this.#actions(event));
    return side;
  }

  // A hand that its players told is told anew as a whole, with its sets or by what it is worth.
  /** @param {Line} [event] */
  #isTold(event) {
    return (this.#state.unwatched === true || event?.told !== undefined) && ['win', 'reveal'].includes(event?.event ?? '');
  }

  #write(draft, slot = 0) {
    this.#draft = draft;
    this.#slot = slot;
    this.#show();
  }

  #missed(before) {
    this.#inserting = before;
    this.#draft = null;
    this.#show();
  }

  /** @param {Line} [event] */
  #actions(event) {
    const buttons = [];
    if (this.#inserting !== null) {
      if (this.#draft) buttons.push(action('save', word('put-it-in'), () =>
        this.#send({insert: sure(this.#draft), before: this.#inserting === LAST ? null : this.#inserting})));
      buttons.push(action('cancel', word('back'), () => { this.#choose(this.#chosen); this.#show(); }));
    } else if (event) {
      if (this.#isTold(event)) {
        buttons.push(action('save', word('tell-it-anew'), () => {
          this.close();
          this.#again(event);
        }));
      } else if (this.#draft) {
        const same = JSON.stringify(sure(this.#draft)) === JSON.stringify(sure(draftOf(event)));
        buttons.push(action('save', word('put-it-right'), () => this.#send({replace: event.number, by: sure(this.#draft)}), {disabled: same}));
        if (event.event !== 'score') {
          buttons.push(action('remove', word('never-happened'), () => this.#send({remove: event.number})));
        }
      }
      if (this.#isTold(event)) buttons.push(action('remove', word('never-happened'), () => this.#send({remove: event.number})));
      if (event.event !== 'hand-start') buttons.push(action('insert', word('missed-before'), () => this.#missed(event.number)));
    }
    if (this.#inserting === null && this.#earlier === null) {
      buttons.push(action('append', word('missed-last'), () => this.#missed(LAST)));
    }
    return make('div', 'actions', ...buttons);
  }
}
