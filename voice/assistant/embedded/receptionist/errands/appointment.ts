import type { DetailField } from '#contract/brief.ts';
import type { DayQuestion, OfferedSlot } from '#contract/office-tools.ts';
import { collect } from '../agenda/agenda.ts';
import { ask, questionFor } from '../agenda/detail-questions.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { readChoice } from '../reading/choice.ts';
import { isQuestion } from '../reading/free-text.ts';
import { callTimeIn, namesDay, timeIn } from '../reading/times.ts';
import { correct } from '../slots/corrections.ts';
import type { Move, Talk } from '../talk.ts';
import { textOf, type Utterance } from '../utterance.ts';
import { isBeside, namedSlot } from './choosing/named-slot.ts';
import { asksForDay, dayMeant, openingsIn, sayDayDoubt } from './day-question.ts';
import type { Errand } from './errand.ts';
import { offeredWords } from './slot-choice.ts';

/** Times in which nothing was free, or was taken meanwhile, before a message is taken instead. */
const mostSearches = 4;

/** Begins to make an appointment; what the caller has said of a day and a time is taken up. */
export async function beginAppointment(talk: Talk, utterance: Utterance): Promise<Move> {
  const errand = appointment(talk);
  talk.errand = errand;
  return errand.begin(utterance);
}

/** One appointment: a time first, then who comes, then a yes. Nothing is called booked that has no id of the calendar. */
function appointment(talk: Talk): Errand & { begin(utterance: Utterance): Promise<Move> } {
  const { lexicon } = talk.behaviour;
  const calendar = talk.brief.booking === 'calcom';
  /** The caller's words for the time, as they were last understood. */
  let when = '';
  /** Of them those of a day or a time, which are read back; '' where none is among them. */
  let time = '';
  let slots: readonly OfferedSlot[] = [];
  let chosen: OfferedSlot | null = null;
  /** What must be asked of the day before anything is offered. */
  let unclear: DayQuestion | null = null;
  let searches = 0;

  const namesTime = (utterance: Utterance) => namesDay(utterance, lexicon);
  /** "Later that day, around three": the day that is talked about, and the words. */
  const onDay = (words: Utterance, day: string, text: string): string =>
    findPhrase(words.words, lexicon.sameDay) !== null && day !== '' ? `${day} ${text}` : text;
  const withDay = (words: Utterance) => onDay(words, (chosen ?? slots[0])?.day ?? when, textOf(words.tokens));
  const timeOf = (words: Utterance) =>
    onDay(words, time, timeIn(words, lexicon) || (callTimeIn(words, lexicon)?.value ?? ''));
  const who = () => {
    const sure = (field: DetailField) => (talk.slot(field).status === 'confirmed' ? talk.slot(field).value : '');
    const phone = sure('contactNumber');
    return {
      name: talk.slot('fullName').value.slice(0, 200),
      email: sure('emailAddress'),
      ...(phone ? { phone } : {}),
      ...(talk.reason ? { reason: talk.reason.slice(0, 500) } : {}),
    };
  };
  const canCome = () => {
    const { name, email, phone = '' } = who();
    return name !== '' && (!calendar || email !== '' || phone !== '');
  };
  /** A number is asked for only where the business collects it, or no e-mail address came. */
  const isMissing = (field: DetailField): boolean => {
    if (talk.slot(field).status !== 'missing') return false;
    if (field !== 'contactNumber' || talk.brief.collect.includes(field)) return true;
    return talk.slot('emailAddress').status !== 'confirmed' && talk.slot('emailAddress').status !== 'missing';
  };

  /** Takes the caller's words for a time; false when there is none in them. */
  const wish = async (said: Utterance): Promise<Move | false> => {
    if (calendar) return search(withDay(said));
    [when, time] = [withDay(said), timeOf(said)];
    return 'agenda';
  };
  const search = async (words: string): Promise<Move | false> => {
    const found = await talk.call('check_availability', { when: words.slice(0, 300) });
    if (!found) return messageInstead('cannot-book');
    const openings = openingsIn(found.value);
    if (!openings.understood) return false;
    when = words;
    slots = openings.slots;
    chosen = null;
    unclear = openings.question ?? null;
    if (++searches > mostSearches) return messageInstead('no-time-agreed');
    if (unclear) return ask(sayDayDoubt(talk, unclear));
    if (slots.length === 0) talk.say('nothing-free');
    else if (!openings.fits) talk.say('not-free-then');
    return ask(slots.length === 0 ? 'ask-when' : 'choose-slot');
  };
  /** "Yes, but in the afternoon": what else is wished beside a yes to the offered time; false where nothing is. */
  const another = async (rest: Utterance, slot: OfferedSlot): Promise<Move | false> => {
    if (isBeside(rest.words, lexicon) || namedSlot([slot], rest.words, lexicon)) return false;
    const { limits, contrasts } = lexicon.choosing;
    const isLimited = findPhrase(rest.words, limits) !== null;
    if (!isLimited && findPhrase(rest.words, contrasts) === null && !namesTime(rest)) return false;
    return (await wish(rest)) || (isLimited ? ask('choose-slot', 1) : false);
  };
  const take = (slot: OfferedSlot): Move => {
    chosen = slot;
    talk.say('got-it');
    return 'agenda';
  };
  const askAnew = (): Move => {
    slots = [];
    chosen = null;
    unclear = null;
    return ask('ask-when');
  };
  const left = (): Move => {
    talk.leaveErrand();
    return ask('anything-else');
  };
  const done = (): Move => {
    talk.errand = null;
    return 'agenda';
  };
  const book = async (): Promise<Move | false> => {
    const booked = chosen && (await talk.call('book_appointment', { start: chosen.start, ...who() }));
    const status = booked ? statusIn(booked.value) : '';
    if (status === 'taken') {
      talk.say('slot-taken');
      return (await search(when)) || askAnew();
    }
    if (status !== 'booked' && status !== 'requested') return messageInstead('cannot-book');
    talk.say(status === 'booked' ? 'booked' : 'booking-requested');
    return done();
  };
  const request = async () => {
    const noted = await talk.call('request_appointment', { when: when.slice(0, 300), ...who() });
    if (!noted || statusIn(noted.value) !== 'requested') return messageInstead('cannot-book');
    talk.say('requested');
    return done();
  };
  /** Says that nothing is booked, and takes down what the caller would like: also where messages are switched off. */
  const messageInstead = async (phrase: string) => {
    talk.say(phrase);
    const time = chosen?.spoken ?? '';
    talk.errand = null;
    talk.takesMessage = true;
    if (time !== '' && !talk.reason.includes(time)) {
      const reason = talk.reason ? `${talk.reason} (${time})` : time;
      await talk.note('reasonForCalling', reason, 'as-heard', {
        source: talk.slot('reasonForCalling').source,
        tokens: [],
      });
    }
    return collect(talk);
  };

  return {
    needs: calendar ? ['fullName', 'contactNumber', 'emailAddress'] : ['fullName', 'contactNumber'],
    owns: (state) =>
      state === 'ask-when' || asksForDay(state) || state === 'choose-slot' || state === 'confirm-booking',
    async begin(utterance) {
      // The calendar itself tells whether a time was named; without one any words would be taken for it.
      const named = calendar || namesTime(utterance);
      return (named && (await wish(utterance))) || ask('ask-when');
    },
    async proceed() {
      if (!calendar && when === '') return ask('ask-when');
      if (calendar && !chosen) return ask(slots.length > 0 ? 'choose-slot' : 'ask-when');
      const field = talk.wanted.find(isMissing);
      if (field) return questionFor(talk, field);
      return canCome() ? ask('confirm-booking') : messageInstead('no-time-agreed');
    },
    async hear(utterance) {
      const { choice, rest } = readChoice(utterance, lexicon);
      if (findPhrase(utterance.words, lexicon.leave)) return left();
      if (unclear && asksForDay(talk.question.state.name)) {
        const meant = dayMeant(unclear, choice, choice === 'no' ? rest : utterance, lexicon);
        return (meant !== '' && (await search(meant))) || (choice === 'no' ? askAnew() : false);
      }
      if (talk.question.state.name !== 'confirm-booking') {
        const slot = namedSlot(slots, utterance.words, lexicon);
        if (slot && choice !== 'no') return take(slot);
        const [only] = slots;
        if (only && choice === 'yes' && slots.length === 1) return (await another(rest, only)) || take(only);
      }
      // Where nobody can look into a calendar, whatever is said is the wish, but a question is none.
      if (!calendar && choice === null && isQuestion(utterance, lexicon)) return false;
      // "Tuesday doesn't work": what is denied belongs to the wish; a no in front of it does not.
      const opensWithNo = phraseAt(utterance.words, skipPhrases(utterance.words, lexicon.hesitations), lexicon.no) > 0;
      const named = choice === 'no' && opensWithNo ? rest : utterance;
      const found = named.words.length > 0 && (await wish(named));
      if (found) return found;
      return choice === 'no' || findPhrase(utterance.words, lexicon.none) ? askAnew() : false;
    },
    async choose(choice, rest) {
      if (choice === 'yes') return calendar ? (chosen && (await another(rest, chosen))) || book() : request();
      if (findPhrase(rest.words, lexicon.leave)) return left();
      const found = namesTime(rest) && (await wish(rest));
      return found || (rest.words.length > 0 && (await correct(talk, rest))) || askAnew();
    },
    async key(digits) {
      if (talk.question.state.name !== 'choose-slot') return false;
      const slot = /^[1-9]$/.test(digits) ? slots[Number(digits) - 1] : undefined;
      if (slot) return take(slot);
      return digits === '2' && slots.length === 1 ? askAnew() : false;
    },
    giveUp: () => messageInstead('no-time-agreed'),
    async withoutHearing() {
      const { state, tries } = talk.question;
      if (state.name === 'choose-slot' && tries === 0) return ask('choose-slot', 1);
      return state.name === 'ask-when' && calendar ? search(lexicon.anyTime) : false;
    },
    leave: () => talk.say('nothing-booked'),
    words() {
      const times = slots.map(({ spoken }) => spoken);
      const { named, keys } = offeredWords(times, lexicon);
      const days = unclear?.days.map(({ spoken }) => spoken) ?? [];
      return {
        slots: named,
        days: offeredWords(days, lexicon).named,
        slot: chosen?.spoken ?? '',
        when: time,
        name: talk.slot('fullName').value,
        keys,
      };
    },
    wording(phrase) {
      if (phrase === 'offer-slots' && slots.length === 1) return 'offer-slot';
      if (phrase !== 'confirm-booking' || calendar) return phrase;
      return time === '' ? 'confirm-request-open' : 'confirm-request';
    },
  };
}

function statusIn(value: unknown): string {
  const { status } = (value ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : '';
}
