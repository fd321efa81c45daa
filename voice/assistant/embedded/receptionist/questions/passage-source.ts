import type { Behaviour } from '../../behaviour/behaviour.ts';
import { sentenceOf } from '../utterance.ts';
import { type Answerable, bodyOf, near } from './answer-score.ts';
import type { Sentences } from './likelihood/likelihood.ts';
import { wordVector } from './likelihood/word-vector.ts';
import { meaningsOf, type Term } from './meanings.ts';
import { type PassageText, passageText } from './passages.ts';
import { answerable } from './sources.ts';

/** A part of a passage that may be told: neighbouring sentences, and where they stand. */
export interface PassageSource extends Answerable {
  sentences: Sentences;
  kind: 'passage';
  text: string;
  parts: readonly PassagePart[];
  heading: string;
  /** Of the document, '' where none is told. */
  from: string;
}

/** A sentence of a passage. Its values are of what it or the one before it speaks of, or the heading, unless another sentence speaks of that. */
export interface PassagePart {
  says: Answerable;
  speaksOf: Answerable;
  others: Answerable;
}

/** Nobody listens to more on a telephone. */
const mostSentences = 3;
const mostCharacters = 300;
/** A sentence that has so much of what the best one has belongs to the answer; between the two one may stand. */
const alsoAnswers = 0.6;
const between = 1;
/** A best sentence of fewer words leans on the one after it. */
const shortWords = 7;

/** The sentences of a passage that speak of what is asked; null when none does. */
export function passageSource(
  passage: string,
  from: string,
  asked: readonly Term[],
  behaviour: Behaviour,
): PassageSource | null {
  const parts = passageText(passage);
  const text = answerIn(parts, asked, behaviour);
  if (text === '') return null;
  const meanings = meaningsOf(behaviour);
  const title = meanings.termsOf(meanings.wordsOf(`${parts.heading} ${from.split(' / ').at(-1) ?? ''}`));
  const source = answerable(title, text, meanings);
  // Where the document stands counts as its subject, and the rest of the passage a little.
  const rest = bodyOf(meanings.termsOf(meanings.wordsOf(parts.sentences.join(' '))));
  for (const [key, closeness] of rest) {
    if ((source.body.get(key) ?? 0) < closeness * elsewhere) source.body.set(key, closeness * elsewhere);
  }
  const heading = parts.heading || from;
  const about = wordVector(meanings.wordsOf(heading), behaviour);
  const sentences = {
    asks: [sentenceOf(heading, behaviour.lexicon)],
    whole: `${heading}. ${parts.sentences.join(' ')}`,
    about,
  };
  const all = parts.sentences;
  const told = passageText(text).sentences.map((sentence): PassagePart => {
    const at = all.indexOf(sentence);
    const own = all.slice(Math.max(at - 1, 0), at + 1);
    const others = all.filter((one) => !own.includes(one));
    return {
      says: answerable(title, sentence, meanings),
      speaksOf: answerable([], own.join(' '), meanings),
      others: answerable([], others.join(' '), meanings),
    };
  });
  return { kind: 'passage', ...source, parts: told, sentences, text, heading, from };
}

const elsewhere = 0.5;

/** The sentences that meet most of what is asked, in their order; rarer words of the passage tell more. '' when none meets any. */
export function answerIn(
  { heading, sentences, starts }: PassageText,
  asked: readonly Term[],
  behaviour: Behaviour,
): string {
  const meanings = meaningsOf(behaviour);
  const title = meanings.termsOf(meanings.wordsOf(heading));
  // What the heading says is no news of a sentence that only has a word of its kind.
  const headed = asked.map(({ keys }) => title.some((term) => near(keys, term.keys) >= sameWord));
  const met = sentences.map((sentence) => {
    const body = bodyOf(meanings.termsOf(meanings.wordsOf(sentence)));
    for (const figure of meanings.figuresIn(sentence)) body.set(figure, Math.max(body.get(figure) ?? 0, 0.8));
    return asked.map(({ keys, telling }, term) => {
      const closeness = near(keys, body);
      return headed[term] && closeness < sameWord ? 0 : closeness * telling;
    });
  });
  const often = asked.map((_, term) => met.filter((terms) => (terms[term] ?? 0) > leastMet).length);
  const scores = met.map((terms) =>
    terms.reduce(
      (sum, closeness, term) => sum + (closeness > leastMet ? closeness / Math.max(1, often[term] ?? 1) : 0),
      0,
    ),
  );
  const best = Math.max(0, ...scores);
  if (best === 0) {
    const meets = asked.some(({ keys }) => title.some((term) => near(keys, term.keys) > 0.5));
    return meets ? joined(sentences, starts, 0, new Set([0, 1])) : '';
  }
  const at = scores.indexOf(best);
  const chosen = new Set(scores.flatMap((score, place) => (score >= best * alsoAnswers ? [place] : [])));
  if (chosen.size === 1 && (sentences[at]?.split(' ').length ?? 0) < shortWords) chosen.add(at + 1);
  return joined(sentences, starts, at, chosen);
}

const leastMet = 0.05;
const sameWord = 0.87;

/** The best sentence always; of its neighbours under the same heading as many as there is time for. */
function joined(
  sentences: readonly string[],
  starts: ReadonlySet<number>,
  best: number,
  chosen: ReadonlySet<number>,
): string {
  const kept = new Set([best]);
  let length = sentences[best]?.length ?? 0;
  for (const step of [1, -1]) {
    let last = best;
    for (let at = best + step; Math.abs(at - last) <= between + 1; at += step) {
      const sentence = sentences[at];
      if (sentence === undefined || kept.size >= mostSentences || starts.has(step > 0 ? at : at + 1)) break;
      if (!chosen.has(at) || length + sentence.length > mostCharacters) continue;
      kept.add(at);
      length += sentence.length;
      last = at;
    }
  }
  return sentences.filter((_, at) => kept.has(at)).join(' ');
}
