/**
 * Measures how often the built-in receptionist finds the answer to a question in other words. The first argument is a folder of
 * businesses (default: those for building); `--words` leaves sentence vectors out, `--show` prints every wording that was not answered rightly, `--only <business>`.
 *
 *     node scripts/start.mjs --script tools/conversation/paraphrases/main.ts [folder] [--show] [--words] [--only vet]
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/store/database.ts';
import {
  noVectors,
  startSentenceVectors,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { quantile } from '../../bench/harness/figures.ts';
import { openStore } from '../../bench/harness/store.ts';
import { readSentences } from '../read-sentences.ts';
import { paraphraseBrief, readBusinesses } from './business-file.ts';
import { knowledgeSearch } from './knowledge-search.ts';
import { type Asked, askAll, tableOf } from './run.ts';

const { values: options, positionals } = parseArgs({
  options: {
    show: { type: 'boolean', default: false },
    only: { type: 'string' },
    words: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('businesses', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

// Figures must not depend on how busy the machine is.
const vectors = options.words ? noVectors('--words') : startSentenceVectors({ patienceMs: 10_000 });
await vectors.loaded;
print(`answers ${vectors.describe()}`);

const store = await openStore();
const { db, close } = openDatabase(store.databaseUrl);
const asked: Asked[] = [];
try {
  const thinker = createReceptionist(undefined, vectors);
  for (const file of readBusinesses(folder)) {
    if (options.only && file.name !== options.only) continue;
    await readSentences(paraphraseBrief(file), vectors);
    asked.push(...(await askAll(thinker, file, await knowledgeSearch(db, file))));
  }
} finally {
  await vectors.close();
  await close();
  await store.close();
}
if (options.show) {
  for (const { business, when, expected, wording, verdict, said } of asked) {
    if (verdict === 'right' || (verdict === 'refused' && expected === '')) continue;
    print(`${verdict.padEnd(10)} ${business} ${when}: "${wording}" [${expected || 'no answer'}] -> ${said}`);
  }
}
print(tableOf(asked));
const times = asked.map(({ ms }) => ms);
print(
  `a turn: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, without the search`,
);
