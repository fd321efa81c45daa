import { readAs, text } from './env-values.ts';

/**
 * Where owners may have callers put through to: America, Britain and Germany, whose languages are spoken here, without the numbers
 * there that cost callers extra (premium, personal and shared-revenue ones).
 */
export const usualPrefixes: readonly string[] = [
  ...['+1', '+44', '+49'],
  ...['-+1900', '-+449', '-+4470', '-+4484', '-+4487', '-+49900', '-+49137', '-+49180'],
];

/** Beginnings of numbers, of which those behind a minus are taken out again. */
export const fallbackPrefixes = readAs(
  text,
  (value): readonly string[] | null => {
    const prefixes = value.split(',').map((part) => part.trim());
    return prefixes.every((prefix) => /^-?\+\d{0,14}$/.test(prefix)) ? prefixes : null;
  },
  'must be beginnings of numbers with commas between, those that are not allowed behind a minus: +1,-+1900,+49',
);

/** Whether a caller may be put through to this number (E.164). */
export function isAllowed(number: string, prefixes: readonly string[]): boolean {
  const begins = (prefix: string) => number.startsWith(prefix);
  return prefixes.some(begins) && !prefixes.some((prefix) => prefix.startsWith('-') && begins(prefix.slice(1)));
}
