import * as bars from '../../bars.ts';
import type { Talk } from '../../talk.ts';
import { textOf, type Utterance } from '../../utterance.ts';
import type { PassageSource } from '../passage-source.ts';
import { type Likely, type Ranked, serviceNamed } from '../ranking.ts';
import type { Source } from '../sources.ts';
import { labelOf } from '../tell-source.ts';
import { isName, nameOf, plainSubject } from './naming.ts';
import { wordsBefore } from './points-back.ts';
import { isHoliday, isSetting } from './subject.ts';

type Told = Source | PassageSource;
type Unmet = Likely<Told>['fit']['unmet'];

/**
 * Says what it is that is not written down, and what of its kind is: "I have the price of a cleaning, but not of a root canal." False
 * where nothing shows what an answer would have to be: no value is asked for, and no name.
 */
export function sayNotWritten(talk: Talk, question: Utterance, { scores }: Ranked<Told>): boolean {
  const { asked } = talk.understanding.questions.own(question);
  if (asked.value === null) return sayNoName(talk, question, scores);
  const service = serviceNamed({ scores });
  // Of what a price is written for it is not said that there is none.
  const own = scores.some(({ of, fit }) => of.kind !== 'service' && fit.gives && fit.whole);
  if (service && !own) {
    talk.say('offered-without', { service: labelOf(talk, service.of), value: valueName(talk, asked.value) });
    return true;
  }
  const known = ofKind(talk, scores);
  const missing = unmetBy(scores, known);
  const name = known ? plainName(talk, known) : '';
  const subject = subjectOf(talk, question, missing) || spokenName(talk, question, name);
  const plainly = `known-${asked.value}`;
  if (known?.of.kind === 'hours') talk.say('known-hours', { subject: subject || talk.phrase('that') });
  else if (name !== '' && talk.phrase(plainly) !== '')
    talk.say(plainly, { known: name, subject: subject || talk.phrase('that') });
  else {
    if (known) talk.say('known-other', { known: labelOf(talk, known.of) });
    const of = subject || nameOf(question, asked.subjects, talk.behaviour);
    const value = valueName(talk, asked.value);
    talk.say(of === '' ? 'unknown-value' : 'unknown-value-of', { value, subject: of });
  }
  return true;
}

/** "Do you work with CarShield?", "are you open on Labor Day?": of what is asked for by its name it is said that nothing is known of it. */
function sayNoName(talk: Talk, question: Utterance, scores: readonly Likely<Told>[]): boolean {
  const setting = scores.find((one) => isSetting(one.of) && isNear(one));
  const subject = nameIn(question, unmetBy(scores, setting), talk) || nameBefore(talk, question);
  if (subject === '') return false;
  if (setting?.of.kind === 'hours') talk.say('known-hours', { subject });
  else {
    if (setting) talk.say('known-other', { known: labelOf(talk, setting.of) });
    talk.say('unknown-subject', { subject });
  }
  return true;
}

/**
 * "Do you take Aetna?", where most plans are taken and none is named: what is written was told, and now it is said that it does not
 * name what was asked for. False where it does, or where no example was asked for.
 */
export function sayUnnamed(
  talk: Talk,
  question: Utterance,
  of = ownSure(talk, question),
  { scores }: Ranked<Told> = talk.understanding.questions.own(question),
): boolean {
  const examples = of ? examplesOf(talk, question, of, scores) : [];
  const names = examples.filter(({ word }) => isName(question, word, talk.behaviour));
  const before = examples.length > 0 && names.length === 0 ? nameBefore(talk, question, of) : '';
  const subject = before || nameOf(question, names.length > 0 ? names : examples, talk.behaviour);
  if (subject === '') return false;
  talk.say('unnamed', { subject });
  talk.leaves(question);
  return true;
}

/** It asks for something by a name that a text does not have. */
export const namesAnother = (talk: Talk, question: Utterance, { fit }: Likely<Told>): boolean =>
  fit.unmet.some(({ word }) => isName(question, word, talk.behaviour));

/** A text speaks of the kind of what the question asks for by its name, and does not name it. */
export const isExampleOf = (talk: Talk, question: Utterance, of: Told): boolean =>
  examplesOf(talk, question, of, talk.understanding.questions.own(question).scores).some(
    ({ word, topic }) => topic && isName(question, word, talk.behaviour),
  );

const ownSure = (talk: Talk, question: Utterance): Told | null => talk.understanding.questions.own(question).sure;

/** What a question names of a kind: another one of those that the text is about, or a name of its own. */
function examplesOf(talk: Talk, question: Utterance, of: Told, scores: readonly Likely<Told>[]): Unmet {
  const { asked } = talk.understanding.questions.own(question);
  const told = asked.value === null && of.kind !== 'service' && scores.find((one) => one.of === of);
  return told ? told.fit.unmet.filter(({ word, topic }) => topic || isName(question, word, talk.behaviour)) : [];
}

/** "Can I use that with you?": the name stands in what was said before it, beside what the caller told of themselves. */
function nameBefore(talk: Talk, question: Utterance, of: Told | null = null): string {
  const { behaviour, understanding } = talk;
  const before = understanding.questions.own(question).asked.points ? wordsBefore(talk, question) : null;
  if (!before) return '';
  const { asked, scores } = understanding.questions.own(before);
  const unmet = of ? (scores.find((one) => one.of === of)?.fit.unmet ?? []) : asked.subjects;
  return nameOf(
    before,
    unmet.filter(({ word }) => isName(before, word, behaviour)),
    behaviour,
  );
}

/** In the words of the question: the whole of what it asks of, where it is put plainly, else what tells most of what is not met. */
function subjectOf({ behaviour }: Talk, question: Utterance, missing: Unmet): string {
  const plain = plainSubject(textOf(question.tokens), behaviour);
  if (plain !== '' || !behaviour.words.learned) return plain;
  return nameOf(question, missing, behaviour);
}

/** What the question itself names; '' where that is what is known. */
function spokenName({ behaviour, understanding }: Talk, question: Utterance, known: string): string {
  if (!behaviour.words.learned) return '';
  const name = nameOf(question, understanding.questions.own(question).asked.subjects, behaviour);
  const { determiners, youWords } = behaviour.lexicon;
  const others = [...known.toLowerCase().split(' '), ...determiners, ...youWords];
  const words = name.toLowerCase().split(' ');
  return words.some((word) => !others.includes(word)) ? name : '';
}

const valueName = (talk: Talk, value: string) => talk.phrase(`value-${value}`) || talk.phrase('value-other');

/** The nearest of what has a value of the kind that is asked for, of something else; rather one that can be named in a sentence. */
function ofKind(talk: Talk, scores: readonly Likely<Told>[]): Likely<Told> | undefined {
  const hours = scores.find(({ of, fit }) => of.kind === 'hours' && fit.gives && fit.unmet.some(isHoliday));
  if (hours) return hours;
  const others = scores.filter(({ of, fit }) => fit.gives && of.kind !== 'service' && labelOf(talk, of) !== '');
  return others.find((one) => isNear(one)) ?? others.find((one) => plainName(talk, one) !== '');
}

const isNear = ({ score }: Likely<Told>) => score >= bars.known;

const plainName = ({ brief, behaviour }: Talk, { of }: Likely<Told>) =>
  of.kind === 'faq' ? plainSubject(brief.faqs[of.at]?.question ?? '', behaviour) : '';

/** The words of the question that what is known does not meet, or nothing does. */
function unmetBy(scores: readonly Likely<Told>[], known: Likely<Told> | undefined): Unmet {
  if (known && known.fit.unmet.length > 0) return known.fit.unmet;
  const [first, ...others] = scores;
  return (first?.fit.unmet ?? []).filter(({ word }) =>
    others.every(({ fit }) => fit.unmet.some((one) => one.word === word)),
  );
}

const nameIn = (question: Utterance, unmet: Unmet, { behaviour }: Talk) =>
  nameOf(
    question,
    unmet.filter((term) => isHoliday(term) || isName(question, term.word, behaviour)),
    behaviour,
  );
