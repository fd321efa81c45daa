import { expect, it } from 'vitest';
import { callsCarried, comesLate } from './calls-at-once.ts';

it.each([
  { cores: 2, cost: 0.5, calls: 1 },
  { cores: 2, cost: 0.3, calls: 2 },
  { cores: 1, cost: 2, calls: 1 },
  { cores: 2, cost: 0.12, calls: 11 },
  { cores: 8, cost: 0.12, calls: 52 },
])('of $cores cores $calls calls are expected where a decoder takes $cost of one', ({ cores, cost, calls }) => {
  expect(callsCarried(cores, cost)).toBe(calls);
});

it.each([
  { took: 0.4, late: false },
  { took: 4.8, late: false },
  { took: 5, late: true },
])('words of three seconds that took $took s are late: $late', ({ took, late }) => {
  expect(comesLate(took, 3, 1.9)).toBe(late);
});
