/**
 * Writes the vectors of all sentences that the gate's tests say and read, which run with vectors on (`tests/sentence-vectors.ts`):
 *
 *     npm run sentence-vectors
 *
 * Sentences that are in the file already cost nothing. Those of other tests are added by a run of them with NOURA_MISSING_SENTENCES=<file>,
 * and then this with the same variable.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { fail } from '#scripts/setup/project.mjs';
import { openDatabase } from '#server/store/database.ts';
import { typedDialogues } from '#tests/dialogues/typed/typed-dialogues.ts';
import { typedCall } from '#tests/dialogues/typed-call.ts';
import { readBusiness, testVectors, writeTestVectors } from '#tests/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { openStore } from '../bench/harness/store.ts';
import { paraphraseBrief } from './paraphrases/business-file.ts';
import { knowledgeSearch } from './paraphrases/knowledge-search.ts';
import { askPlanted, readPlanted } from './planted/planted.ts';
import { phrasingsOf, readPhrasings } from './simulator/phrasings.ts';
import { playCalls } from './simulator/play.ts';

try {
  readArguments({});
} catch (error) {
  fail(error);
}
const thinker = createReceptionist(undefined, testVectors);
for (const script of typedDialogues) await typedCall(script, thinker);
await playCalls(thinker, readPhrasings(), { first: 1, count: 120 });
await playCalls(thinker, readPhrasings('en', phrasingsOf('en', 'second')), { first: 1, count: 60 });
const store = await openStore();
const { db, close } = openDatabase(store.databaseUrl);
for (const folder of ['businesses', 'second-author', 'third-author', 'fourth-author', 'fifth-author']) {
  for (const file of readPlanted(fileURLToPath(new URL(`planted/${folder}`, import.meta.url)))) {
    const whole = { ...file, answers: [], unanswered: [] };
    await readBusiness(paraphraseBrief(whole));
    await askPlanted(thinker, file, await knowledgeSearch(db, whole));
  }
}
await close();
await store.close();
const { NOURA_MISSING_SENTENCES: list } = process.env;
const further = list ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
await testVectors.readAhead(further);
const used = [...testVectors.used(), ...further];
writeTestVectors(used, testVectors.of);
process.stdout.write(`${used.length} sentences, of which ${testVectors.missing().length} were new\n`);
await testVectors.close();
