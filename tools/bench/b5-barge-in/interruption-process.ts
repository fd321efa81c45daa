import { setTimeout as wait } from 'node:timers/promises';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { seeded } from '../harness/figures.ts';
import { openRealtimeStub, type StubSession } from '../load/realtime-stub.ts';
import { spoken } from '../load/speech.ts';

/** What the caller's interruptions led to, one entry each. */
export interface Interruptions {
  /** From the first frame of voice to the clear; NaN for one that was not stopped. */
  clearMs: number[];
  /** Loud sound of the old answer that was heard after its clear, ms. */
  leakedMs: number[];
}

const frameBytes = 160;
const loudDb = -45;
/** Own words of each side (a notice, a greeting) are over by then. */
const openingMs = 12_000;
/** A realtime service notices speech so long after its onset. */
const noticedMs = 250;
const patienceMs = 2_000;
const random = seeded(5);
const quiet = Array.from({ length: 64 }, () =>
  Uint8Array.from({ length: frameBytes }, () => [0xff, 0x7f, 0xfe, 0x7e][Math.floor(random() * 4)] as number),
);

const stub = await openRealtimeStub(true);
const interruptions: Uint8Array[] = [];
for (const [text, voice] of [
  ['Wait, I have a question about that.', 'rms'],
  ['Excuse me, could you say that again?', 'awb'],
  ['No, that is wrong.', 'slt'],
] as const) {
  const whole = await spoken(text, voice);
  let head = 0;
  while (head < whole.length && levelDb(whole.subarray(head, head + frameBytes)) <= loudDb) head += frameBytes;
  interruptions.push(whole.subarray(head));
}

async function oneCall(line: { voiceUrl: string; to: string }, trials: number): Promise<Interruptions> {
  const found: Interruptions = { clearMs: [], leakedMs: [] };
  let saying: Uint8Array | null = null;
  let at = 0;
  let onsetAt = 0;
  let clearedAt = 0;
  let leakedFrames = 0;
  let frames = 0;
  const sessions = stub.sessions.length;
  const call = await placeSimulatedCall({
    ...line,
    from: '+13125550147',
    speak() {
      if (!saying) return quiet[frames++ % quiet.length] as Uint8Array;
      if (at === 0) onsetAt = performance.now();
      const frame = new Uint8Array(frameBytes).fill(0xff);
      frame.set(saying.subarray(at, at + frameBytes));
      at += frameBytes;
      if (at >= saying.length) saying = null;
      return frame;
    },
    hear(frame) {
      if (clearedAt > 0 && levelDb(frame) > loudDb) leakedFrames++;
    },
    cleared() {
      if (onsetAt > 0 && clearedAt === 0) clearedAt = performance.now();
    },
  });
  while (stub.sessions.length === sessions) await wait(5);
  const session = stub.sessions.at(-1) as StubSession;
  placed();
  await wait(openingMs);
  for (let trial = 0; trial < trials; trial++) {
    onsetAt = clearedAt = leakedFrames = at = 0;
    session.talk(8_000, trial % 2 === 0 ? 'streaming' : 'at-once');
    await wait(700 + random() * 900);
    saying = interruptions[trial % interruptions.length] as Uint8Array;
    await wait(noticedMs + 10);
    session.callerStarted();
    for (let waited = 0; clearedAt === 0 && waited < patienceMs; waited += 20) await wait(20);
    found.clearMs.push(clearedAt > 0 ? clearedAt - onsetAt : Number.NaN);
    while (saying) await wait(20);
    found.leakedMs.push(leakedFrames * 20);
    await wait(600);
    session.callerStopped();
  }
  call.hangUp();
  await call.over.catch(() => {});
  return found;
}

/** Calls are placed one after another, so that each knows its session. */
let placed: () => void = () => {};
process.on(
  'message',
  async ({ line, calls, trials }: { line: { voiceUrl: string; to: string }; calls: number; trials: number }) => {
    const running: Promise<Interruptions>[] = [];
    for (let call = 0; call < calls; call++) {
      const ready = new Promise<void>((resolve) => {
        placed = resolve;
      });
      running.push(oneCall(line, trials));
      await ready;
    }
    const all = await Promise.all(running);
    process.send?.({
      clearMs: all.flatMap(({ clearMs }) => clearMs),
      leakedMs: all.flatMap(({ leakedMs }) => leakedMs),
    });
  },
);
const stop = () => {
  stub.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ stubUrl: stub.url });
