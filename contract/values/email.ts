import * as z from 'zod/mini';
import { atMost } from './at-most.ts';
import { emailCharacters, emailPattern, emailProblem } from './email-pattern.ts';

export { emailKey, emailPattern } from './email-pattern.ts';

/** An e-mail address as typed: trimmed, at most 254 characters. Compare with `emailKey`. */
export const email = z
  .string({ error: emailProblem })
  .check(z.trim(), atMost(emailCharacters, emailProblem), z.regex(emailPattern, emailProblem));
