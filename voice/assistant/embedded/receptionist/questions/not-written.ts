import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Talk } from '../talk.ts';
import { textOf, type Utterance } from '../utterance.ts';
import type { Likely, Ranked } from './business-questions.ts';
import { nameOf, plainSubject } from './naming.ts';
import type { PassageSource } from './passage-source.ts';
import type { Source } from './sources.ts';
import { isHoliday, isSetting } from './subject.ts';
import { labelOf } from './tell-source.ts';

type Told = Source | PassageSource;
type Unmet = Likely<Told>['fit']['unmet'];

/**
 * Says what it is that is not written down, and what of its kind is: "I have the price of a cleaning, but not of a root canal." False
 * where nothing shows what an answer would have to be: no value is asked for, and no name.
 */
export function sayNotWritten(talk: Talk, question: Utterance, { scores }: Ranked<Told>): boolean {
  const { asked } = talk.understanding.questions.own(question.words);
  const service = scores.find(({ of, fit }) => of.kind === 'service' && fit.whole);
  if (service && asked.value !== null) {
    talk.say('offered-without', { service: labelOf(talk, service.of), value: valueName(talk, asked.value) });
    return true;
  }
  const known = asked.value === null ? scores.find((one) => isSetting(one.of) && isNear(one)) : ofKind(talk, scores);
  const missing = unmetBy(scores, known);
  const named = missing.filter((term) => isHoliday(term) || isName(question, term.word, talk.behaviour));
  const example = nameOf(question, named, talk.behaviour);
  if (asked.value === null && example === '') return false;
  const asks = plainSubject(textOf(question.tokens), talk.behaviour);
  const plain = talk.behaviour.words.learned ? nameOf(question, missing, talk.behaviour) : '';
  const subject = example || asks || plain || talk.phrase('that');
  const name = known ? plainName(talk, known) : '';
  if (known?.of.kind === 'hours') talk.say('known-hours', { subject });
  else if (name !== '' && talk.phrase(`known-${asked.value}`) !== '')
    talk.say(`known-${asked.value}`, { known: name, subject });
  else if (known) talk.say('known-other', { known: labelOf(talk, known.of), subject });
  else if (subject === talk.phrase('that')) talk.say('unknown-value', { value: valueName(talk, asked.value) });
  else talk.say('unknown-subject', { subject });
  return true;
}

/**
 * "Do you take Aetna?", where most plans are taken and none is named: what is written was told, and now it is said that it does not
 * name what was asked for. False where it does, or where no example was asked for.
 */
export function sayUnnamed(talk: Talk, question: Utterance): boolean {
  const { scores, sure, asked } = talk.understanding.questions.own(question.words);
  const told = scores.find(({ of }) => of === sure);
  if (!told || asked.value !== null || told.of.kind === 'service') return false;
  const subject = exampleIn(question, told.fit.unmet, talk);
  if (subject === '') return false;
  talk.say('unnamed', { subject });
  talk.leaves(question);
  return true;
}

const valueName = (talk: Talk, value: string | null) => talk.phrase(`value-${value}`) || talk.phrase('value-other');

/** The nearest of what has a value of the kind that is asked for, of something else; rather one that can be named in a sentence. */
function ofKind(talk: Talk, scores: readonly Likely<Told>[]): Likely<Told> | undefined {
  const others = scores.filter(({ of, fit }) => fit.gives && of.kind !== 'service' && labelOf(talk, of) !== '');
  return others.find((one) => isNear(one)) ?? others.find((one) => plainName(talk, one) !== '');
}

const leastNear = 0.15;
const isNear = ({ score }: Likely<Told>) => score >= leastNear;

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

/** What a question names of a kind: another one of those that the text is about, or a name of its own. */
function exampleIn(question: Utterance, unmet: Unmet, { behaviour }: Talk): string {
  const names = unmet.filter(({ word, topic }) => topic || isName(question, word, behaviour));
  return nameOf(question, names, behaviour);
}

/** It stands in no dictionary, or is written as a name within a sentence. */
function isName({ tokens }: Utterance, word: string, { words }: Behaviour): boolean {
  const at = tokens.findIndex((token) => token.word === word);
  const within = at > 0 && !tokens[at - 1]?.ends;
  if (word.includes(' ')) return false;
  return !words.known(word) || (within && words.learned && /^\p{Lu}/u.test(tokens[at]?.raw ?? ''));
}
