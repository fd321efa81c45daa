import { expect, test } from 'vitest';
import type { OwnField } from '#contract/instructions.ts';
import { problemsOf } from './own-field-problems.ts';
import { moved, newField, shapeText, withField, withFieldAgain, withoutField } from './own-fields-list.ts';

const field = (id: string, change: Partial<OwnField> = {}): OwnField => ({ ...newField, id, label: id, ...change });
const abc = ['a', 'b', 'c'].map((id) => field(id));
const ids = (fields: readonly OwnField[]) => fields.map(({ id }) => id).join('');

test('fields move one place, and not over the ends', () => {
  expect(ids(moved(abc, 'b', -1))).toBe('bac');
  expect(ids(moved(abc, 'b', 1))).toBe('acb');
  expect(ids(moved(abc, 'a', -1))).toBe('abc');
  expect(ids(moved(abc, 'c', 1))).toBe('abc');
  expect(ids(moved(abc, 'gone', 1))).toBe('abc');
});

test('an edit takes its place, a new one the end, and a deleted one comes back where it was', () => {
  expect(withField(abc, field('b', { label: 'B' }))[1]?.label).toBe('B');
  expect(withField(abc, field('', { label: 'New' })).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'New']);
  const without = withoutField(abc, 'a');
  expect(ids(without)).toBe('bc');
  expect(ids(withFieldAgain(without, abc[0] as OwnField, 0))).toBe('abc');
  expect(ids(withFieldAgain(abc, abc[0] as OwnField, 2))).toBe('abc');
});

test('what is wrong is said by its input', () => {
  expect(problemsOf(field('', { label: ' ' }), abc)).toEqual({ label: 'Enter a name.' });
  expect(problemsOf(field('', { label: ' A' }), abc)).toEqual({ label: 'There is a field of that name.' });
  expect(problemsOf(abc[0] as OwnField, abc)).not.toHaveProperty('label');
  expect(problemsOf(field('', { label: 'L', kind: 'list', options: ['x'] }), abc)).toEqual({
    options: 'Enter at least two options.',
  });
  expect(problemsOf(field('', { label: 'P', kind: 'pattern', pattern: 'order' }), abc)).toHaveProperty('pattern');
  expect(problemsOf(field('', { label: 'P', kind: 'pattern', pattern: 'AA-99' }), abc)).toEqual({});
});

test('a field says in words what it takes', () => {
  expect(shapeText(field('a'))).toBe('Any words');
  expect(shapeText(field('a', { kind: 'list', options: ['Cat', 'Dog'] }))).toBe('One of: Cat, Dog');
  expect(shapeText(field('a', { kind: 'pattern', pattern: 'AA-9999' }))).toBe('Like AB-1234');
  expect(shapeText(field('a', { kind: 'pattern', pattern: 'digits, 5' }))).toBe('Digits, 5');
});
