import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import * as bars from '../bars.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { type Act, readActs, tellsMatter } from '../reading/acts.ts';
import { readChoice } from '../reading/choice.ts';
import { callIn, deniesCall, isQuestion } from '../reading/free-text.ts';
import { actLikelihoods, means } from '../reading/meaning/act-likelihood.ts';
import { toldIn } from '../slots/notes.ts';
import type { Talk } from '../talk.ts';
import { part, type Utterance } from '../utterance.ts';

/** Of the words of a goodbye one in so many may be any word, and one for each sign of the end ("cheers mate"). */
const fewOwn = 3;
/** After "no" so few words that mean nothing are a goodbye. */
const fewWords = 3;

/** By meaning a goodbye is at least so likely, with a remark beside it at least so, and whatever would be wanted or told with the words at most. */
const likely = { ends: 0.25, idle: 0.6, wants: 0.25 };
/**
 * After "anything else?": thanks, praise, a wish for the day, an end or a "no", and nothing that tells, asks or wants something. It goes
 * by what the words do, and not by sentences: nearly all of them say nothing of their own, and none belongs to the business.
 */
export function isClosing(talk: Talk, said: Utterance): boolean {
  const { state } = talk.question;
  const { lexicon } = talk.behaviour;
  const offers = state.name === 'offer-message' || state.name === 'offer-details';
  if ((state.answer !== 'request' && !offers) || (state.name === 'help' && !talk.mayEnd) || isQuestion(said, lexicon))
    return false;
  const { choice, rest } = readChoice(said, lexicon);
  if (choice === 'yes' && offers && !saysFarewell(rest, lexicon)) return false;
  if (offers && onlyNotes(said, lexicon)) return false;
  // "Thanks, call me tomorrow."
  if (callIn(said.words, lexicon) && !deniesCall(said, lexicon)) return false;
  if (readActs(talk, said).some(goesOn)) return false;
  const { own, signs, wants } = partsOf(said.words, talk);
  if (moreBeyondThanks(talk, said)) return false;
  // "I signed the wrong page" says no to nothing.
  const begins = phraseAt(said.words, skipPhrases(said.words, lexicon.hesitations), lexicon.no) > 0;
  const refuses = choice === 'no' && (begins || rest.words.length === 0);
  const signed = signs > 0 || refuses;
  if (meansClosing(said, talk, signed) && saysNothing(talk, said, [], inPassing(talk, said))) return true;
  if (wants) return false;
  const ends = signs + (refuses ? 1 : 0) + (acknowledges(said.words, lexicon) ? 1 : 0);
  // Who has just said that there is more, and then "um, so", has not come to it yet.
  const unsaid = state.name !== 'help' && refuses;
  const short = unsaid && said.words.length <= fewWords + (choice ? 1 : 0);
  if (own.length === 0) return ends > 0 || short;
  const few = Math.max(ends, Math.floor(said.words.length / fewOwn));
  return (short || (signs > 0 && own.length <= few)) && saysNothing(talk, said, own);
}

/** "Not yet" and nothing else, to "anything else?": there is more. */
export function isUnfinished({ question: { state }, behaviour: { lexicon } }: Talk, { words }: Utterance): boolean {
  const { unfinished, courtesies, functionWords, fillers, no } = lexicon;
  const asked = state.answer === 'request' && state.name !== 'help' && state.name !== 'ask-correction';
  const beside = [...unfinished, ...courtesies, ...functionWords, ...fillers, ...no];
  return asked && findPhrase(words, unfinished) !== null && skipPhrases(words, beside) === words.length;
}

/** "I see, all right", and no word of praise or thanks: to an offer it says neither yes nor no. */
export function onlyNotes({ words }: Utterance, lexicon: Lexicon): boolean {
  return acknowledges(words, lexicon) && findPhrase(words, lexicon.praise) === null;
}

/** "Okay then", "all right, perfect": nothing but that what was said is taken note of, more than once or with a word that closes. */
function acknowledges(words: readonly string[], { acknowledgements, closers, hesitations }: Lexicon): boolean {
  let [notes, closes] = [0, 0];
  for (let at = 0; at < words.length; ) {
    const note = phraseAt(words, at, acknowledgements);
    const beside = phraseAt(words, at, [...closers, ...hesitations]);
    if (note + beside === 0) return false;
    if (note > 0) notes++;
    else if (phraseAt(words, at, closers) > 0) closes++;
    at += Math.max(note, beside);
  }
  const trails = hesitations.includes(words.at(-1) ?? '');
  return notes > 0 && notes + closes > 1 && !trails;
}

/** "Okay, then I won't keep you": behind what may be a yes, words of a goodbye that are more than thanks. */
function saysFarewell(
  { words }: Utterance,
  { partings, ownCalls, courtesies, functionWords, praise }: Lexicon,
): boolean {
  const plain = [...courtesies, ...functionWords, ...praise];
  const farewells = [...partings, ...ownCalls].filter(
    (phrase) => !phrase.split(' ').every((word) => plain.includes(word)),
  );
  return words.length >= fewWords && findPhrase(words, farewells) !== null;
}

/** "That puts my mind at ease": no sign of the end, but what is said at one, and here of all places. */
function meansClosing(said: Utterance, { behaviour }: Talk, signed: boolean): boolean {
  const { words } = said;
  const acts = actLikelihoods(words, behaviour);
  // "Um, so" is said by who has not come to it yet.
  if (!acts || words.every((word) => behaviour.lexicon.hesitations.includes(word))) return false;
  // Words that say nothing either way are counted as ends by what is usual: without a sign that is not enough.
  if (!signed) return parts(said, behaviour, bars.does.surely);
  const ends = (acts.closing + acts.refusal) * oftenHere;
  const all = 1 - acts.closing - acts.refusal + ends;
  const wants = acts.question + acts.matter + acts.wish + acts.detail;
  return ends >= likely.ends * all && ends + acts.aside >= likely.idle * all && wants <= likely.wants * all;
}
/** After "anything else?" a goodbye is so many times as likely as among the sentences that were learned from. */
const oftenHere = 4;

/** "Wait", "one more thing": whoever says so has not done. */
export const goesOn = ({ rule, meant }: Act) =>
  rule !== undefined && ahead.includes(rule.intent) && (meant?.score ?? 0) >= bars.meant.sure;
const ahead: readonly string[] = ['wait', 'thinking', 'preface', 'question-ahead'];

/** "Thanks and the deposit": what is said behind the thanks rather asks, wants or tells something, or the business may have an answer to it; null: nothing does. */
export function moreBeyondThanks(talk: Talk, said: Utterance): Utterance | null {
  const { behaviour, understanding } = talk;
  const { partings, praise, done, yes, no, greetings, hesitations, links } = behaviour.lexicon;
  const thanks = [...partings, ...praise, ...done, ...yes, ...no, ...greetings, ...hesitations, ...links];
  const beyond = part(said, said.tokens.slice(skipPhrases(said.words, thanks)));
  const { own, signs } = partsOf(beyond.words, talk);
  if (own.length === 0 || signs > 0) return null;
  if (callIn(beyond.words, behaviour.lexicon)) return beyond;
  // "Good, then I'll come by": where it surely parts by itself, that it speaks of something is nothing.
  if (parts(said, behaviour, bars.does.surely) && parts(beyond, behaviour, bars.does.rather)) return null;
  const [best] = understanding.questions.own(beyond).scores;
  const acts = actLikelihoods(beyond.words, behaviour);
  const wants = acts ? acts.question + acts.matter + acts.wish + acts.detail : 0;
  return wants >= bars.does.rather || (best?.score ?? 0) >= bars.answers.doubtful ? beyond : null;
}

/** It ends the call at least so likely, whatever was asked before. */
function parts({ words }: Utterance, behaviour: Behaviour, least: number): boolean {
  const acts = actLikelihoods(words, behaviour);
  return acts !== null && acts.closing + acts.refusal >= least;
}

/** How many signs of the end there are; words that want something or name a detail; and words that are none of the usual ones. */
function partsOf(words: readonly string[], { behaviour: { lexicon } }: Talk) {
  const { partings, praise, done, ownCalls, partingWords, yes, no, greetings } = lexicon;
  const plain = new Set([...lexicon.stopWords, ...lexicon.fillers, ...lexicon.courtesies, ...lexicon.hesitations]);
  const wishes = new Set([...lexicon.wishWords, ...Object.values(lexicon.fieldWords).flat()]);
  const own: string[] = [];
  let signs = 0;
  let wants = false;
  for (let at = 0; at < words.length; ) {
    const sign = phraseAt(words, at, [...partings, ...praise, ...done, ...ownCalls]);
    const beside = phraseAt(words, at, [...partingWords, ...yes, ...no, ...greetings]);
    const word = words[at] ?? '';
    if (sign > 0) signs++;
    if (sign + beside === 0) {
      wants ||= wishes.has(word);
      if (!plain.has(word)) own.push(word);
    }
    at += Math.max(sign, beside, 1);
  }
  return { own, signs, wants };
}

/** What is said of a goodbye alone where it is known to be one: "Very kind of you", "I'll pop in on Thursday then". */
function inPassing({ behaviour }: Talk, said: Utterance): (act: Act) => boolean {
  const surely = means('closing', said, behaviour, bars.does.certainly);
  return ({ kind, rule, meant, words }) => {
    const plainly = (meant?.score ?? 0) >= bars.meant.plain;
    if (kind === 'opener' || rule?.intent === 'hello') return true;
    // A question that is not put as one, and a wish by a word or two.
    if (rule?.reach === 'question') return !isQuestion(words, behaviour.lexicon) && (surely || !plainly);
    return rule?.reach === 'request' && surely && !plainly;
  };
}

function saysNothing(
  talk: Talk,
  said: Utterance,
  own: readonly string[],
  passing: (act: Act) => boolean = () => false,
): boolean {
  if (tellsMatter(talk, said) || own.some(talk.understanding.questions.knows)) return false;
  const details = toldIn(talk, said).rest.words.length < said.words.length;
  const idle = (act: Act) => !act.rule || act.rule.act === 'nothing-more' || passing(act);
  return !details && readActs(talk, said).every((act) => act.kind !== 'question' && idle(act));
}
