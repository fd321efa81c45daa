import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Clock } from '#contract/clock.ts';
import type { ItemRow } from '#server/features/knowledge/items/items.store.ts';
import type { Database } from '#server/store/database.ts';
import { watchReading } from './reading-progress.ts';

test('stopping waits for what is being written, and nothing is written afterwards', async () => {
  vi.useFakeTimers();
  try {
    const written: (() => void)[] = [];
    const db = {
      run: () => new Promise((resolve) => written.push(() => resolve(1))),
    } as unknown as Database;
    const clock = { now: () => new Date('2026-03-04T15:00:00Z') } as Clock;
    const parts = { db, clock, logger: pino({ level: 'silent' }), closing: new AbortController().signal };
    const watch = watchReading(parts, { accountId: 'a', id: 'i', readingId: 'r' } as ItemRow);
    watch.onProgress(0.5);
    await vi.advanceTimersByTimeAsync(600);
    expect(written).toHaveLength(1);
    watch.onProgress(0.9);
    let stopped = false;
    const stopping = watch.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([stopped, written.length]).toEqual([false, 1]);
    written[0]?.();
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveLength(1);
    expect(watch.signal.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
