import { Gauge, type Registry } from 'prom-client';
import type { QueueFigures } from '#server/jobs/jobs.ts';

/**
 * What waits and what was given up, by kind of work, in /metrics. The queues are in the database: each process tells the same, so
 * that the largest counts and not the sum. Nothing while it cannot be counted. The label is no `job`: Prometheus calls what it scrapes so.
 */
export function createJobFigures(registry: Registry, queues: () => Promise<readonly QueueFigures[] | null>): void {
  let counted: Promise<void> | null = null;
  const gauge = (name: string, help: string) =>
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers: [registry] },
      /** One query a scrape, whichever is asked first. */
      collect() {
        counted ??= count().finally(() => {
          counted = null;
        });
        return counted;
      },
    });
  const shown = {
    waiting: gauge('noura_jobs_waiting', 'Jobs that could be done now.'),
    delayed: gauge('noura_jobs_delayed', 'Jobs that failed and are tried again later.'),
    active: gauge('noura_jobs_active', 'Jobs that are being done.'),
    oldestSeconds: gauge('noura_jobs_oldest_seconds', 'How long the oldest job that could be done has waited.'),
    deadLetters: gauge('noura_dead_letters', 'Jobs that were given up: mails, analyses, recordings.'),
  };
  async function count(): Promise<void> {
    const figures = await queues().catch(() => null);
    for (const each of Object.values(shown)) each.reset();
    for (const { job, ...values } of figures ?? [])
      for (const [name, value] of Object.entries(values)) shown[name as keyof typeof shown].set({ queue: job }, value);
  }
}
