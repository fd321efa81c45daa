import { setImmediate } from 'node:timers/promises';
import type { Act, Behaviour } from '../behaviour/behaviour.ts';
import * as bars from './bars.ts';
import { classifierOf } from './classifier.ts';
import { type BusinessWording, intentClasses, isLearned } from './intent-classes.ts';
import { findPhrase } from './matching.ts';
import type { AnswerScore } from './questions/answer-score.ts';
import { type Asked, asksHours, type BusinessQuestions, questionsOf } from './questions/business-questions.ts';
import { meaningsOf } from './questions/meanings.ts';
import { asksSomething } from './questions/question-form.ts';
import { settingAsked, speaksOfTime } from './questions/setting-asked.ts';
import type { Source } from './questions/sources.ts';
import { mayTell } from './questions/subject.ts';
import { callIn, isQuestion } from './reading/free-text.ts';
import { actLikelihoods, means } from './reading/meaning/act-likelihood.ts';
import type { Utterance } from './utterance.ts';

/** What an utterance was taken to mean: an intent, or a question of the business's own (`faq`, its index). */
export interface Understood {
  intent: string;
  faq: number | null;
  score: number;
}

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
  const fillers = new Set(lexicon.fillers);
  const rows = new Map(behaviour.intents.map((intent) => [intent.name, intent]));
  const stopWords = new Set(lexicon.stopWords);
  const functionWords = new Set(lexicon.functionWords);
  const classifier = classifierOf(intentClasses(brief, behaviour), lexicon);
  const questions = questionsOf(brief, behaviour);
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
  const asksWhen = ({ intent }: Understood, { words }: Utterance) =>
    intent === 'presence' && speaksOfTime(questions.asked(words).terms, lexicon);
  /** "Where would I have to go?" is no farewell, and "Where do I leave my car?" leaves no message. */
  const opensAsking = ({ intent, score }: Understood, utterance: Utterance) => {
    const [first = ''] = utterance.words;
    const asksPlace = score < bars.meant.plain && wishes.has(intent) && lexicon.placeWords.includes(first);
    const parts = farewells.has(intent) && lexicon.questionWords.includes(first);
    return isQuestion(utterance, lexicon) && (parts || asksPlace);
  };
  return {
    questions,
    of(utterance, unlike = '') {
      const asks = asksSomething(utterance, lexicon);
      const heard = intentOf(utterance, unlike);
      const found = heard && (saidInPassing(heard, utterance) || asksWhen(heard, utterance)) ? null : heard;
      const meant = found && asks && (ratherAsked(found, utterance) || opensAsking(found, utterance)) ? null : found;
      if (meant && (alone.has(meant.intent) || (urgent.has(meant.intent) && !asks))) return meant;
      const { scores, sure, asked } = questions.own(utterance.words);
      const { score = 0, match = 0, cover = 0 } = scores.find(({ of }) => of === sure) ?? scores[0] ?? {};
      const written = sure !== null && !isSetting(sure) && score >= bars.answers.certain;
      if (
        asks &&
        behaviour.words.learned &&
        asked.value !== null &&
        asked.subjects.length > 0 &&
        !scores.some((one) => mayTell(one, asked) && one.score >= bars.answers.doubtful)
      )
        return null;
      // "Is that something I can use?": what is asked for by a name of its own is not told by what the business is.
      const named = asked.subjects.some(({ word }) => !behaviour.words.known(word) && !questions.knows(word));
      if (asks && named && wholes.has(meant?.intent ?? '')) return null;
      const meantSetting = asks && scores.find(({ of }) => of.kind === settingOf[meant?.intent ?? '']);
      if (meantSetting && !mayTell(meantSetting, asked)) return null;
      if (meant && wholes.has(meant.intent) && meant.score >= bars.meant.plain && !written) return meant;
      const byWords = asks ? settingAsked(utterance.words, asked.terms, behaviour) : null;
      const setting = byWords && sure && isSetting(sure) ? sure.kind : byWords;
      const has = setting !== null && questions.sources.some(({ kind }) => kind === setting);
      const rival = scores.find(({ of }) => !isSetting(of))?.score ?? 0;
      const plainly = has && rival < leastRival && (!sure || isSetting(sure));
      if (plainly && !wishes.has(meant?.intent ?? ''))
        return meant && settingOf[meant.intent] === setting
          ? meant
          : { intent: setting, faq: null, score: settingScore };
      const hours = sure?.kind === 'hours';
      const plain = isQuestion(utterance, lexicon) && cover >= plainCover && !hours;
      const wish = meant && (hours || meant.score >= bars.meant.sure) && wishes.has(meant.intent) && !plain;
      const sureOfIt = score >= bars.answers.certain && cover >= certainCover;
      const firm = meant && (always.has(meant.intent) || (wish && meant.score >= bars.meant.plain));
      if (
        sure &&
        (asks
          ? ((firm ? sureOfIt : score >= bars.answers.certain) && !hours) || (!wish && !firm)
          : match >= toldUnasked && names(sure, asked, utterance) && !wish)
      ) {
        if (meant && settingOf[meant.intent] === sure.kind) return meant;
        // Where not all that was asked is met, the documents may know better.
        return sureOfIt ? askedFor(sure, meant, score) : asks ? null : meant;
      }
      const [best] = scores;
      const told = settingOf[meant?.intent ?? ''];
      if (told && !asks && utterance.words.length > 3 * fewWords) return null;
      const own = told && scores.find(({ of }) => of.kind === told);
      const other = best && best !== own && best.of.kind !== 'service' && best.score >= bars.answers.doubtful;
      if (told && other && asks) return null;
      if (asks && meant && isUnlikely(meant.intent, told, scores)) return null;
      const missed = asked.terms.reduce((sum, { telling }) => sum + telling, 0) * (1 - (own?.cover ?? 0));
      return told && missed >= mostMissed && (own?.cover ?? 0) < leastCover ? null : meant;
    },
    mayAnswer(utterance) {
      const { scores } = questions.own(utterance.words);
      return asksSomething(utterance, lexicon) && (scores[0]?.score ?? 0) >= bars.answers.doubtful;
    },
    namesDay: ({ words }) => questions.asked(words).terms.every(({ keys }) => (keys.get('c:day') ?? 0) > 0.7),
    knownTo: ({ words }) => questions.own(words).scores.some(({ about }) => about >= leastAbout),
    familiar: (utterance) =>
      familiarShare(utterance, (word) => stopWords.has(word) || classifier.knows(word) || questions.knows(word)),
  };
}

/** Of the call itself, whatever the business has to tell. */
const alone = new Set([
  'repeat',
  'wait',
  'thinking',
  'recall',
  'presence',
  'goodbye',
  'robocall',
  'override',
  'wrong-number',
  'robot',
  'today',
]);
/** Told as it happens; a question about it is not. */
const urgent = new Set(['emergency', 'urgent-matter']);
/** How well a text must match words that are not put as a question. */
const toldUnasked = 0.6;
/** A question that is about nothing but a setting asks for it so surely. */
const settingScore = 1.2;
/** Unless another text answers it so well. */
const leastRival = 0.35;
/** A text of the settings that answers surely, and of which so much was asked, is told before any document is asked. */
const certainCover = 0.8;
/** Of what a text is about so much must be named to be the subject. */
const leastAbout = 0.3;
/** Unless a text meets so much of a plain question. */
const plainCover = 0.7;
/** Of what was asked a setting must speak of so much, by weight. */
const leastCover = 0.35;
/** Where words that tell so much are about something else. */
const mostMissed = 0.8;

/** The settings by the intents that tell them. */
const settingOf: Readonly<Record<string, Source['kind']>> = {
  hours: 'hours',
  'hours-now': 'hours',
  address: 'address',
  direction: 'direction',
  website: 'website',
};

const isSetting = ({ kind }: Source) => Object.values(settingOf).includes(kind);

/** What is told of the business as a whole gives way to one of its texts. */
const wholes = new Set(['services', 'overview']);
/** A setting whose likelihood is less than this was not asked for. */
const leastSetting = 0.3;

function isUnlikely(
  intent: string,
  setting: Source['kind'] | undefined,
  scores: readonly AnswerScore<Source>[],
): boolean {
  const best = scores[0];
  if (setting) return (scores.find(({ of }) => of.kind === setting)?.score ?? 0) < leastSetting;
  return wholes.has(intent) && best !== undefined && best.of.kind !== 'service' && best.score >= bars.answers.doubtful;
}

/** Words that ask for nothing name what is wanted: in few of them, or by more than one. */
function names({ kind }: Source, { terms }: Asked, { words }: Utterance): boolean {
  if (kind === 'hours' && !asksHours(terms)) return false;
  return words.length <= (terms.length > 1 ? 3 * fewWords : fewWords);
}
const fewWords = 3;

function askedFor(source: Source, meant: Understood | null, score: number): Understood {
  if (source.kind === 'faq') return { intent: 'faq', faq: source.at, score: 1 + score };
  const known = meant && settingOf[meant.intent] === source.kind;
  return known ? meant : { intent: source.kind, faq: null, score: 1 + score };
}

function familiarShare(utterance: Utterance, knows: (word: string) => boolean): number {
  const known = utterance.words.filter(knows).length;
  return utterance.words.length > 0 ? known / utterance.words.length : 0;
}
