import * as z from 'zod/mini';
import { emailPattern } from './email-pattern.ts';

export { emailKey, emailPattern } from './email-pattern.ts';

/** An e-mail address as typed: trimmed, at most 254 characters. Compare with `emailKey`. */
export const email = z
  .string({ error: 'Invalid email address' })
  .check(z.trim(), z.maxLength(254, 'Invalid email address'), z.regex(emailPattern, 'Invalid email address'));
