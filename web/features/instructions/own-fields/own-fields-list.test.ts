import { expect, test } from 'vitest';
import type { OwnField } from '#contract/instructions.ts';
import {
  isTaken,
  moved,
  newField,
  placeOf,
  shapeText,
  withField,
  withFieldAgain,
  withoutField,
} from './own-fields-list.ts';

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

test('two fields of one name are told before they are saved; an edited field is no other', () => {
  expect(isTaken(' A', field(''), abc)).toBe(true);
  expect(isTaken('a', abc[0] as OwnField, abc)).toBe(false);
  expect([placeOf(abc, field('b')), placeOf([...abc, field('')], field(''))]).toEqual([1, 3]);
});

test('a field says in words what it takes', () => {
  expect(shapeText(field('a'))).toBe('Any words');
  expect(shapeText(field('a', { kind: 'list', options: ['Cat', 'Dog'] }))).toBe('One of: Cat, Dog');
  expect(shapeText(field('a', { kind: 'pattern', pattern: 'AA-9999' }))).toBe('Like AB-1234');
  expect(shapeText(field('a', { kind: 'pattern', pattern: 'digits, 5' }))).toBe('Digits, 5');
});
