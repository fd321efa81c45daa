/**
 * Non-space text, an "@" and a domain containing a dot (LOGIN-17); without signs that mean something else to mail, or that
 * do not show. Apart from the schema, so that light pages can check an address.
 */
export const emailPattern =
  /^[^\s@\p{Cc}\p{Cf}<>"(),:;\\]+@[^\s@.\p{Cc}\p{Cf}<>"(),:;\\]+(\.[^\s@.\p{Cc}\p{Cf}<>"(),:;\\]+)+$/u;

/** The longest address that mail can carry (RFC 5321). */
export const emailCharacters = 254;
export const emailProblem = 'Invalid email address';

/** An address as typed, with or without space around it. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= emailCharacters && emailPattern.test(address);
}

/** The form under which two spellings of one address are the same account. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
