import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('so many pass at once, the next ones in their order, and a turn ends once', async () => {
  const gate = new Gate(2, 2);
  const order: string[] = [];
  const enter = async (name: string) => {
    const leave = await gate.enter();
    order.push(name);
    return leave;
  };
  const [first, second] = await Promise.all([enter('a'), enter('b')]);
  expect(gate.isFull).toBe(false);
  const later = [enter('c'), enter('d')];
  expect([gate.isFull, order]).toEqual([true, ['a', 'b']]);
  first?.();
  first?.();
  const third = await later[0];
  expect(order).toEqual(['a', 'b', 'c']);
  second?.();
  const fourth = await later[1];
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  third?.();
  expect(gate.isEmpty).toBe(false);
  fourth?.();
  expect(gate.isEmpty).toBe(true);
});

test('who stops waiting takes nobody a turn', async () => {
  const gate = new Gate(1);
  const leave = await gate.enter();
  const stop = new AbortController();
  const given = gate.enter(stop.signal);
  const next = gate.enter();
  stop.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  await expect(gate.enter(stop.signal)).rejects.toThrow('enough');
  leave();
  (await next)();
  expect(gate.isEmpty).toBe(true);
});
