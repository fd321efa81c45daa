import { domainToUnicode } from 'node:url';
import tlds from 'tlds' with { type: 'json' };

/** The endings that the root of the domain names knows, without their encoded forms, and the one that is kept for examples (RFC 2606). */
const known = new Set([...tlds, 'example']);

/** "com", "uk", "dental", also encoded ("xn--p1ai"). */
export function isEnding(label: string): boolean {
  return known.has(label) || (label.startsWith('xn--') && known.has(domainToUnicode(label)));
}

/** Under these of a country are the names of businesses; they are nobody's themselves: "co.uk". */
const shared = /^(?:co|com|org|net|ac|gov|gob|edu|or|ne)\.[a-z]{2}$/;

/** Somebody can have this domain: it is well formed, and its ending exists. */
export function canExist(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && isEnding(labels.at(-1) ?? '') && !shared.test(domain);
}

function isLabel(label: string): boolean {
  return /^[^\s._-](?:[^\s._]{0,61}[^\s._-])?$/u.test(label);
}

/** Endings that are said so often that they are one wherever they are heard, and nothing goes on behind them without a dot. */
export const commonEndings: readonly string[] = 'com net org edu gov de at ch uk us eu info biz'.split(' ');

/** The ending of a country that was said without a dot before it: "co uk", "com au". */
const countries: readonly string[] = 'uk au nz za jp kr mx br ar'.split(' ');
export const isSharedEnding = (first: string, country: string) =>
  countries.includes(country) && shared.test(`${first}.${country}`);
