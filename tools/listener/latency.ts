import { setTimeout as wait } from 'node:timers/promises';
import type {
  CallListener,
  Listener,
  ListeningState,
  Vocabulary,
} from '#voice/assistant/embedded/listener/listener.ts';

const frameBytes = 160;
const frameMs = 20;

/** Speaks one utterance in real time; resolves with the ms from its last frame to its words. */
async function streamedMs(call: CallListener, state: ListeningState, sound: Uint8Array): Promise<number> {
  call.begin(state);
  const startedMs = performance.now();
  for (let at = 0; at < sound.length; at += frameBytes) {
    call.write(sound.subarray(at, at + frameBytes));
    await wait(Math.max(0, startedMs + (at / frameBytes + 1) * frameMs - performance.now()));
  }
  const endedMs = performance.now();
  await call.end();
  return performance.now() - endedMs;
}

/** Several calls at once, each with `rounds` utterances in real time: ms from end of sound to words. */
export async function callsAtOnce(
  listener: Listener,
  vocabulary: Vocabulary,
  calls: number,
  rounds: number,
  sounds: readonly { state: ListeningState; sound: Uint8Array }[],
): Promise<number[]> {
  const open = Array.from({ length: calls }, () => listener.open(vocabulary));
  // Callers do not speak in step.
  const all = await Promise.all(
    open.map(async (call, number) => {
      await wait(5000 + number * 270);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { state, sound } = sounds[(number + round) % sounds.length] as {
          state: ListeningState;
          sound: Uint8Array;
        };
        times.push(await streamedMs(call, state, sound));
        await wait(300);
      }
      return times;
    }),
  );
  for (const call of open) call.close();
  return all.flat();
}
