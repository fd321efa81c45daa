import * as z from 'zod/mini';
import { emailPattern } from '#contract/values/email.ts';
import { EnvError, readAs, text } from './env-values.ts';

const isContact = (value: string) =>
  value.startsWith('mailto:')
    ? emailPattern.test(value.slice('mailto:'.length))
    : /^https:\/\/\S+$/.test(value) && URL.canParse(value);

const contacts = readAs(
  text,
  (value) => {
    const all = value.split(',').map((one) => one.trim());
    return all.every(isContact) ? all : null;
  },
  'must be where faults are reported, in the order of preference with commas between: mailto:security@example.com, https://example.com/report',
);

const policy = readAs(
  text,
  (value) => (value.startsWith('https:') && isContact(value) ? value : null),
  'must be an address such as https://example.com/security-policy',
);

/** Who is told of faults in security: the variables. */
export const securityVariables = { SECURITY_CONTACT: z.optional(contacts), SECURITY_POLICY_URL: z.optional(policy) };

const shape = z.object(securityVariables);

/** What `/.well-known/security.txt` says; null where nobody is named. Throws `EnvError` for a policy without a contact. */
export function securityContact(v: z.output<typeof shape>) {
  if (v.SECURITY_CONTACT) return { contacts: v.SECURITY_CONTACT, policyUrl: v.SECURITY_POLICY_URL ?? null };
  if (v.SECURITY_POLICY_URL)
    throw new EnvError('SECURITY_POLICY_URL is told beside a contact alone: set SECURITY_CONTACT as well.');
  return null;
}
