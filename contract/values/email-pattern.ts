/** A label of a domain has letters, digits and hyphens, of whatever script (RFC 5890). */
const inLabel = '\\p{L}\\p{M}\\p{Nd}';
const label = `[${inLabel}](?:[${inLabel}-]{0,61}[${inLabel}])?`;

/** The longest address that mail can carry (RFC 5321). */
export const emailCharacters = 254;

/** In one word, letters of two of these scripts are there to be mistaken for one another. */
const mixed = 'Latin Cyrillic, Latin Greek, Cyrillic Latin, Cyrillic Greek, Greek Latin, Greek Cyrillic'
  .split(', ')
  .map((pair) => pair.split(' ').map((script) => `\\p{Script=${script}}`))
  .map((pair) => pair.join('[^\\s@.]*'));

/** Letters that are others than they seem; full and half width and those of mathematics, too. */
const alike = `[\\uff00-\\uffef\\u{1d400}-\\u{1d7ff}]|${mixed.join('|')}`;
const isAlike = new RegExp(alike, 'u');

/**
 * An "@" between a name and a domain containing a dot (LOGIN-17): without signs that mean something else to mail or that do not show,
 * without dots at either end of the name or two of them together, without hyphens at either end of a label of the domain, with an ending
 * that is no number, and without letters that are others than they seem. Apart from the schema, so that light pages can check
 * an address.
 */
export const emailPattern = new RegExp(
  `^(?=.{3,${emailCharacters}}$)(?!\\.)(?!.*\\.[.@])(?!.*(?:${alike}))[^\\s@\\p{Cc}\\p{Cf}<>"(),:;\\\\[\\]]+@(?:${label}\\.)+(?!\\d+$)${label}$`,
  'u',
);

export const emailProblem = 'Invalid email address';

/** An address as typed, with or without what comes along when it is pasted. */
export function isEmail(text: string): boolean {
  const address = pastedEmail(text);
  return address.length <= emailCharacters && emailPattern.test(address);
}

/** What to do about an address that is none, in a sentence; '' where nothing simple is wrong with it. */
export function emailAdvice(text: string): string {
  const address = pastedEmail(text);
  if (address === '' || isEmail(text)) return '';
  const [name = '', domain, ...more] = address.split('@');
  if (more.length > 0) return 'Enter one address.';
  if (/\s/.test(address)) return 'Remove the space.';
  if (!domain || name === '') return 'Write it with an @, such as name@example.com.';
  if (isAlike.test(address.slice(0, emailCharacters))) return 'Type the letters again: some are from another alphabet.';
  if (/,/.test(domain) && emailPattern.test(`${name}@${domain.replaceAll(',', '.')}`))
    return 'Use a dot instead of the comma.';
  if (emailPattern.test(`x@${domain}`)) return 'Check what comes before the @.';
  return domain.includes('.') ? 'Check what comes after the @.' : 'Add the ending of the domain, such as .com.';
}

/** What is wrong with an address and what to do; null for nothing. */
export function problemOfEmail(text: string): string | null {
  return isEmail(text) ? null : `${emailProblem}. ${emailAdvice(text)}`.replace(/\. $/, '');
}

/** What is longer holds no address alone, and is looked at no further. */
const mostPasted = 1000;

/** The address in what was pasted, where it holds one: "Ann Lee <ann@x.com>", "mailto:ann@x.com", "ann@x.com.", with marks that do not show. */
export function pastedEmail(text: string): string {
  if (text.length > mostPasted) return text.trim();
  const shown = text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();
  const inside = /^[^<>@]*<([^<>]*)>[.,;]?$/.exec(shown)?.[1] ?? shown;
  const bare = inside.replace(/^(["'“‘([])(.*)["'”’)\]][.,;!]?$/, '$2').replace(/^(?:mailto|e-?mail):\s*/i, '');
  return bare.replace(/^([^?]*@[^?]*)\?.*$/, '$1').replace(/[.,;:!\s]+$/, '');
}

/** The form under which two spellings of one address are the same account. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
