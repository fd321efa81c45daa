import type { Price } from '#contract/phone-numbers.ts';

/** "$1.15"; in another currency with its own sign. */
export function priceText({ amount, currency }: Price): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
