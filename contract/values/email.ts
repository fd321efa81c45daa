import * as z from 'zod/mini';
import { atMost } from './at-most.ts';
import { emailCharacters, emailPattern, emailProblem, pastedEmail } from './email-pattern.ts';

export { emailKey, emailPattern } from './email-pattern.ts';

/** An e-mail address as typed or pasted: without what stands around it, at most 254 characters. Compare with `emailKey`. */
export const email = z
  .string({ error: emailProblem })
  .check(z.overwrite(pastedEmail), atMost(emailCharacters, emailProblem), z.regex(emailPattern, emailProblem));
