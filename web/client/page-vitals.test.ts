import { expect, test } from 'vitest';
import { Interactions, LayoutShifts } from './page-vitals.ts';

test('shifts close together add up, and the worst of such windows is the figure', () => {
  const shifts = new LayoutShifts();
  expect(shifts.worst).toBe(0);
  shifts.add(100, 0.02);
  shifts.add(900, 0.03);
  expect(shifts.worst).toBeCloseTo(0.05);
  shifts.add(1_950, 0.04);
  expect(shifts.worst).toBeCloseTo(0.05);
  shifts.add(2_900, 0.02);
  expect(shifts.worst).toBeCloseTo(0.06);
});

test('a window of shifts ends after five seconds, even when they never pause', () => {
  const shifts = new LayoutShifts();
  for (let ms = 0; ms < 10_000; ms += 500) shifts.add(ms, 0.01);
  expect(shifts.worst).toBeCloseTo(0.1);
});

test('the slowest press is the figure, by the longest of its events', () => {
  const presses = new Interactions();
  expect(presses.slowMs).toBeNull();
  presses.add(1, 40);
  presses.add(2, 16);
  presses.add(2, 120);
  presses.add(2, 64);
  expect(presses.slowMs).toBe(120);
});

test('of a hundred presses the two slowest are passed over', () => {
  const presses = new Interactions();
  for (let id = 1; id <= 100; id++) presses.add(id, id === 7 || id === 8 ? 2_000 : 40 + (id % 30));
  expect(presses.slowMs).toBe(69);
});
