import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/store/database.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { ItemRow } from './knowledge.tables.ts';
import { watchReading } from './reading-progress.ts';

test('stopping waits for what is being written, and nothing is written afterwards', async () => {
  vi.useFakeTimers();
  try {
    const written: (() => void)[] = [];
    const db = {
      execute: () => new Promise((resolve) => written.push(() => resolve({ rows: [{ id: 'one' }] }))),
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
