import { expect, test } from 'vitest';
import { canPress, furthest, type Step, stepIn, steps } from './steps.ts';

const pressable = (current: Step, completed: Step[]) =>
  steps.map(({ step }) => step).filter((step) => canPress(step, current, completed));

test('three steps', { tags: ['WIZARD-01', 'WIZARD-02', 'WIZARD-03', 'WIZARD-04', 'CONSTANTS-18'] }, () => {
  expect(steps.map(({ name }) => name)).toEqual(['Add Business Info', 'Customize', 'Test']);
});

test('tabs of the current, of earlier and of completed steps can be pressed', {
  tags: ['WIZARD-07', 'WIZARD-08'],
}, () => {
  expect(pressable(1, [])).toEqual([1]);
  expect(pressable(2, [1])).toEqual([1, 2]);
  expect(pressable(1, [1])).toEqual([1]);
  expect(pressable(1, [1, 2])).toEqual([1, 2]);
  expect(pressable(3, [1, 2])).toEqual([1, 2, 3]);
});

test('an address leads to any step that was reached, else to the furthest', () => {
  expect(furthest([])).toBe(1);
  expect(furthest([1, 2])).toBe(3);
  for (const named of [null, '2', '3', '0', '4', 'two']) expect(stepIn(named, [])).toBe(1);
  expect(stepIn('2', [1])).toBe(2);
  expect(stepIn('3', [1])).toBe(2);
  expect(stepIn('1', [1, 2])).toBe(1);
  expect(stepIn('3', [1, 2])).toBe(3);
  expect(stepIn(null, [1, 2])).toBe(3);
});
