import type { Lexicon } from '../behaviour/lexicon.ts';
import { difference } from './matching.ts';

/** The words of a language by which a passage is read. */
type Wording = Pick<Lexicon, 'stopWords' | 'stem'>;

/** Nobody listens to more on a telephone. */
const mostSentences = 3;
const mostCharacters = 300;
/** A sentence that has so much of what the best one has belongs to the answer. */
const alsoAnswers = 0.6;
/** A best sentence of fewer words leans on the one after it. */
const shortWords = 7;
/** Letters that may differ in a word that was misheard or misspelled, of all its letters. */
const misspelled = 0.25;

/**
 * The sentences of a passage that answer a question, in their order: those that share the most words with it. '' when the passage
 * shares none, and so is no answer. The stop words of the language say nothing of what is asked about.
 */
export function answerFrom(passage: string, question: string, lexicon: Wording): string {
  const asked = contentOf(question, lexicon);
  const { heading, sentences } = partsOf(passage);
  const met = sentences.map((sentence) => metIn(sentence, asked, lexicon));
  const weights = asked.map((_, word) => 1 / Math.max(1, met.filter((words) => words.has(word)).length));
  const scores = met.map((words) => [...words].reduce((sum, word) => sum + (weights[word] ?? 0), 0));
  const best = Math.max(0, ...scores);
  if (best === 0) return metIn(heading, asked, lexicon).size > 0 ? joined(sentences, new Set([0, 1])) : '';
  const chosen = new Set(scores.flatMap((score, at) => (score >= best * alsoAnswers ? [at] : [])));
  const at = scores.indexOf(best);
  if (chosen.size === 1 && (sentences[at]?.split(' ').length ?? 0) < shortWords) chosen.add(at + 1);
  return joined(sentences, chosen, at);
}

/** The best sentence always; of the others as many as there is time for. */
function joined(sentences: readonly string[], chosen: ReadonlySet<number>, best = 0): string {
  const kept = new Set([best]);
  let length = sentences[best]?.length ?? 0;
  for (const at of chosen) {
    const sentence = sentences[at];
    if (sentence === undefined || kept.has(at) || kept.size >= mostSentences) continue;
    if (length + sentence.length > mostCharacters) continue;
    kept.add(at);
    length += sentence.length;
  }
  return sentences.filter((_, at) => kept.has(at)).join(' ');
}

/** A heading stands on a line of its own before the text and does not end like a sentence. */
function partsOf(passage: string): { heading: string; sentences: string[] } {
  const lines = passage.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const headed = lines.length > 1 && !/[.!?:]$/.test(lines[0] ?? '');
  const sentences = lines
    .slice(headed ? 1 : 0)
    .flatMap((line) => line.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)[^.!?]*)*[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  return { heading: headed ? (lines[0] ?? '') : '', sentences };
}

function contentOf(text: string, { stopWords }: Wording): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !stopWords.includes(word)))];
}

/** Which of the asked words a text has, by their numbers. */
function metIn(text: string, asked: readonly string[], lexicon: Wording): Set<number> {
  const words = contentOf(text, lexicon);
  return new Set(asked.flatMap((word, at) => (words.some((other) => sameWord(word, other, lexicon)) ? [at] : [])));
}

/** "Park" and "parking", "cancel" and "cancellation", "insurence" and "insurance". */
function sameWord(a: string, b: string, { stem }: Wording): boolean {
  if (/\d/.test(a) || /\d/.test(b)) return a === b;
  if (stem(a) === stem(b)) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return false;
  const needed = Math.max(4, shorter - 2);
  if (a.slice(0, needed) === b.slice(0, needed)) return true;
  return shorter >= 5 && difference(a, b) <= misspelled;
}
