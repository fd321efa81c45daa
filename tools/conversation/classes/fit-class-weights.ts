/**
 * Fits the weights by which the built-in receptionist tells what a clause does (`reading/meaning/act-weights.ts`), or what any
 * business is asked (`questions/likelihood/topic-weights.ts`), to the wordings of the authors and of `wordings/`, and writes
 * them. `--across` prints how well each author's wordings are told by the others' instead.
 *
 *     node scripts/start.mjs --script tools/conversation/classes/fit-class-weights.ts acts|topics [--across]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { actExamples, actNames } from './act-examples.ts';
import { acrossAuthors, fitted, writtenWeights } from './learning.ts';
import { topicExamples, topicNames } from './topic-examples.ts';

const kinds = {
  acts: { names: actNames, examples: actExamples, file: 'reading/meaning/act-weights.ts' },
  topics: { names: topicNames, examples: topicExamples, file: 'questions/likelihood/topic-weights.ts' },
} as const;

const { values: options, positionals } = parseArgs({
  options: { across: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const kind = kinds[positionals[0] as keyof typeof kinds];
if (!kind) throw new Error(`which: ${Object.keys(kinds).join(' or ')}`);
const examples = kind.examples();
const vectors = startSentenceVectors({ patienceMs: 600_000 });
await vectors.loaded;
await vectors.read(examples.map(({ words }) => words));
if (options.across) process.stdout.write(`${acrossAuthors(examples, kind.names, vectors)}\n`);
else
  writeFileSync(
    new URL(`../../../voice/assistant/embedded/receptionist/${kind.file}`, import.meta.url),
    writtenWeights(kind.names, fitted(examples, kind.names, vectors)),
  );
await vectors.close();
