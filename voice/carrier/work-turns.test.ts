import { expect, test } from 'vitest';
import { WorkTurns } from './work-turns.ts';

/** Keeps the loop busy. */
function burn(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs; );
}

test('work that takes longer than a turn is done in several, a piece of each in turn, and the loop is free between', async () => {
  const turns = new WorkTurns();
  const done: string[] = [];
  const work = (name: string, pieces: number) => () => {
    burn(6);
    done.push(name);
    pieces -= 1;
    return pieces > 0;
  };
  const loop = () => setImmediate(() => done.push('loop') < 30 && loop());
  loop();
  turns.run(work('a', 3));
  turns.run(work('b', 3));
  expect(done).toEqual(['a']);
  await expect.poll(() => done.filter((name) => name !== 'loop')).toEqual(['a', 'a', 'b', 'a', 'b', 'b']);
  expect(done.join(' ')).not.toMatch(/[ab] [ab]/);
});

test('little work is done at once', () => {
  const turns = new WorkTurns();
  let pieces = 3;
  turns.run(() => --pieces > 0);
  expect(pieces).toBe(0);
});
