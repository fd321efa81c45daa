import { Counter, Gauge, type Registry } from 'prom-client';

/** Counts of the phone line in /metrics; no labels that tell a caller or a business apart. */
export function countCallEvents(registry: Registry): (event: string) => void {
  const events = new Counter({
    name: 'noura_call_events_total',
    help: 'Interruptions, fillers, lost lines and refusals of calls.',
    labelNames: ['event'],
    registers: [registry],
  });
  return (event) => events.inc({ event });
}

export function showLiveCalls(registry: Registry, liveCalls: () => number): void {
  new Gauge({
    name: 'noura_live_calls',
    help: 'Calls in this process.',
    registers: [registry],
    collect() {
      this.set(liveCalls());
    },
  });
}
