import { telephonyEndpoints } from '#contract/telephony.ts';
import { demoBusiness } from '#db/demo/people.ts';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { ensureWebBuilt } from '#scripts/setup/web-build.mjs';
import { localKeyHeader } from '#server/local-key.ts';
import { type DemoNoura, startDemoNoura } from '#tools/product/demo-noura.ts';
import { openBrowser, signedInPage } from '#tools/product/stage.ts';
import type { Benchmark, Figure } from '../harness/benchmark.ts';
import { firstAnswer, type TaskTaken, tasksOfCall, tasksOfNewOwner } from './tasks.ts';

const desktop = { theme: 'light', width: 1440, height: 900, scale: 1 } as const;

/** What an owner does again and again, in Chromium, on a Noura that has just started: presses and seconds of a script that types at once. */
export const everydayTasks: Benchmark = {
  id: 'B17',
  title: 'Everyday tasks of an owner',
  async run(run) {
    await ensureWebBuilt();
    const browser = await openBrowser();
    const runs: TaskTaken[][] = [];
    try {
      for (let round = 0; round < run.pairs; round++) {
        const demo = await startDemoNoura();
        try {
          const stranger = await browser.newPage({ baseURL: demo.url, viewport: desktop });
          const ofOwner = await tasksOfNewOwner(stranger, 'Alder Street Clinic');
          await stranger.close();
          const owner = await signedInPage(browser, demo, 'owner', desktop);
          await owner.goto('/overview');
          const calls = new AbortController();
          const ofCall = await tasksOfCall(owner, () => callAndWait(demo, calls.signal));
          calls.abort();
          runs.push([...ofOwner, ...ofCall]);
          run.say(`round ${round + 1} of ${run.pairs}`);
        } finally {
          await demo.stop();
        }
      }
    } finally {
      await browser.close();
    }
    return figuresOf(runs);
  },
};

/** Places a call that says nothing until `signal` ends it. */
async function callAndWait(demo: DemoNoura, signal: AbortSignal): Promise<void> {
  const call = await placeSimulatedCall({
    voiceUrl: `${demo.url}${telephonyEndpoints.twilioVoice.path}`,
    sign: () => localKeyHeader(demo.dataDir),
    from: '+13125550171',
    to: demoBusiness.number,
    speak: () => null,
    hear: () => undefined,
  });
  signal.addEventListener('abort', () => call.hangUp());
}

const untilLaunched = 'From sign-up to a launched assistant';
const goals: Record<string, Partial<Record<'presses' | 'seconds', number>>> = {
  [firstAnswer]: { seconds: 3 },
  [untilLaunched]: { presses: 10, seconds: 90 },
};

function figuresOf(runs: readonly TaskTaken[][]): Figure[] {
  const inAll = runs.map((tasks) => [...tasks, launched(tasks)]);
  return (inAll[0] ?? []).flatMap(({ task: name }, at) =>
    (['presses', 'seconds'] as const).map((unit): Figure => {
      const most = goals[name]?.[unit];
      return {
        ...{ name, unit, ours: inAll.map((tasks) => tasks[at]?.[unit] ?? 0), peer: null, kind: 'cost' },
        ...(most ? { goal: { text: `at most ${most}`, holds: (value: number) => value <= most } } : {}),
      };
    }),
  );
}

/** The first two tasks, sign-up and setup, as one. */
function launched(tasks: readonly TaskTaken[]): TaskTaken {
  const sum = (unit: 'presses' | 'seconds') => tasks.slice(0, 2).reduce((total, task) => total + task[unit], 0);
  return { task: untilLaunched, presses: sum('presses'), seconds: sum('seconds') };
}
