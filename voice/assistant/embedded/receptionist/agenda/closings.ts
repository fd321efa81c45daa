import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt } from '../matching.ts';
import { type Act, readActs, tellsMatter } from '../reading/acts.ts';
import { readChoice } from '../reading/choice.ts';
import { isQuestion } from '../reading/free-text.ts';
import { actLikelihoods, means } from '../reading/meaning/act-likelihood.ts';
import { toldIn } from '../slots/notes.ts';
import type { Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';

/** Of the words of a goodbye one in so many may be any word, and one for each sign of the end ("cheers mate"). */
const fewOwn = 3;
/** After "no", and by sound, so few words that mean nothing are a goodbye. */
const fewWords = 3;

/** By meaning a goodbye is at least so likely, with a remark beside it at least so, and whatever would be wanted or told with the words at most. */
const likely = { ends: 0.25, idle: 0.6, wants: 0.25, surely: 0.9 };
/** "I've got everything I need", "I'll pop in on Thursday then": beside it a wish by a word or two is none, nor a question that is not put as one. */
const plainWish = 1.3;

/**
 * After "anything else?": thanks, praise, a wish for the day, an end or a "no", and nothing that tells, asks or wants something. It goes
 * by what the words do, and not by sentences: nearly all of them say nothing of their own, and none belongs to the business.
 */
export function isClosing(talk: Talk, said: Utterance): boolean {
  const { state } = talk.question;
  const { lexicon } = talk.behaviour;
  if (state.answer !== 'request' || state.name === 'help' || isQuestion(said, lexicon)) return false;
  const { choice, rest } = readChoice(said, lexicon);
  if (choice === 'yes' && state.name === 'offer-details' && !saysFarewell(rest, lexicon)) return false;
  const { own, signs, wants } = partsOf(said.words, talk);
  const surely = means('closing', said, talk.behaviour, likely.surely);
  if (meansClosing(said, talk) && saysNothing(talk, said, [], surely)) return true;
  if (wants) return false;
  const ends = signs + (choice === 'no' ? 1 : 0);
  const short = (choice === 'no' || said.source === 'speech') && said.words.length <= fewWords + (choice ? 1 : 0);
  if (own.length === 0) return ends > 0 || short;
  const few = Math.max(ends, Math.floor(said.words.length / fewOwn));
  return (short || (signs > 0 && own.length <= few)) && saysNothing(talk, said, own);
}

/** "Okay, then I won't keep you": behind what may be a yes, words of a goodbye that are more than thanks. */
function saysFarewell({ words }: Utterance, { partings, courtesies, functionWords, praise }: Lexicon): boolean {
  const plain = [...courtesies, ...functionWords, ...praise];
  const farewells = partings.filter((phrase) => !phrase.split(' ').every((word) => plain.includes(word)));
  return words.length >= fewWords && findPhrase(words, farewells) !== null;
}

/** "That puts my mind at ease": no sign of the end, but what is said at one. */
function meansClosing({ words }: Utterance, { behaviour }: Talk): boolean {
  const acts = actLikelihoods(words, behaviour);
  if (!acts) return false;
  const ends = acts.closing + acts.refusal;
  const wants = acts.question + acts.matter + acts.wish + acts.detail;
  return ends >= likely.ends && ends + acts.aside >= likely.idle && wants <= likely.wants;
}

/** How many signs of the end there are; words that want something or name a detail; and words that are none of the usual ones. */
function partsOf(words: readonly string[], { behaviour: { lexicon } }: Talk) {
  const { partings, praise, done, partingWords, yes, no, greetings } = lexicon;
  const plain = new Set([...lexicon.stopWords, ...lexicon.fillers, ...lexicon.courtesies, ...lexicon.hesitations]);
  const wishes = new Set([...lexicon.wishWords, ...Object.values(lexicon.fieldWords).flat()]);
  const own: string[] = [];
  let signs = 0;
  let wants = false;
  for (let at = 0; at < words.length; ) {
    const sign = phraseAt(words, at, [...partings, ...praise, ...done]);
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

function saysNothing(talk: Talk, said: Utterance, own: readonly string[], surelyEnds = false): boolean {
  if (tellsMatter(talk, said) || own.some(talk.understanding.questions.knows)) return false;
  const details = toldIn(talk, said).rest.words.length < said.words.length;
  const inPassing = ({ rule, meant, words }: Act) =>
    surelyEnds &&
    (rule?.reach === 'question'
      ? !isQuestion(words, talk.behaviour.lexicon)
      : rule?.reach === 'request' && (meant?.score ?? 0) < plainWish);
  const idle = (act: Act) => !act.rule || act.rule.act === 'nothing-more' || inPassing(act);
  return !details && readActs(talk, said).every((act) => act.kind !== 'question' && idle(act));
}
