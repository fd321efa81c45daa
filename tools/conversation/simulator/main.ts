/**
 * Calls the receptionist as many callers would, typed, and judges each call by its record. Options: --count <n> (2000),
 * --seed <n> (one caller, or the first), --verbose (every transcript), --show <n> (transcripts of callers who failed, 5),
 * --problem <words> (only of those with a problem that begins so: `invented`, `one of two`),
 * --stages (at which stage each question without its answer was lost, and each of them),
 * --words (without vectors of sentences), --language en|de, --set first|second|third|fourth|fifth|sixth|seventh|eighth|ninth (the authors of `phrasings/`, `phrasings-second/` and so on), --held-out <folder> (phrasings of another author, in the form of `phrasings/`), --json <file>.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { behaviourIn } from '#voice/assistant/embedded/behaviour/spoken-language.ts';
import {
  noVectors,
  startSentenceVectors,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { readSentences } from '../read-sentences.ts';
import { businesses } from './businesses.ts';
import { phrasingsOf, readPhrasings, sets, wordingsIn } from './phrasings.ts';
import { playCalls } from './play.ts';
import { failureLines, figureLines, figuresOf, transcript } from './report.ts';
import { lostQuestions, stageLines } from './stages.ts';
import { takenWordings } from './taken-wordings.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    show: { type: 'string', default: '5' },
    problem: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    set: { type: 'string', default: 'first' },
    'held-out': { type: 'string' },
    words: { type: 'boolean', default: false },
    stages: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const count = Number(options.count ?? (options.seed === undefined ? 2_000 : 1));
const set = sets.find((one) => one === options.set);
if (!set) throw new Error(`--set is one of ${sets.join(', ')}`);
const phrasings = readPhrasings(options.language, options['held-out'] ?? phrasingsOf(options.language, set));
for (const taken of takenWordings(wordingsIn(phrasings), behaviourIn(phrasings.speech.language)))
  print(`Taken from the rows of behaviour: ${taken}`);
// Figures must not depend on how busy the machine is.
const vectors = options.words ? noVectors('--words') : startSentenceVectors({ patienceMs: 10_000 });
await vectors.loaded;
for (const business of Object.values(businesses)) await readSentences(briefOf(business), vectors);
print(`answers ${vectors.describe()}`);
const startedMs = performance.now();
const thinker = createReceptionist(undefined, vectors);
const calls = await playCalls(thinker, phrasings, { first: Number(options.seed ?? 1), count });
if (options.stages) {
  const lost = [];
  for (const call of calls) lost.push(...(await lostQuestions(call, thinker, phrasings)));
  for (const line of stageLines(lost, true)) print(line);
}
await vectors.close();
const failed = calls.filter(({ verdict }) => verdict.problems.length > 0);
const shown = failed.filter(({ verdict }) => verdict.problems.some((problem) => problem.startsWith(options.problem)));
for (const call of options.verbose ? calls : shown.slice(0, Number(options.show))) print(`${transcript(call)}\n`);
const figures = figuresOf(calls);
for (const line of failureLines(calls)) print(line);
print('');
for (const line of figureLines(figures)) print(line);
const seconds = (performance.now() - startedMs) / 1000;
print(`${calls.length} callers, ${failed.length} with something wrong, in ${seconds.toFixed(1)} s`);
if (options.json) {
  const callers = calls.map(({ goal, verdict }) => ({ seed: goal.seed, ...verdict }));
  writeFileSync(options.json, `${JSON.stringify({ figures, callers }, null, 1)}\n`);
}
