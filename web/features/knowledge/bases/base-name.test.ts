import { expect, test } from 'vitest';
import { baseName } from '#contract/knowledge.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import { nameTaken, sameName } from './base-name.ts';

/** As the form finds it. */
const baseNameProblem = (name: string, others: readonly string[]) =>
  ({ ...problemsOf(baseName, { name }), ...nameTaken(name, others) }).name ?? null;

test.each(['', '   ', '\t'])('"%s" is no name', { tags: ['KB-31'] }, (typed) => {
  expect(baseNameProblem(typed, [])).toBe('Enter a name.');
});

test('a name has at most 20 characters, the space around it not counted', {
  tags: ['KB-32', 'KB-33', 'CONSTANTS-14', 'Q-32'],
}, () => {
  expect(baseNameProblem('x'.repeat(20), [])).toBeNull();
  expect(baseNameProblem(`  ${'x'.repeat(20)}  `, [])).toBeNull();
  expect(baseNameProblem('x'.repeat(21), [])).toBe('File name cannot exceed 20 characters.');
});

test('a name is there once, whatever its case', { tags: ['KB-34', 'KB-35'] }, () => {
  const taken = 'A file with this name already exists.';
  expect(baseNameProblem('untitled ', ['Front desk', 'Untitled'])).toBe(taken);
  expect(baseNameProblem('ÜBERSICHT', ['Übersicht'])).toBe(taken);
  expect(baseNameProblem('Untitled 2', ['Untitled'])).toBeNull();
  expect(sameName('e\u0301tage', 'ÉTAGE')).toBe(true);
});
