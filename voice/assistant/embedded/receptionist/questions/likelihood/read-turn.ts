import { segmentsOf } from '../../reading/segments.ts';
import type { Talk } from '../../talk.ts';
import type { Utterance } from '../../utterance.ts';

/** Fewer words are no sentence. */
const leastWords = 3;
/** Each costs about 10 ms of another thread while the caller waits. */
const mostTexts = 5;

/**
 * Reads the words of a turn as sentences, so that whatever looks at them compares by meaning too: as a whole, its clauses, and
 * two that follow each other. `whole` has the tokens as they were said. Waits no longer than the vectors' patience.
 */
export async function readTurn({ behaviour }: Talk, utterance: Utterance, whole: Utterance): Promise<void> {
  if (!behaviour.vectors || utterance.words.length < leastWords) return;
  const clauses = segmentsOf(utterance, whole, behaviour).map(({ words }) => words);
  const pairs = clauses.slice(1).map((words, at) => [...(clauses[at] ?? []), ...words]);
  const texts = [utterance.words, ...clauses, ...pairs].filter((words) => words.length >= leastWords);
  await behaviour.vectors.read([...new Set(texts.map((words) => words.join(' ')))].slice(0, mostTexts));
}
