import type { Act, Behaviour } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { findPhrase } from '../matching.ts';
import type { BusinessQuestions } from '../questions/business-questions.ts';
import { asksSomething } from '../questions/question-form.ts';
import { speaksOfTime } from '../questions/setting-asked.ts';
import { callIn, isQuestion } from '../reading/free-text.ts';
import { actLikelihoods, means } from '../reading/meaning/act-likelihood.ts';
import type { Utterance } from '../utterance.ts';
import type { Classifier } from './classifier.ts';

/** What an utterance was taken to mean: an intent, or a question of the business's own (`faq`, its index). */
export interface Understood {
  intent: string;
  faq: number | null;
  score: number;
}

/** Which intents there are, by what follows from them. */
export interface Intents {
  /** The intent that the words have, whatever the business has written; null for none. */
  of(utterance: Utterance, unlike: string): Understood | null;
  /** A request: something is wanted. */
  wishes: ReadonlySet<string>;
  /** Whatever else is said beside it: an emergency, a person who is asked for, a refusal. */
  always: ReadonlySet<string>;
}

/** Reads the intent of words by the classifier, and leaves it where the sentence as a whole does something else. */
export function intentReader(classifier: Classifier, questions: BusinessQuestions, behaviour: Behaviour): Intents {
  const { lexicon } = behaviour;
  const fillers = new Set(lexicon.fillers);
  const rows = new Map(behaviour.intents.map((intent) => [intent.name, intent]));
  const functionWords = new Set(lexicon.functionWords);
  const intentOf = (utterance: Utterance, unlike: string): Understood | null => {
    const hasSubject = utterance.words.some((word) => !functionWords.has(word) && !fillers.has(word));
    for (const { name, score, subject } of classifier.rank(utterance.words)) {
      if (score < bars.meant.accepted) return null;
      if ((hasSubject && !subject) || name === unlike) continue;
      const { least = 0, needs } = rows.get(name) ?? {};
      if (score < least || (needs && !findPhrase(utterance.words, needs))) continue;
      const named = name === 'callback' && findPhrase(utterance.words, lexicon.callBackWords);
      if (named && !callIn(utterance.words, lexicon)) continue;
      return { intent: name, faq: null, score };
    }
    return null;
  };
  const wishes = new Set(
    behaviour.rules.flatMap(({ intent, reach, act }) =>
      reach === 'request' && act !== 'stay' && act !== 'wait' ? intent : [],
    ),
  );
  /** Whatever else is said beside it: an emergency, a person who is asked for, a refusal. */
  const always = new Set(behaviour.rules.flatMap(({ intent, reach }) => (reach === 'always' ? intent : [])));
  const ofAct = (wanted: Act) => new Set(behaviour.rules.flatMap(({ intent, act }) => (act === wanted ? intent : [])));
  const [suspicions, farewells] = [ofAct('suspect-spam'), ofAct('goodbye')];
  /** "Do you charge for a visit I could not make?", "could I sell you some books?": a wish or an offer by a word or two, and none by its meaning. */
  const ratherAsked = ({ intent, score }: Understood, { words }: Utterance) => {
    if (score >= bars.meant.plain || !(wishes.has(intent) || suspicions.has(intent))) return false;
    const { question, wish } = actLikelihoods(words, behaviour) ?? { question: 0, wish: 0 };
    return question + (suspicions.has(intent) ? wish : 0) >= bars.does.certainly;
  };
  /** "Not sure who I need to talk to", said of oneself, asks for nobody. */
  const elsewhere = new Set([...ofAct('offer-message'), ...ofAct('wrong-number'), ...ofAct('suspect-wrong-number')]);
  const saidInPassing = ({ intent, score }: Understood, utterance: Utterance) =>
    score < bars.meant.plain && elsewhere.has(intent) && means('aside', utterance, behaviour, bars.does.rather);
  /** "Is anybody there on Saturdays?" does not ask whether we are on the line. */
  const asksWhen = ({ intent }: Understood, utterance: Utterance) =>
    intent === 'presence' && speaksOfTime(questions.asked(utterance).terms, lexicon);
  /** "Where would I have to go?" is no farewell, and "Where do I leave my car?" leaves no message. */
  const opensAsking = ({ intent, score }: Understood, utterance: Utterance) => {
    const [first = ''] = utterance.words;
    const asksPlace = score < bars.meant.plain && wishes.has(intent) && lexicon.placeWords.includes(first);
    const parts = farewells.has(intent) && lexicon.questionWords.includes(first);
    return isQuestion(utterance, lexicon) && (parts || asksPlace);
  };
  return {
    wishes,
    always,
    of(utterance, unlike) {
      const heard = intentOf(utterance, unlike);
      const found = heard && (saidInPassing(heard, utterance) || asksWhen(heard, utterance)) ? null : heard;
      const asks = asksSomething(utterance, lexicon);
      return found && asks && (ratherAsked(found, utterance) || opensAsking(found, utterance)) ? null : found;
    },
  };
}
