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

function figuresOf(runs: readonly TaskTaken[][]): Figure[] {
  const names = runs[0]?.map(({ task }) => task) ?? [];
  const of = (name: string, value: (taken: TaskTaken) => number) =>
    runs.map((run) => run.filter(({ task }) => task === name).reduce((sum, taken) => sum + value(taken), 0));
  const figure = (name: string, unit: string, ours: number[], atMost?: number): Figure => ({
    ...{ name, unit, ours, peer: null, kind: 'cost' },
    ...(atMost ? { goal: { text: `at most ${atMost}`, holds: (value: number) => value <= atMost } } : {}),
  });
  const [signUp = '', setUp = ''] = names;
  const both = (value: (taken: TaskTaken) => number) => {
    const ofSetUp = of(setUp, value);
    return of(signUp, value).map((first, round) => first + (ofSetUp[round] ?? 0));
  };
  return [
    ...names.flatMap((name) => [
      figure(
        name,
        'presses',
        of(name, ({ presses }) => presses),
      ),
      figure(
        name,
        's',
        of(name, ({ seconds }) => seconds),
        name === firstAnswer ? 3 : undefined,
      ),
    ]),
    figure(
      'From sign-up to a launched assistant',
      'presses',
      both(({ presses }) => presses),
      10,
    ),
    figure(
      'From sign-up to a launched assistant',
      's',
      both(({ seconds }) => seconds),
      90,
    ),
  ];
}
