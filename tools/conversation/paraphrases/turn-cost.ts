/**
 * Measures the processor time of one turn of the built-in receptionist for a business with a hundred FAQs: questions in other words,
 * each the first turn of a call, with no documents to search. `--words` leaves sentence vectors out, `--turns <n>` (300).
 *
 *     node scripts/start.mjs --script tools/conversation/paraphrases/turn-cost.ts [--words] [--turns 300]
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  noVectors,
  startSentenceVectors,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { quantile } from '../../bench/harness/figures.ts';
import { readSentences } from '../read-sentences.ts';
import { ask } from './asking.ts';
import { paraphraseBrief, readBusinesses } from './business-file.ts';

const { values: options } = parseArgs({
  options: { words: { type: 'boolean', default: false }, turns: { type: 'string', default: '300' } },
});
const faqsAsked = 100;
const warmUp = 30;

const files = ['businesses', 'further-trades', 'eighth-author'].flatMap((folder) =>
  readBusinesses(fileURLToPath(new URL(folder, import.meta.url))),
);
const own = files.flatMap(({ faqs }) => faqs);
// The same questions at another place are other texts.
const faqs = Array.from({ length: faqsAsked }, (_, at) => {
  const { question = '', answer = '' } = own[at % own.length] ?? {};
  return at < own.length ? { question, answer } : { question: question.replace('?', ' at your other shop?'), answer };
});
const wordings = files.flatMap(({ answers }) =>
  answers.flatMap(({ wordings: list }) => list.map((one) => (typeof one === 'string' ? one : one.asks))),
);
const [first] = files;
if (!first) throw new Error('no business');
const brief = paraphraseBrief({ ...first, faqs });
const vectors = options.words ? noVectors('--words') : startSentenceVectors({ patienceMs: 10_000 });
await vectors.loaded;
await readSentences(brief, vectors);
const thinker = createReceptionist(undefined, vectors);
const nothingFound = async () => ({ passages: [], sources: [] });
const [ofThread, ofAll]: [number[], number[]] = [[], []];
const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
for (let turn = 0; turn < Number(options.turns) + warmUp; turn++) {
  // The wordings of one answer stand side by side; a step of a prime mixes them.
  const wording = wordings[(turn * 101) % wordings.length] ?? '';
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await ask(thinker, brief, nothingFound, [wording]);
  if (turn < warmUp) continue;
  ofThread.push(msOf(process.threadCpuUsage(thread)));
  ofAll.push(msOf(process.cpuUsage(all)));
}
await vectors.close();
const line = (name: string, times: readonly number[]) => {
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return `${name}: mean ${mean.toFixed(2)} ms, p50 ${quantile(times, 0.5).toFixed(2)}, p95 ${quantile(times, 0.95).toFixed(2)}\n`;
};
process.stdout.write(`${faqs.length} FAQs, ${ofThread.length} turns, answers ${vectors.describe()}\n`);
process.stdout.write(line('processor time of a turn, its own thread', ofThread));
process.stdout.write(line('of all threads, sentences among them', ofAll));
