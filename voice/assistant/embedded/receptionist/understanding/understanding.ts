import { setImmediate } from 'node:timers/promises';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { type BusinessQuestions, questionsOf } from '../questions/business-questions.ts';
import { meaningsOf } from '../questions/meanings.ts';
import { asksSomething } from '../questions/question-form.ts';
import type { Utterance } from '../utterance.ts';
import { classifierOf } from './classifier.ts';
import { decisions } from './deciding.ts';
import { type BusinessWording, intentClasses, isLearned } from './intent-classes.ts';
import { intentReader, type Understood } from './reading.ts';

export type { Understood } from './reading.ts';

export interface Understanding {
  /** What can be asked of the business. */
  questions: BusinessQuestions;
  /** The best meaning whose score is high enough, or null: not understood. */
  of(utterance: Utterance, unlike?: string): Understood | null;
  /** It is put as a question, and the business may have written the answer down. */
  mayAnswer(utterance: Utterance): boolean;
  /** A day is asked about, and nothing else. */
  namesDay(utterance: Utterance): boolean;
  /** It is about what the business does or has written down. */
  knownTo(utterance: Utterance): boolean;
  /** Share of the words that are known at all, 0 to 1: tells plain wording from gibberish. */
  familiar(utterance: Utterance): number;
}

/** A word of no concept, so that the lexicon of meaning is opened. */
const lexiconWarmUp = ['umbrella'];

const anyBusiness: BusinessWording = {
  business: {
    name: '',
    website: '',
    address: '',
    country: '',
    overview: '',
    services: [],
    hours: [],
    direction: '',
    timeZone: '',
  },
  faqs: [],
};

/**
 * Learns the intents that are the same for every business, so that no turn waits for it, a little at a time, so that live calls go on beside it. What is
 * learned already costs nothing.
 */
export async function learnAhead(behaviour: Behaviour): Promise<void> {
  await setImmediate();
  meaningsOf(behaviour).termsOf(lexiconWarmUp, true);
  for (const intent of behaviour.intents) {
    if (isLearned(intent)) continue;
    await setImmediate();
    understandingOf(anyBusiness, { ...behaviour, intents: [intent] });
  }
}

/** Learns what callers of this business may mean: the intents' templates and its FAQs, in one scale. */
export function understandingOf(brief: BusinessWording, behaviour: Behaviour): Understanding {
  const { lexicon } = behaviour;
  const stopWords = new Set(lexicon.stopWords);
  const classifier = classifierOf(intentClasses(brief, behaviour), lexicon);
  const questions = questionsOf(brief, behaviour);
  const intents = intentReader(classifier, questions, behaviour);
  const isKnown = (word: string) => stopWords.has(word) || classifier.knows(word) || questions.knows(word);
  return {
    questions,
    of: decisions(intents, questions, behaviour),
    mayAnswer(utterance) {
      const { scores } = questions.own(utterance);
      return asksSomething(utterance, lexicon) && (scores[0]?.score ?? 0) >= bars.answers.doubtful;
    },
    namesDay: (utterance) =>
      questions.asked(utterance).terms.every(({ keys }) => (keys.get('c:day') ?? 0) > bars.words.own),
    knownTo: (utterance) => questions.own(utterance).scores.some(({ about }) => about >= bars.decided.leastAbout),
    familiar: ({ words }) => (words.length > 0 ? words.filter(isKnown).length / words.length : 0),
  };
}
