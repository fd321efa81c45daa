import { fileURLToPath } from 'node:url';
import { type Benchmark, type BenchmarkRun, type Figure, ownCost } from '../harness/benchmark.ts';
import { median, quantile } from '../harness/figures.ts';
import { logIns } from '../harness/log-in.ts';
import { cpuMs, isBusy } from '../harness/machine.ts';
import { startWorker, type Worker } from '../harness/processes.ts';
import { type Subject, startEmbeddedSubject } from '../subjects/subjects.ts';

const callersFile = fileURLToPath(new URL('./callers-process.ts', import.meta.url));
const callsAtOnce = 20;

/** What the callers' process heard in a window. */
interface Window {
  answers: number[];
  packets: number;
  lost: number;
  unanswered: number;
  calls: number;
}

/** Calls over WebRTC at once in one process, each speaking and listening, and how soon a call is greeted. */
export const browserCalls: Benchmark = {
  id: 'B11',
  title: 'Calls by WebRTC',
  async run(run) {
    const store = await run.store();
    const callers = await startWorker(callersFile, { core: 1 });
    // Perfect ears beside the callers: what the embedded listener's own processes take is another figure (B6).
    const subject = await startEmbeddedSubject(store, { STT_URL: String(callers.hello.sttUrl) });
    try {
      const calls = Number(run.option('calls') ?? callsAtOnce);
      const url = new URL(subject.line.voiceUrl).origin;
      // An account has ten calls at once: the callers share both of the demo's.
      const line = { url, tokens: await logIns(url, store) };
      const first = await firstSounds(run, callers, line);
      const load = await underLoad(run, callers, subject, line, calls);
      return figures(calls, first, load);
    } finally {
      await callers.stop();
      await subject.worker.stop();
    }
  },
};

interface Line {
  url: string;
  tokens: string[];
}

async function firstSounds(run: BenchmarkRun, callers: Worker, line: Line): Promise<number[]> {
  const times = run.quick ? 10 : 40;
  // The first call of a process loads the library, as a page that asks for its secret does beforehand.
  await callers.ask({ ask: 'first-sounds', ...line, times: 1 });
  const { ms } = await callers.ask<{ ms: number[] }>({ ask: 'first-sounds', ...line, times });
  run.say(`offer to first sound: p50 ${quantile(ms, 0.5).toFixed(0)}, p95 ${quantile(ms, 0.95).toFixed(0)} ms`);
  return ms;
}

interface Load {
  cores: number[];
  callersCores: number[];
  kilobytes: number;
  answers: number[];
  lostPercent: number;
}

async function underLoad(
  run: BenchmarkRun,
  callers: Worker,
  { worker }: Subject,
  line: Line,
  calls: number,
): Promise<Load> {
  const memory = () => worker.ask<{ rss: number }>({ ask: 'memory' });
  const before = await memory();
  await callers.ask({ ask: 'begin', ...line, calls });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const windows: Window[] = [];
  const cores: number[] = [];
  const callersCores: number[] = [];
  for (let round = 0; round < (run.quick ? 1 : 3); round++) {
    const start = { ms: performance.now(), ours: cpuMs(worker.pid), callers: cpuMs(callers.pid) };
    windows.push(await callers.ask<Window>({ ask: 'measure', seconds: run.quick ? 15 : 30 }));
    const passedMs = performance.now() - start.ms;
    cores.push((cpuMs(worker.pid) - start.ours) / passedMs);
    callersCores.push((cpuMs(callers.pid) - start.callers) / passedMs);
  }
  const after = await memory();
  await callers.ask({ ask: 'end' });
  const sum = (of: (window: Window) => number) => windows.reduce((total, window) => total + of(window), 0);
  const kilobytes = (after.rss - before.rss) / 1024 / calls;
  const answers = windows.flatMap((window) => window.answers);
  const alive = windows.at(-1)?.calls ?? 0;
  run.say(
    `${alive} of ${calls} calls: ${(100 * median(cores)).toFixed(0)} % of a core (the callers ${(100 * median(callersCores)).toFixed(0)} %), ` +
      `${kilobytes.toFixed(0)} KB a call, ${sum(({ packets }) => packets)} packets, ${sum(({ lost }) => lost)} lost, ` +
      `${answers.length} answers, ${sum(({ unanswered }) => unanswered)} without`,
  );
  if (alive < calls) throw new Error(`${calls - alive} calls were lost`);
  return {
    ...{ cores, callersCores, kilobytes, answers },
    lostPercent:
      (100 * sum(({ lost }) => lost)) /
      Math.max(
        1,
        sum(({ packets }) => packets),
      ),
  };
}

function figures(calls: number, first: number[], load: Load): Figure[] {
  const busy = isBusy() || median(load.callersCores) > 0.8;
  const cost = (...figure: Parameters<typeof ownCost>): Figure => ({
    ...ownCost(...figure),
    note: busy ? 'machine too busy' : null,
  });
  return [
    cost(`${calls} calls at once`, 'cores', load.cores, ['under 1 core', 1]),
    cost('resident memory a call', 'KB', [load.kilobytes]),
    cost('packets lost', '%', [load.lostPercent], ['under 0.1 %', 0.1]),
    cost('end of speech to first sound, p50', 'ms', [quantile(load.answers, 0.5)], ['under 800 ms', 800]),
    cost('the same, p95', 'ms', [quantile(load.answers, 0.95)], ['under 1200 ms', 1_200]),
    cost('offer posted to first sound of the greeting, p50', 'ms', [quantile(first, 0.5)], ['under 500 ms', 500]),
    cost('the same, p95', 'ms', [quantile(first, 0.95)]),
  ];
}
