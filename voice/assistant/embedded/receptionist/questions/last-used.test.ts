import { expect, it } from 'vitest';
import { lastUsed } from './last-used.ts';

it('keeps what was used last, by its size, and each owner its own', () => {
  const made: string[] = [];
  const remembered = lastUsed<object, string>(4, ({ length }) => length);
  const [one, another] = [{}, {}];
  const ask = (owner: object, key: string) =>
    remembered.of(owner, key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['aa', 'b', 'aa', 'cc', 'aa', 'b']) expect(ask(one, key)).toBe(key);
  // "b" was used longest ago when "cc" came.
  expect(made).toEqual(['aa', 'b', 'cc', 'b']);
  ask(another, 'aa');
  expect(made).toHaveLength(5);
  expect(remembered.has({})).toBe(false);
  // What is too large by itself is kept until the next one comes.
  ask(one, 'larger');
  ask(one, 'larger');
  ask(one, 'd');
  ask(one, 'larger');
  expect(made.slice(5)).toEqual(['larger', 'd', 'larger']);
});
