/**
 * Asks businesses for what they have not written down, and counts what callers hear (`planted.ts`). The first argument is a folder of businesses; `--words`
 * leaves sentence vectors out, `--show` prints every answer, `--only <business>`.
 *
 *     node scripts/start.mjs --script tools/conversation/planted/main.ts [folder] [--show] [--words]
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/store/database.ts';
import { testVectors } from '#tests/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { openStore } from '../../bench/harness/store.ts';
import { paraphraseBrief } from '../paraphrases/business-file.ts';
import { knowledgeSearch } from '../paraphrases/knowledge-search.ts';
import { readSentences } from '../read-sentences.ts';
import { askPlanted, type PlantedResult, readPlanted, type ToldResult } from './planted.ts';

const { values: options, positionals } = parseArgs({
  options: {
    show: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('businesses', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

const store = await openStore();
const { db, close } = openDatabase(store.databaseUrl);
const planted: PlantedResult[] = [];
const told: ToldResult[] = [];
try {
  const thinker = createReceptionist(undefined, options.words ? undefined : testVectors);
  for (const file of readPlanted(folder)) {
    if (options.only && file.name !== options.only) continue;
    const whole = { ...file, answers: [], unanswered: [] };
    if (!options.words) await readSentences(paraphraseBrief(whole), testVectors);
    const results = await askPlanted(thinker, file, await knowledgeSearch(db, whole));
    planted.push(...results.planted);
    told.push(...results.told);
  }
} finally {
  await testVectors.close();
  await close();
  await store.close();
}
for (const { business, question, verdict, said } of planted)
  if (options.show)
    print(`${verdict.padEnd(9)} ${business} ${question.kind}: "${question.ask}" [${question.subject}] -> ${said}`);
for (const { business, question, right, said } of told)
  if (options.show)
    print(`${right ? 'right    ' : 'NOT TOLD '} ${business}: "${question.ask}" [${question.from}] -> ${said}`);
const count = (verdict: string) => planted.filter((one) => one.verdict === verdict).length;
print(['explained', 'refused', 'offered', 'told'].map((verdict) => `${verdict} ${count(verdict)}`).join(', '));
print(`told what is written down: ${told.filter(({ right }) => right).length} of ${told.length}`);
