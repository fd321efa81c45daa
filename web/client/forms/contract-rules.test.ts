import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostOf, partOf, problemsOf } from './contract-rules.ts';

test('what is wrong is told by the path of the field, the first finding of each', () => {
  const list = z.object({ pairs: z.array(z.object({ question: z.string().check(z.minLength(1, 'Enter it.')) })) });
  expect(problemsOf(list, { pairs: [{ question: 'a' }, { question: '' }] })).toEqual({
    'pairs.1.question': 'Enter it.',
  });
  expect(problemsOf(list, { pairs: [] })).toEqual({});
});

test('only the fields that are edited are looked at', () => {
  const both = z.object({ one: z.string().check(z.minLength(1)), other: z.string() });
  expect(problemsOf(partOf(both, { other: '' }), { other: '' })).toEqual({});
  expect(problemsOf(partOf(both, { one: '', none: 1 }), { one: '' })).toHaveProperty('one');
});

test('the most characters of a field are found in lists, in optional parts, and not where there are none', () => {
  const schema = z.object({
    list: z.optional(z.array(z.object({ text: z.nullable(z.string().check(z.maxLength(5))) })).check(z.maxLength(3))),
    free: z.string(),
  });
  expect(mostOf(schema, 'list.2.text')).toBe(5);
  expect(mostOf(schema, 'list')).toBe(3);
  expect(mostOf(schema, 'free')).toBeUndefined();
  expect(mostOf(schema, 'gone.0.text')).toBeUndefined();
});
