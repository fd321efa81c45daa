/**
 * Writes the vectors of all sentences that the gate's tests say and read, which run with vectors on (`tests/sentence-vectors.ts`):
 *
 *     npm run sentence-vectors
 *
 * Sentences that are in the file already cost nothing; those that no test says any more are dropped.
 */
import { typedDialogues } from '#tests/dialogues/typed/typed-dialogues.ts';
import { typedCall } from '#tests/dialogues/typed-call.ts';
import { testVectors, writeTestVectors } from '#tests/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { phrasingsOf, readPhrasings } from './simulator/phrasings.ts';
import { playCalls } from './simulator/play.ts';

const thinker = createReceptionist(undefined, testVectors);
for (const script of typedDialogues) await typedCall(script, thinker);
await playCalls(thinker, readPhrasings(), { first: 1, count: 120 });
await playCalls(thinker, readPhrasings('en', phrasingsOf('en', 'second')), { first: 1, count: 60 });
const used = testVectors.used();
writeTestVectors(used, testVectors.of);
process.stdout.write(`${used.length} sentences, of which ${testVectors.missing().length} were new\n`);
await testVectors.close();
