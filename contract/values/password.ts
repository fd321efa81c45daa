import { limits } from '../limits.ts';

export const passwordMessage = 'Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number';

/** The parts of the rule, in the order in which the sign-up checklist shows them (SIGNUP-07, SIGNUP-13). */
export const passwordRules = [
  { id: 'length', label: '8 characters or more', holds: (p: string) => [...p].length >= limits.passwordMinCharacters },
  {
    id: 'case',
    label: '1 uppercase and 1 lowercase letter',
    holds: (p: string) => /\p{Lu}/u.test(p) && /\p{Ll}/u.test(p),
  },
  { id: 'number', label: '1 number', holds: (p: string) => /\d/.test(p) },
] as const;

export const keepsPasswordRule = (password: string): boolean => passwordRules.every((rule) => rule.holds(password));
