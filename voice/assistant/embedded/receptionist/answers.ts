import { weekdays } from '#contract/values/business-hours.ts';
import { plainSpeech } from '../../plain-speech.ts';
import { skipPhrases } from './matching.ts';
import { hourGroups, hoursUnknown, isOpen, localTime, nextOpening, openOn } from './opening-hours.ts';
import { sentencesIn } from './questions/passages.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** "Are you open now?"; with another day than today that day. */
export function tellHoursNow(talk: Talk, utterance: Utterance): boolean {
  const { hours, timeZone } = talk.brief.business;
  if (hoursUnknown(hours)) return false;
  const { lexicon } = talk.behaviour;
  const now = localTime(talk.start.startedAt, timeZone);
  if (daysMeant(utterance, now.day, talk).some((meant) => meant.inDays !== 0)) return tellHours(talk, utterance);
  talk.uses('business', 'business hours', () => weekText(talk));
  const today = openOn(hours, now.day);
  if (today && isOpen(hours, now)) talk.say('open-now', { time: lexicon.clock(today.toMinute) });
  else {
    talk.say('not-open-now');
    const next = nextOpening(hours, now);
    if (next) talk.say('opens-next', { day: lexicon.daySaid(next.day, next.inDays), time: lexicon.clock(next.minute) });
    talk.onceSaid.add('closed-until');
  }
  return true;
}

/** "Are you open on Saturday?", "what are your hours?": the days that were named, else the whole week. */
export function tellHours(talk: Talk, utterance: Utterance): boolean {
  const { hours, timeZone } = talk.brief.business;
  if (hoursUnknown(hours)) return false;
  const { lexicon } = talk.behaviour;
  const today = localTime(talk.start.startedAt, timeZone).day;
  const days = daysMeant(utterance, today, talk);
  // "Are you open on Christmas Eve, and if so till when?": of that day nothing is known.
  if (days.length === 0 && [...talk.phraseOf.values()].includes('known-hours')) return true;
  if (days.length === 0) return tellWeek(talk);
  talk.uses('business', 'business hours', () => weekText(talk));
  for (const { day, inDays } of days) {
    const open = openOn(hours, day);
    const said = lexicon.daySaid(day, inDays);
    if (open)
      talk.say('open-on', { day: said, from: lexicon.clock(open.fromMinute), to: lexicon.clock(open.toMinute) });
    else talk.say('closed-on', { day: said });
  }
  return true;
}

function tellWeek(talk: Talk): boolean {
  const hours = weekText(talk);
  talk.uses('business', 'business hours', () => hours);
  talk.say('hours-week', { hours });
  return true;
}

function weekText(talk: Talk): string {
  const { hours } = talk.brief.business;
  const { lexicon } = talk.behaviour;
  const rows = hourGroups(hours).map(({ from, to, open }) =>
    lexicon.hoursRow(
      lexicon.daySpan(from, to),
      open && { from: lexicon.clock(open.fromMinute), to: lexicon.clock(open.toMinute) },
    ),
  );
  return lexicon.list(rows);
}

/** Says a text of the business when there is one. */
export function tellText(talk: Talk, name: 'address' | 'direction' | 'website', text: string): boolean {
  if (text.trim() === '') return false;
  talk.uses('business', name, () => text);
  talk.say(name, { [name]: shortened(talk, text, talk.phrase(`meant-${name}`)) });
  return true;
}

/** What is offered; `first` says what the business is before it, and without a list that is all there is to tell. */
export function tellServices(talk: Talk, first = ''): boolean {
  const { services, overview } = talk.brief.business;
  const told = overview.trim() !== '' && (first !== '' || services.length === 0);
  if (told) {
    talk.uses('business', 'overview', () => overview);
    talk.say(first || 'overview', { business: '', overview: shortened(talk, overview) });
  }
  if (services.length === 0) return told;
  talk.uses('business', 'services', () => services.join(', '));
  talk.say('services', { services: talk.behaviour.lexicon.list(services) });
  return true;
}

/** "Do you do X?": yes only when X is what one of the services is, and nothing else was asked of it. */
export function tellService(talk: Talk, utterance: Utterance): boolean {
  const { questions } = talk.understanding;
  const { scores, asked } = questions.own(utterance);
  // That it is offered tells neither its price nor who does it.
  if (asked.value !== null) return false;
  const found = scores.find(
    ({ of, about, cover, score }) =>
      of.kind === 'service' && about >= wholeService && cover >= askedOfService && score >= likelyService,
  );
  return found?.of.kind === 'service' && tellServiceAt(talk, found.of.at);
}

/** Of the name of a service so much must be said, by weight: "implants" for "Dental implants". */
const wholeService = 0.45;
/** And of what was asked so much must be the service. */
const askedOfService = 0.6;

/** "Sump pumps" share a word with "Heat pumps". */
const likelyService = 0.5;

export function tellServiceAt(talk: Talk, at: number): boolean {
  const { services } = talk.brief.business;
  const service = services[at];
  if (!service) return false;
  talk.uses('business', 'services', () => services.join(', '));
  talk.say('service-yes', { service });
  return true;
}

/** The answer of one of the business's own questions. */
export function tellFaq(talk: Talk, at: number): boolean {
  const { question, answer } = talk.brief.faqs[at] ?? { question: '', answer: '' };
  talk.uses('faq', question, () => answer);
  if (answer.trim() === '') return false;
  talk.say('faq', { answer: shortened(talk, answer, question) });
  return true;
}

/** A part of a document; `from` is where it stands, '' where none is told. */
export function tellPassage(talk: Talk, passage: string, from: string): boolean {
  if (from !== '') talk.sources.push({ source: 'knowledge', title: from });
  talk.say('passage', { passage: asHeard(talk, passage, from) });
  return true;
}

/** A text of the business as it is told; `about`: what its links lead to, '' where none is offered. */
function asHeard(talk: Talk, text: string, about = ''): string {
  if (!talk.aloud) return text;
  const plain = plainSpeech(text, talk.brief.language);
  if (plain.links.length > 0 && about !== '') talk.linkTo = about;
  return plain.text;
}

/** At most three sentences or 300 characters: nobody listens to more on a telephone. */
function shortened(talk: Talk, text: string, about = ''): string {
  const line = asHeard(talk, text, about).replace(/\s+/g, ' ').trim();
  let kept = '';
  for (const sentence of sentencesIn(line).slice(0, 3)) {
    if (kept !== '' && kept.length + sentence.length > 300) break;
    kept += sentence;
  }
  return kept.trim() || line;
}

function daysMeant(utterance: Utterance, today: number, talk: Talk): { day: number; inDays: number | null }[] {
  const { lexicon } = talk.behaviour;
  const words = utterance.words.slice(skipPhrases(utterance.words, lexicon.greetings));
  const said = (list: readonly string[]) => words.some((word) => list.includes(word));
  const named = weekdays.flatMap((_, day) =>
    words.some((word) => word === lexicon.weekdays[day] || word === `${lexicon.weekdays[day]}s`)
      ? [{ day, inDays: null }]
      : [],
  );
  if (named.length > 0) return named;
  if (said(lexicon.dayAfterTomorrow)) return [{ day: (today + 2) % 7, inDays: 2 }];
  if (said(lexicon.tomorrow)) return [{ day: (today + 1) % 7, inDays: 1 }];
  if (said(lexicon.today)) return [{ day: today, inDays: 0 }];
  return said(lexicon.weekend)
    ? [
        { day: 5, inDays: null },
        { day: 6, inDays: null },
      ]
    : [];
}
