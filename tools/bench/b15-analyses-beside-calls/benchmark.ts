import { setTimeout as passed } from 'node:timers/promises';
import type { Benchmark, Figure } from '../harness/benchmark.ts';
import { lossOf } from '../harness/bridge-pair.ts';
import { doubtOf, type LoadWindow, startLoad } from '../load/load.ts';
import { startHouseSubject } from '../subjects/subjects.ts';
import { startSlowChat } from './slow-chat.ts';

const thinksMs = 5_000;
/** The first answers come so late, and what is measured begins when as many are asked as are answered. */
const leadMs = 2 * thinksMs;
/** No business has more than a quarter of the lanes. */
const businesses = 12;

const openWork = `select count(*)::int as open,
  coalesce(extract(epoch from now() - min(created_on)), 0)::float as oldest
  from jobs.job where name = 'analyse-call' and state in ('created', 'retry')`;

/** Calls end and are read by a chat service that takes five seconds for each, while others go on in the same process. */
export const analysesBesideCalls: Benchmark = {
  id: 'B15',
  title: 'Analyses by a slow chat service beside calls',
  async run(run) {
    const calls = Number(run.option('calls') ?? 200);
    const perSecond = Number(run.option('rate') ?? 6);
    const seconds = run.quick ? 10 : 60;
    const store = await run.store();
    const chat = await startSlowChat(thinksMs);
    const load = await startLoad();
    const subject = await startHouseSubject(store, load.stubUrl, { CHAT_URL: chat.url, CHAT_MODEL: 'slow' });
    try {
      await subject.worker.ask({ ask: 'open-businesses', businesses });
      await store.query('update minute_accounts set balance_seconds = 100000000');
      const placed = await load.begin(subject.line, calls);
      if (placed.refused > 0) throw new Error(`${placed.refused} calls refused: ${placed.reason}`);
      await passed(1_500);
      await load.measure(2);
      const quiet = await load.measure(seconds);
      await subject.worker.ask({ ask: 'end-calls', perSecond, seconds: leadMs / 1000 + seconds });
      await passed(leadMs);
      const fromMs = performance.now();
      const beside = await load.measure(seconds);
      const untilMs = performance.now();
      const [waiting] = await store.query(openWork);
      await load.end();
      const answered = chat.answeredAtMs.filter((at) => at >= fromMs && at < untilMs).length;
      const rate = answered / ((untilMs - fromMs) / 1000);
      run.say(`${answered} analyses in ${Math.round((untilMs - fromMs) / 1000)} s, ${waiting?.open} wait`);
      return [
        {
          ...{ name: `analyses beside ${calls} calls`, unit: '/s', kind: 'rate', ours: [rate], peer: null },
          goal: { text: `${perSecond} a second, as calls end`, holds: (value) => value >= perSecond * 0.98 },
          note: noteOf([quiet, beside]),
        },
        {
          ...{ name: 'the oldest that waits at the end', unit: 's', kind: 'cost', ours: [Number(waiting?.oldest)] },
          ...{ peer: null, goal: { text: 'under 3 s', holds: (value) => value < 3 } },
        },
        {
          ...{ name: `p99 at ${calls} calls`, unit: 'ms', kind: 'cost', ours: [beside.p99Ms] },
          // The same calls while none ends.
          peer: [quiet.p99Ms],
          goal: { text: 'at most twice the quiet value, or 20 ms', holds: (ms, ratio) => ms <= 20 || ratio >= 0.5 },
          note: noteOf([quiet, beside]),
        },
      ] satisfies Figure[];
    } finally {
      await subject.worker.stop();
      await load.stop();
      await chat.stop();
    }
  },
};

function noteOf(windows: readonly LoadWindow[]): string | null {
  const troubles = windows.map((one) => lossOf({ ...one, refusedCalls: 0, refusal: null }) ?? doubtOf(one));
  return troubles.find((trouble) => trouble !== null) ?? null;
}
