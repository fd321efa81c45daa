import { expect, test } from 'vitest';
import { inTurn } from './use-instant-setting.ts';

test('saves of one setting go one after another, also after one that failed; another setting does not wait', async () => {
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = inTurn('GET /instructions', async () => {
    order.push('first begins');
    await held;
    order.push('first fails');
    throw new Error('refused');
  });
  const second = inTurn('GET /instructions', async () => {
    order.push('second');
    return 2;
  });
  await inTurn('GET /greetings', async () => void order.push('other'));
  release();
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe(2);
  expect(order).toEqual(['first begins', 'other', 'first fails', 'second']);
});
