import { segmentsOf } from '../../reading/segments.ts';
import type { Talk } from '../../talk.ts';
import { spanning, type Utterance } from '../../utterance.ts';
import { asksSomething } from '../question-form.ts';

/** Fewer words are no sentence. */
const leastWords = 3;
/** Each costs about 10 ms of another thread while the caller waits. */
const mostTexts = 8;
/** So many of a turn that may go on: another caller's, who waits already, are read behind them. */
export const mostAhead = 2;
/** A turn of more clauses than this is never read as one. */
const mostClauses = 4;

/**
 * Reads the words of a turn as sentences, so that whatever looks at them compares by meaning too: its clauses, those that ask with the
 * one before them, and a short turn as a whole. `whole` has the tokens as they were said. Waits no longer than the vectors' patience.
 */
export async function readTurn(
  { behaviour }: Talk,
  utterance: Utterance,
  whole: Utterance,
  most = mostTexts,
): Promise<void> {
  if (!behaviour.vectors || utterance.words.length < leastWords) return;
  const clauses = segmentsOf(utterance, whole, behaviour);
  const asking = (clause: Utterance) => asksSomething(clause, behaviour.lexicon);
  const pairs = clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    return before && asking(clause) ? [spanning(utterance, before, clause)] : [];
  });
  // Those that ask come first: what is late serves the next turn alone.
  const ordered = [...clauses.filter(asking), ...pairs, ...clauses.filter((clause) => !asking(clause))];
  const texts = clauses.length > mostClauses ? ordered : [utterance, ...ordered];
  const read = texts.filter(({ words }) => words.length >= leastWords).map(({ words }) => words.join(' '));
  await behaviour.vectors.read([...new Set(read)].slice(0, most));
}
