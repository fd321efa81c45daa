import { setTimeout as wait } from 'node:timers/promises';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { type Benchmark, type Figure, ownCost } from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { isBusy } from '../harness/machine.ts';
import { spoken } from '../load/speech.ts';
import { type Subject, startEmbeddedSubject } from '../subjects/subjects.ts';

/** How long the endpointers of others wait for silence before they begin to think, by their published defaults. */
const endpointMs = 500;
const scripts = [
  ['I would like to leave a message.', 'My name is Maria Lopez.', 'Yes.', 'I need help with a contract.'],
  ['How much does a first consultation cost?', 'What are your opening hours?', 'Where are you?', 'No, that is all.'],
  ['Is there parking?', 'Do you take criminal cases?', 'I want to talk about my landlord.', 'James Carter.'],
] as const;
const typed = [
  'What are your opening hours?',
  'How much does a first consultation cost?',
  'I would like to leave a message.',
  'My name is Maria Lopez',
  'yes',
  'What should I bring to my appointment?',
] as const;

/** The embedded assistant: from the end of the caller's turn to our first sound. */
export const turnLatency: Benchmark = {
  id: 'B6',
  title: 'Turn latency of the embedded assistant',
  async run(run) {
    const store = await run.store();
    const subject = await startEmbeddedSubject(store);
    const bySound: number[] = [];
    const byType: number[] = [];
    try {
      const hears = 'installed' in detectDecoder();
      if (!hears) run.say('PocketSphinx is not installed: only typed lines are measured');
      // Its models are built when it starts; a caller of the first seconds waits, which is not what is measured here.
      await wait(run.quick ? 8_000 : 20_000);
      const typing = async () => {
        const lines = run.quick ? typed.slice(0, 4) : typed;
        for (let call = 0; call < (run.quick ? 1 : 4); call++)
          byType.push(...(await subject.worker.ask<{ ms: number[] }>({ ask: 'typed', lines })).ms);
        run.say(`typed: ${byType.map((ms) => ms.toFixed(0)).join(' ')} ms`);
      };
      const speaking = async () => {
        for (const [at, script] of hears ? scripts.slice(0, run.quick ? 1 : 3).entries() : []) {
          const voice = at % 2 === 0 ? 'rms' : 'slt';
          const answers = await spokenCall(subject, run.quick ? script.slice(0, 3) : script, (text) =>
            spoken(text, voice),
          );
          bySound.push(...answers);
          run.say(`by sound: ${answers.map((ms) => ms.toFixed(0)).join(' ')} ms`);
        }
      };
      await Promise.all([typing(), speaking()]);
      await wait(1_500);
    } finally {
      await subject.worker.stop();
    }
    const silences = (
      await store.query('select longest_silence_ms as ms from calls where longest_silence_ms is not null')
    ).map(({ ms }) => Number(ms));
    const note = isBusy() ? 'machine too busy' : null;
    const bySoundCost = (name: string, ratio: number, most: number): Figure => ({
      name: `by sound, ${name}`,
      unit: 'ms',
      ours: bySound.length > 0 ? [quantile(bySound, ratio)] : [],
      peer: [endpointMs],
      kind: 'cost',
      goal: { text: `under ${most} ms (peer: its endpointer alone)`, holds: (ours) => ours < most },
      note,
    });
    return [
      bySoundCost('p50', 0.5, 800),
      bySoundCost('p95', 0.95, 1_200),
      { ...ownCost('typed, p95', 'ms', [quantile(byType, 0.95)], ['under 300 ms', 300]), note },
      {
        ...ownCost('longest silence of ours in any call', 'ms', [Math.max(...silences)]),
        goal: { text: 'at most 3000 ms', holds: (ours) => ours <= 3_000 },
        note,
      },
    ];
  },
};

/** One call in which the lines are spoken, each after ours has finished: from the end of each to our next sound, ms. */
async function spokenCall(
  subject: Subject,
  script: readonly string[],
  render: (text: string) => Promise<Uint8Array>,
): Promise<number[]> {
  const caller = new SpeakingCaller();
  const call = await caller.call({ ...subject.line, from: '+13125550147' });
  for (const line of script) {
    await caller.lineFinished();
    if (caller.over) break;
    await caller.say(await render(line));
  }
  await caller.lineFinished(4_000);
  call.hangUp();
  await call.over.catch(() => {});
  return caller.timings.map(({ answerMs }) => answerMs);
}
