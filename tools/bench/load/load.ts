import { fileURLToPath } from 'node:url';
import { startWorker, type Worker } from '../harness/processes.ts';

export type LoadQuestion =
  | ({ ask: 'begin'; calls: number; perSecond: number } & CalledLine)
  | { ask: 'measure'; seconds: number }
  | { ask: 'end' }
  | ({ ask: 'first-sound' } & CalledLine);

/** A line that calls are placed to, each from a number of its own. */
export interface CalledLine {
  voiceUrl: string;
  to: string;
  /** Sent along, where only who shows a key is answered. */
  headers?: Record<string, string>;
}

/** How the placing of calls went. */
export interface Placed {
  calls: number;
  /** Calls that the line did not take: busy, no stream in its answer, a socket that was refused or closed. */
  refused: number;
  /** What the first of them was told. */
  reason: string | null;
}

/** One call to its first sound, ms; NaN for a line that did not answer. */
export interface FirstSound {
  /** Until the voice webhook gave an answer, tries on a line that does not listen yet included. */
  webhookMs: number;
  /** From the stream's start event to the first sound. */
  soundMs: number;
}

/** What the load saw in one window. Times are from the sending of a frame to the arrival of its answer, ms. */
export interface LoadWindow {
  windowMs: number;
  calls: number;
  sends: number;
  /** Share of frames that left more than 5 ms late: the machine was too busy for the load. */
  lateRatio: number;
  loadCpuRatio: number;
  answers: number;
  /** Answers that the realtime service sent, and frames that reached it. */
  deltas: number;
  appended: number;
  mediaMessages: number;
  foreignFrames: number;
  cancels: number;
  clears: number;
  /** Calls that the line ended since they were placed. */
  lostCalls: number;
  p50Ms: number;
  p99Ms: number;
  /** Median of the p99 of each second: what a second is like in which nobody else takes the processor away. */
  secondP99Ms: number;
  p999Ms: number;
  maxMs: number;
  upP50Ms: number;
  upP99Ms: number;
}

/** The callers and the realtime service, in a process on the second core. */
export interface Load {
  readonly worker: Worker;
  readonly stubUrl: string;
  /** Places calls. Those that a busy line refuses are counted; it throws when nobody listens on the line. */
  begin(line: CalledLine, calls: number, perSecond?: number): Promise<Placed>;
  measure(seconds: number): Promise<LoadWindow>;
  end(): Promise<void>;
  /** Rings until the line answers, hears its first sound, hangs up. */
  firstSound(line: CalledLine): Promise<FirstSound>;
  stop(): Promise<void>;
}

const file = fileURLToPath(new URL('./load-process.ts', import.meta.url));

export async function startLoad(): Promise<Load> {
  const worker = await startWorker(file, { core: 1 });
  return {
    worker,
    stubUrl: String(worker.hello.stubUrl),
    async begin(line, calls, perSecond = 60) {
      const placed = await worker.ask<Placed>({ ask: 'begin', calls, perSecond, ...line });
      if (placed.reason?.includes('ECONNREFUSED')) throw new Error(`Nobody listens: ${placed.reason}`);
      return placed;
    },
    measure: (seconds) => worker.ask<LoadWindow>({ ask: 'measure', seconds }),
    end: async () => void (await worker.ask({ ask: 'end' })),
    firstSound: (line) => worker.ask<FirstSound>({ ask: 'first-sound', ...line }),
    stop: () => worker.stop(),
  };
}

/** Why the times of a window mean little, or null. */
export function doubtOf(window: LoadWindow): string | null {
  return window.loadCpuRatio > 0.8 || window.lateRatio > 0.005 ? 'machine too busy' : null;
}
