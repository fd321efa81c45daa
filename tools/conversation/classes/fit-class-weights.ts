/**
 * Fits the weights by which the built-in receptionist tells what a clause does (`reading/meaning/act-weights.ts`), and what any
 * business is asked (`questions/likelihood/topic-weights.ts`), by sentences and by words alone (`act-word-weights.ts`,
 * `topic-word-weights.ts`), to the wordings of the authors and of `wordings/`, and writes them. `--across` prints how well each
 * author's wordings are told by the others' instead.
 *
 *     node scripts/start.mjs --script tools/conversation/classes/fit-class-weights.ts acts|acts-by-words|topics|topics-by-words [--across]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { actExamples, actNames } from './act-examples.ts';
import { acrossAuthors, asSentences, byWords, byWordsAndConcepts, fitted, writtenWeights } from './learning.ts';
import { topicExamples, topicNames } from './topic-examples.ts';

const acts = { names: actNames, examples: actExamples };
const topics = { names: topicNames, examples: topicExamples };
/** `seen` null: as whole sentences. */
const kinds = {
  acts: { ...acts, seen: null, file: 'reading/meaning/act-weights.ts' },
  'acts-by-words': { ...acts, seen: byWords, file: 'reading/meaning/act-word-weights.ts' },
  topics: { ...topics, seen: null, file: 'questions/likelihood/topic-weights.ts' },
  'topics-by-words': { ...topics, seen: byWordsAndConcepts, file: 'questions/likelihood/topic-word-weights.ts' },
} as const;

const { values: options, positionals } = parseArgs({
  options: { across: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const kind = kinds[positionals[0] as keyof typeof kinds];
if (!kind) throw new Error(`which: ${Object.keys(kinds).join(', ')}`);
const examples = kind.examples();
const vectors = startSentenceVectors({ patienceMs: 600_000 });
await vectors.loaded;
if (!kind.seen) await vectors.read(examples.map(({ words }) => words));
const seen = kind.seen ?? asSentences(vectors);
if (options.across) process.stdout.write(`${acrossAuthors(examples, kind.names, seen)}\n`);
else
  writeFileSync(
    new URL(`../../../voice/assistant/embedded/receptionist/${kind.file}`, import.meta.url),
    writtenWeights(kind.names, fitted(examples, kind.names, seen)),
  );
await vectors.close();
