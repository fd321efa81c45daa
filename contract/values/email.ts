import * as z from 'zod/mini';
import { emailPattern } from './email-pattern.ts';

export { emailPattern };

/** An e-mail address as typed: trimmed, at most 254 characters. Compare with `emailKey`. */
export const email = z
  .string({ error: 'Invalid email address' })
  .check(z.trim(), z.maxLength(254, 'Invalid email address'), z.regex(emailPattern, 'Invalid email address'));

/** The form under which two spellings of one address are the same account. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
