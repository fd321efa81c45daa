import type { DetailField } from '#contract/brief.ts';
import { ask, collect, firstQuestions, proceed } from './agenda.ts';
import { readChoice } from './choice.ts';
import { correct } from './corrections.ts';
import type { Errand } from './errand.ts';
import { isQuestion } from './free-text.ts';
import { findPhrase } from './matching.ts';
import { chosenSlot, type Slot } from './slot-choice.ts';
import type { Talk } from './talk.ts';
import { textOf, type Utterance } from './utterance.ts';

/** Times in which nothing was free, or was taken meanwhile, before a message is taken instead. */
const mostSearches = 4;

/** Begins to make an appointment; what the caller has said of a day and a time is taken up. */
export async function beginAppointment(talk: Talk, utterance: Utterance): Promise<void> {
  const errand = new Appointment(talk);
  talk.errand = errand;
  return errand.begin(utterance);
}

/** One appointment: a time first, then who comes, then a yes. Nothing is called booked that has no id of the calendar. */
class Appointment implements Errand {
  readonly needs: readonly DetailField[];
  readonly #talk: Talk;
  readonly #calendar: boolean;
  /** The caller's words for the time, as they were last understood. */
  #when = '';
  #slots: readonly Slot[] = [];
  #chosen: Slot | null = null;
  #searches = 0;

  constructor(talk: Talk) {
    this.#talk = talk;
    this.#calendar = talk.brief.booking === 'calcom';
    this.needs = this.#calendar ? ['fullName', 'contactNumber', 'emailAddress'] : ['fullName', 'contactNumber'];
  }

  owns(state: string): boolean {
    return state === 'ask-when' || state === 'choose-slot' || state === 'confirm-booking';
  }

  async begin(utterance: Utterance): Promise<void> {
    // The calendar itself tells whether a time was named; without one any words would be taken for it.
    const named = this.#calendar || this.#namesTime(utterance);
    if (!named || !(await this.#search(textOf(utterance.tokens)))) await ask(this.#talk, 'ask-when');
  }

  async proceed(): Promise<void> {
    const talk = this.#talk;
    if (!this.#calendar && this.#when === '') return ask(talk, 'ask-when');
    if (this.#calendar && !this.#chosen) return ask(talk, this.#slots.length > 0 ? 'choose-slot' : 'ask-when');
    const field = talk.wanted.find((name) => this.#isMissing(name));
    if (field)
      return ask(talk, field === 'contactNumber' && talk.start.callerNumber ? 'offer-number' : firstQuestions[field]);
    if (!this.#canCome) return this.#messageInstead('no-time-agreed');
    return ask(talk, 'confirm-booking');
  }

  async hear(utterance: Utterance): Promise<boolean> {
    const talk = this.#talk;
    const { lexicon, choosing } = talk.behaviour;
    const { choice, rest } = readChoice(utterance, lexicon);
    if (findPhrase(utterance.words, choosing.leave)) return this.#left();
    const confirming = talk.question.state.name === 'confirm-booking';
    if (!confirming) {
      const slot = chosenSlot(this.#slots, utterance.words, lexicon, choosing);
      if (slot && choice !== 'no') return this.#choose(slot);
      if (choice === 'yes' && this.#slots.length === 1) return this.#choose(this.#slots[0] as Slot);
    }
    // Where nobody can look into a calendar, whatever is said is the wish, but a question is none.
    if (!this.#calendar && choice === null && isQuestion(utterance, lexicon)) return false;
    const named = choice === 'no' ? rest : utterance;
    if (named.words.length > 0 && (await this.#search(textOf(named.tokens)))) return true;
    if (choice === 'no' || findPhrase(utterance.words, choosing.none)) return this.#askAnew();
    return false;
  }

  async choose(choice: 'yes' | 'no', rest: Utterance | null): Promise<boolean> {
    if (choice === 'yes') {
      await (this.#calendar ? this.#book() : this.#request());
      return true;
    }
    const { behaviour } = this.#talk;
    if (rest && findPhrase(rest.words, behaviour.choosing.leave)) return this.#left();
    if (rest && rest.words.length > 0) {
      if (this.#namesTime(rest) && (await this.#search(textOf(rest.tokens)))) return true;
      if (await correct(this.#talk, rest)) return true;
    }
    return this.#askAnew();
  }

  async key(digits: string): Promise<boolean> {
    if (this.#talk.question.state.name !== 'choose-slot') return false;
    const slot = /^[1-9]$/.test(digits) ? this.#slots[Number(digits) - 1] : undefined;
    if (slot) return this.#choose(slot);
    return digits === '2' && this.#slots.length === 1 ? this.#askAnew() : false;
  }

  async giveUp(): Promise<void> {
    return this.#messageInstead('no-time-agreed');
  }

  async withoutHearing(): Promise<boolean> {
    const { state, tries } = this.#talk.question;
    if (state.name === 'choose-slot' && tries === 0) return ask(this.#talk, 'choose-slot', 1).then(() => true);
    if (state.name !== 'ask-when' || !this.#calendar) return false;
    return this.#search(this.#talk.behaviour.choosing.anyTime);
  }

  leave(): void {
    this.#talk.say('nothing-booked');
  }

  words(): Readonly<Record<string, string>> {
    const { lexicon, choosing } = this.#talk.behaviour;
    const told = this.#slots.map(({ spoken }) => spoken);
    const last = told.length > 1 ? `${told.slice(0, -1).join(', ')} ${choosing.or} ${told.at(-1)}` : (told[0] ?? '');
    return {
      slots: last,
      slot: this.#chosen?.spoken ?? '',
      when: this.#when,
      name: this.#talk.slot('fullName').value,
      keys: lexicon.list(this.#slots.map(({ spoken }, at) => choosing.press(spoken, at + 1))),
    };
  }

  wording(phrase: string): string {
    if (phrase === 'offer-slots' && this.#slots.length === 1) return 'offer-slot';
    return phrase === 'confirm-booking' && !this.#calendar ? 'confirm-request' : phrase;
  }

  /** Takes the caller's words for a time; false when there is none in them. */
  async #search(words: string): Promise<boolean> {
    const talk = this.#talk;
    if (!this.#calendar) {
      this.#when = words;
      await proceed(talk);
      return true;
    }
    const found = await talk.call('check_availability', { when: words.slice(0, 300) });
    if (!found) {
      await this.#messageInstead('cannot-book');
      return true;
    }
    const { understood, fits, slots } = openingsIn(found.value);
    if (!understood) return false;
    this.#when = words;
    this.#slots = slots;
    this.#chosen = null;
    if (++this.#searches > mostSearches) await this.#messageInstead('no-time-agreed');
    else if (slots.length === 0) {
      talk.say('nothing-free');
      await ask(talk, 'ask-when');
    } else {
      if (!fits) talk.say('not-free-then');
      await ask(talk, 'choose-slot');
    }
    return true;
  }

  async #choose(slot: Slot): Promise<boolean> {
    this.#chosen = slot;
    this.#talk.say('got-it');
    await proceed(this.#talk);
    return true;
  }

  async #askAnew(): Promise<boolean> {
    this.#slots = [];
    this.#chosen = null;
    await ask(this.#talk, 'ask-when');
    return true;
  }

  async #book(): Promise<void> {
    const talk = this.#talk;
    const slot = this.#chosen;
    const booked = slot && (await talk.call('book_appointment', { start: slot.start, ...this.#who() }));
    const status = booked ? statusIn(booked.value) : '';
    if (status === 'taken') {
      talk.say('slot-taken');
      if (!(await this.#search(this.#when))) await this.#askAnew();
      return;
    }
    if (status !== 'booked' && status !== 'requested') return this.#messageInstead('cannot-book');
    talk.say(status === 'booked' ? 'booked' : 'booking-requested');
    return this.#done();
  }

  async #request(): Promise<void> {
    const noted = await this.#talk.call('request_appointment', { when: this.#when.slice(0, 300), ...this.#who() });
    if (!noted || statusIn(noted.value) !== 'requested') return this.#messageInstead('cannot-book');
    this.#talk.say('requested');
    return this.#done();
  }

  async #done(): Promise<void> {
    this.#talk.errand = null;
    return proceed(this.#talk);
  }

  #who() {
    const { slot, reason } = { slot: (field: DetailField) => this.#talk.slot(field), reason: this.#talk.reason };
    const sure = (field: DetailField) => (slot(field).status === 'confirmed' ? slot(field).value : '');
    const phone = sure('contactNumber');
    return {
      name: slot('fullName').value.slice(0, 200),
      email: sure('emailAddress'),
      ...(phone ? { phone } : {}),
      ...(reason ? { reason: reason.slice(0, 500) } : {}),
    };
  }

  /** A number is asked for only where the business collects it, or no e-mail address came. */
  #isMissing(field: DetailField): boolean {
    const talk = this.#talk;
    if (talk.slot(field).status !== 'missing') return false;
    if (field !== 'contactNumber' || talk.brief.collect.includes(field)) return true;
    return talk.slot('emailAddress').status !== 'confirmed' && talk.slot('emailAddress').status !== 'missing';
  }

  get #canCome(): boolean {
    const { name, email, phone = '' } = this.#who();
    return name !== '' && (!this.#calendar || email !== '' || phone !== '');
  }

  /** Says that nothing is booked, and takes down what the caller would like: also where messages are switched off. */
  async #messageInstead(phrase: string): Promise<void> {
    const talk = this.#talk;
    talk.say(phrase);
    const time = this.#chosen?.spoken ?? '';
    talk.errand = null;
    talk.messageOwed = true;
    if (time !== '' && !talk.reason.includes(time)) {
      talk.reason = talk.reason ? `${talk.reason} (${time})` : time;
      await talk.note('reasonForCalling', talk.reason, 'as-heard', talk.slot('reasonForCalling').source);
    }
    return collect(talk);
  }

  async #left(): Promise<boolean> {
    this.leave();
    this.#talk.errand = null;
    await ask(this.#talk, 'anything-else');
    return true;
  }

  #namesTime({ words }: Utterance): boolean {
    const { lexicon, choosing } = this.#talk.behaviour;
    return words.some((word) => lexicon.weekdays.includes(word)) || findPhrase(words, choosing.dayWords) !== null;
  }
}

function openingsIn(value: unknown): { understood: boolean; fits: boolean; slots: readonly Slot[] } {
  const given = (value ?? {}) as { understood?: unknown; fits?: unknown; slots?: unknown };
  const slots = Array.isArray(given.slots) ? (given.slots as Slot[]).slice(0, 3) : [];
  return { understood: given.understood === true, fits: given.fits === true, slots };
}

function statusIn(value: unknown): string {
  const { status } = (value ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : '';
}
