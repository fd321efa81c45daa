import { expect, test } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

test('a house drains all at once, then stops and closes, what was added last first; a failure keeps nothing open', async () => {
  const told: unknown[] = [];
  const { hooks, started, stop } = createLifecycle({ error: (...what: unknown[]) => told.push(what) });
  const done: string[] = [];
  const act = (name: string) => () => void done.push(name);
  hooks.onClosed(act('database closed'));
  hooks.onStop(act('doors closed'));
  hooks.onStart(act('started'));
  const served = Promise.withResolvers<void>();
  hooks.onDrain(async () => {
    await served.promise;
    done.push('calls over');
  });
  hooks.onDrain(act('no new calls'));
  hooks.onStop(act('part stopped'));
  hooks.onClosed(act('part closed'));
  hooks.onStop(() => Promise.reject(new Error('stuck')));

  started();
  const stopped = stop(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['started', 'no new calls']);
  served.resolve();
  await stopped;
  expect(done.slice(2)).toEqual(['calls over', 'part stopped', 'doors closed', 'part closed', 'database closed']);
  expect(told).toHaveLength(1);
});
