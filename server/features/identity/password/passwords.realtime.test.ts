import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('an unknown account costs about the work of a known one', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('Stone-Bridge-4');
  await passwords.matches(null, 'warm');
  // Processor time, since a busy machine stretches the time on the clock.
  const work = async (of: string | null) => {
    const before = process.cpuUsage();
    await passwords.matches(of, 'Wrong-Guess-1');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let [unknown, known] = [0, 0];
  for (let i = 0; i < 9; i += 1) {
    unknown += await work(null);
    known += await work(hash);
  }
  expect(unknown / known).toBeGreaterThan(0.5);
});
