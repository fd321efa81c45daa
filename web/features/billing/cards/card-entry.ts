import type { Card } from '../billing.ts';

/** The boxes of the card form: 12, 4 and 3 (CONSTANTS-11, Q-61). */
export const boxes = { number: 12, expiry: 4, cvv: 3 } as const;
export type CardField = keyof typeof boxes;

/** What stands in the boxes, '' or one digit each; gone as soon as the form is (PAYMENT-23). */
export type CardEntry = Record<CardField, readonly string[]>;

export function emptyEntry(): CardEntry {
  return { number: Array(boxes.number).fill(''), expiry: Array(boxes.expiry).fill(''), cvv: Array(boxes.cvv).fill('') };
}

/** Puts digits into the boxes from `start` on; what is no digit is left out, and what does not fit (PAYMENT-09, 11). */
export function withDigits(filled: readonly string[], start: number, text: string): string[] {
  const digits = text.replace(/\D/g, '').slice(0, filled.length - start);
  return filled.map((old, i) => digits[i - start] ?? old);
}

/** What is wrong with an entry, by field; nothing when it can be saved. `now` tells what has expired. */
export function entryErrors(entry: CardEntry, now: Date): Partial<Record<CardField, string>> {
  const errors: Partial<Record<CardField, string>> = {};
  for (const field of ['number', 'expiry', 'cvv'] as const) {
    if (entry[field].some((digit) => digit === '')) errors[field] = `Enter all ${boxes[field]} digits.`;
  }
  if (!errors.expiry) {
    const { expiryMonth, expiryYear } = expiryOf(entry);
    const months = (2000 + expiryYear) * 12 + expiryMonth - 1;
    if (expiryMonth < 1 || expiryMonth > 12) errors.expiry = 'Enter a month from 01 to 12.';
    else if (months < now.getFullYear() * 12 + now.getMonth()) errors.expiry = 'This card has expired.';
  }
  return errors;
}

/** All that is kept of a whole entry: brand, last four digits and expiry. */
export function cardOf(entry: CardEntry): Card {
  const number = entry.number.join('');
  return { brand: brandOf(number), last4: number.slice(-4), ...expiryOf(entry) };
}

function expiryOf({ expiry }: CardEntry) {
  const digits = expiry.join('');
  return { expiryMonth: Number(digits.slice(0, 2)), expiryYear: Number(digits.slice(2)) };
}

/** By the first digit. Source: ISO/IEC 7812, major industry identifiers of the card networks. */
function brandOf(number: string): string {
  const brands: Record<string, string> = {
    2: 'Mastercard',
    3: 'American Express',
    4: 'Visa',
    5: 'Mastercard',
    6: 'Discover',
  };
  return brands[number[0] ?? ''] ?? 'Card';
}
