/**
 * Fits the weights by which the built-in receptionist tells what a clause does, where its rules do not
 * (`receptionist/reading/meaning/act-weights.ts`), to the wordings of three authors, and writes them. `--across` prints how
 * well each author's wordings are told by the others' instead.
 *
 *     node scripts/start.mjs --script tools/conversation/acts/fit-acts.ts [--across]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { allExamples } from './examples.ts';
import { acrossAuthors, fitted, writtenWeights } from './learning.ts';

const { values: options } = parseArgs({ options: { across: { type: 'boolean', default: false } } });
const examples = allExamples();
const vectors = startSentenceVectors({ patienceMs: 600_000 });
await vectors.loaded;
await vectors.read(examples.map(({ words }) => words));
if (options.across) process.stdout.write(`${acrossAuthors(examples, vectors)}\n`);
else {
  const file = new URL(
    '../../../voice/assistant/embedded/receptionist/reading/meaning/act-weights.ts',
    import.meta.url,
  );
  writeFileSync(file, writtenWeights(fitted(examples, vectors)));
}
await vectors.close();
