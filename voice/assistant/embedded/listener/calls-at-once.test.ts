import { expect, it } from 'vitest';
import { callsCarried } from './calls-at-once.ts';

it.each([
  { cores: 2, cost: 0.5, calls: 1 },
  { cores: 2, cost: 0.3, calls: 2 },
  { cores: 1, cost: 2, calls: 1 },
  { cores: 2, cost: 0.12, calls: 11 },
  { cores: 8, cost: 0.12, calls: 52 },
])('of $cores cores $calls calls are expected where a decoder takes $cost of one', ({ cores, cost, calls }) => {
  expect(callsCarried(cores, cost)).toBe(calls);
});
