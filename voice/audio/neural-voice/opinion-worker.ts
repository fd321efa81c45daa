import { parentPort } from 'node:worker_threads';
import { decodeMulaw } from '../g711.ts';
import { loadSilero, type SileroRun } from './silero.ts';

/** Sound of a call's run, in order; a new number of `run` begins anew. null: the call is over. */
export interface ToJudge {
  call: number;
  run: number;
  sound: Uint8Array | null;
}

/** First, once: '' when sound can be judged, else why not. Then the windows that came with each piece of sound. */
export type Judged = { problem: string } | { call: number; run: number; probabilities: readonly number[] };

const tell = (judged: Judged) => parentPort?.postMessage(judged);

try {
  const silero = await loadSilero();
  const runs = new Map<number, { run: number; sound: SileroRun }>();
  let turn = Promise.resolve();
  const judge = async ({ call, run, sound }: ToJudge): Promise<void> => {
    if (!sound) {
      runs.delete(call);
      return;
    }
    const known = runs.get(call);
    const current = known?.run === run ? known : { run, sound: silero.begin() };
    runs.set(call, current);
    const probabilities = await current.sound.hear(decodeMulaw(sound));
    if (probabilities.length > 0) tell({ call, run, probabilities });
  };
  parentPort?.on('message', (message: ToJudge) => {
    turn = turn.then(() => judge(message));
  });
  tell({ problem: '' });
} catch (error) {
  const missing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
  tell({ problem: missing ? 'its packages are not installed' : String(error) });
}
