import type { Registry } from 'prom-client';

/** Something that the house counted in a call, such as 'barge-in', and when (ms since 1970). */
export interface CountedEvent {
  event: string;
  atMs: number;
}

const everyMs = 10;

/** Answers what the house has counted since the last question, from the first question on. */
export function answerCallEvents(registry: Registry): void {
  const kept: CountedEvent[] = [];
  let watching = false;
  const known = new Map<string, number>();
  const look = async (): Promise<void> => {
    const { values } = (await registry.getSingleMetric('noura_call_events_total')?.get()) ?? { values: [] };
    const atMs = Date.now();
    for (const { value, labels } of values) {
      const event = String(labels.event);
      for (let more = value - (known.get(event) ?? 0); more > 0; more--) kept.push({ event, atMs });
      known.set(event, value);
    }
  };
  process.on('message', async ({ ask }: { ask: string }) => {
    if (ask !== 'events') return;
    await look();
    if (!watching) setInterval(look, everyMs).unref();
    watching = true;
    process.send?.({ events: kept.splice(0) });
  });
}
