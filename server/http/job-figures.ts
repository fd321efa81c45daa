import { Gauge, type Registry } from 'prom-client';

/** Work that was given up and waits for the operator, by kind, in /metrics. Nothing while it cannot be counted. */
export function createJobFigures(registry: Registry, deadLetters: () => Promise<Record<string, number> | null>): void {
  new Gauge({
    name: 'noura_dead_letters',
    help: 'Jobs that were given up: mails, analyses, recordings.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const counts = await deadLetters().catch(() => null);
      this.reset();
      for (const [job, count] of Object.entries(counts ?? {})) this.set({ job }, count);
    },
  });
}
