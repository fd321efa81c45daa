import type { Job, JobResult, PgBoss } from 'pg-boss';

const lookMs = 2_000;
/** A lane that nobody wakes. */
const sleepSeconds = 60;

export interface Lanes {
  /** There may be a job. */
  wake(): void;
  close(): void;
}

/**
 * Does the jobs of one queue, so many at once, each in a lane of its own: none waits for a slow one beside it. One business has at most
 * a quarter of the lanes. Idle, a queue costs one look every two seconds, however many lanes it has.
 */
export async function openLanes(
  boss: PgBoss,
  queue: string,
  atOnce: number,
  run: (job: Job<object>) => Promise<JobResult>,
): Promise<Lanes> {
  const lanes = () => boss.getWipData().filter(({ name }) => name === queue);
  const wake = () => {
    const idle = lanes().find(({ count }) => count === 0);
    if (idle) boss.notifyWorker(idle.id);
  };
  const options = {
    ...{ batchSize: 1, perJobResults: true, pollingIntervalSeconds: sleepSeconds },
    ...{ localConcurrency: atOnce, localGroupConcurrency: Math.ceil(atOnce / 4) },
  } as const;
  await boss.work(queue, options, (jobs) => {
    // Where one was, there may be more: for a lane that sleeps now, and for those at work once they are done.
    wake();
    for (const { id, count } of lanes()) if (count > 0) boss.notifyWorker(id);
    return Promise.all(jobs.map((job) => run(job as Job<object>)));
  });
  const looking = setInterval(wake, lookMs).unref();
  return { wake, close: () => clearInterval(looking) };
}
