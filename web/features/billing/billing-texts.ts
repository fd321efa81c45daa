import { dayText } from '#contract/values/moment-texts.ts';
import type { Card } from './billing.ts';

/** "Jun 1, 2026" of an ISO date. */
export function dateText(date: string): string {
  return dayText(`${date}T00:00:00Z`, 'UTC');
}

/** "$97.50". */
export function amountText(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** "08/29". */
export function expiryText({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).padStart(2, '0')}`;
}
