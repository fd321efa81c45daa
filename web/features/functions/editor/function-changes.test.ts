import { expect, test } from 'vitest';
import type { CustomFunction } from '#contract/functions.ts';
import { sameFunction, withChange } from './function-changes.ts';

const tool = (name: string, description = ''): CustomFunction => ({
  type: 'function',
  name,
  description,
  webhook_url: 'https://example.com',
  request_type: 'GET',
  parameters: {},
});
const [a, b, c] = [tool('a'), tool('b'), tool('c')];

test('a change is made on the list as it is now, so that what was saved elsewhere stays', () => {
  expect(withChange([a, c], { kind: 'add', tool: b })).toEqual([a, c, b]);
  expect(withChange([a, b, c], { kind: 'replace', was: b, tool: tool('b2') })).toEqual([a, tool('b2'), c]);
  expect(withChange([a, b, c], { kind: 'remove', was: b })).toEqual([a, c]);
  expect(withChange([a, c], { kind: 'remove', was: b })).toEqual([a, c]);
});

test('a function that is another now is replaced only knowingly', () => {
  const change = { kind: 'replace', was: b, tool: tool('b', 'mine') } as const;
  const now = [a, tool('b', 'theirs')];
  expect(withChange(now, change)).toBe('changed');
  expect(withChange(now, change, true)).toEqual([a, tool('b', 'mine')]);
  expect(withChange([a], change)).toBe('changed');
  expect(withChange([a], change, true)).toEqual([a, tool('b', 'mine')]);
});

test('the order of fields makes no other function, their values do', () => {
  const one = { ...a, parameters: { type: 'object', properties: { x: { type: 'string', description: 'X' } } } };
  const other = { ...a, parameters: { properties: { x: { description: 'X', type: 'string' } }, type: 'object' } };
  expect(sameFunction(one, other)).toBe(true);
  expect(sameFunction(one, { ...other, parameters: { ...other.parameters, required: ['x'] } })).toBe(false);
});
