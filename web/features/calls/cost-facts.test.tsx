import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CostFacts } from './cost-facts.tsx';

const text = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const line = (unit: 'textIn' | 'milliseconds', amount: number, cost: string | null) =>
  ({ service: 'realtime', model: 'voice', unit, amount, cost }) as const;

test('a price that is not set says so, and is no nothing', () => {
  const lines = [line('textIn', 120, '0.000480'), line('milliseconds', 61_500, null)];
  expect(text(<CostFacts cost={{ currency: 'USD', total: '0.000480', lines }} />)).toBe(
    'Total USD 0.000480, plus items without a price Realtime voice Text tokens in: 120 · 0.000480 Seconds: 61.500 · no price set',
  );
  expect(text(<CostFacts cost={{ currency: null, total: null, lines: [line('textIn', 120, null)] }} />)).toBe(
    'Total no price set Realtime voice Text tokens in: 120 · no price set',
  );
  expect(text(<CostFacts cost={{ currency: 'USD', total: null, lines: [] }} />)).toBe('No billable usage.');
});
