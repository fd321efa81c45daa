/**
 * Measures the embedded listener on held-out sentences. Options: --voices flite|espeak (default flite), --noise <dB>,
 * --every <n> (each nth sentence of the open, reason and foreign kinds), --show, --latency.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import type { ListeningState } from '#voice/assistant/embedded/listener/listener.ts';
import { quantile } from '../bench/harness/figures.ts';
import { fixtureVocabulary } from './fixture-vocabulary.ts';
import { callsAtOnce } from './latency.ts';
import { measuredVoices, speakOverPhone } from './phone-speech.ts';
import { Tally } from './scores.ts';
import { type HeldOutSentence, readHeldOutSentences } from './sentences.ts';

const { values: options } = parseArgs({
  options: {
    voices: { type: 'string', default: 'flite' },
    noise: { type: 'string' },
    every: { type: 'string', default: '1' },
    folder: { type: 'string' },
    show: { type: 'boolean', default: false },
    latency: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'noura-listener-'));
// Words are measured without haste, times as in a call.
const listener = createEmbeddedListener(options.latency ? { folder } : { folder, deadlineMs: 30_000 });
print(listener.describe());

const stateOf = ({ kind }: HeldOutSentence): ListeningState => (kind === 'foreign' ? 'open' : kind);

async function measureWords(): Promise<void> {
  const voices = options.voices === 'espeak' ? measuredVoices.espeak : measuredVoices.flite;
  const noiseDb = options.noise === undefined ? undefined : Number(options.noise);
  const every = Number(options.every);
  const chosen = readHeldOutSentences().filter(
    ({ kind }, at) => !['open', 'reason', 'foreign'].includes(kind) || at % every === 0,
  );
  const tally = new Tally();
  // One call a voice: the decoder adapts to the channel of its call.
  for (const [number, voice] of voices.entries()) {
    const call = listener.open(fixtureVocabulary);
    for (const sentence of chosen.filter((_, at) => at % voices.length === number)) {
      const sound = await speakOverPhone(voice, sentence.text, noiseDb);
      call.begin(stateOf(sentence));
      call.write(sound);
      const heard = await call.end();
      tally.add(voice, sentence, heard);
      if (options.show)
        print(`${sentence.kind} ${voice} | ${sentence.words.join(' ')} | ${heard.words || heard.problem}`);
    }
    call.close();
  }
  for (const line of tally.lines()) print(line);
}

async function measureLatency(): Promise<void> {
  const chosen = readHeldOutSentences().filter(({ kind }, at) => kind !== 'foreign' && at % 9 === 0);
  const sounds = [];
  for (const sentence of chosen) {
    sounds.push({ state: stateOf(sentence), sound: await speakOverPhone('flite:slt', sentence.text) });
  }
  for (const calls of [1, 4, 8]) {
    const times = await callsAtOnce(listener, fixtureVocabulary, calls, calls === 1 ? 12 : 5, sounds);
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.9)];
    print(
      `${calls} calls: words after ${half.toFixed(0)} ms (p50), ${most.toFixed(0)} ms (p90), ${times.length} utterances`,
    );
  }
}

const startedMs = performance.now();
await listener.prepare(fixtureVocabulary);
print(`models ready after ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
if (options.latency) await measureLatency();
else await measureWords();
await listener.close();
if (!options.folder) rmSync(folder, { recursive: true, force: true });
