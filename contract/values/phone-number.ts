import * as z from 'zod/mini';

/** "+1" and ten digits, as the server keeps a business's number (DATA-02, Q-04). */
export type BusinessNumber = string & { readonly __brand: 'BusinessNumber' };

export const businessNumberPattern = /^\+1[2-9]\d{9}$/;

export const businessNumber = z
  .string({ error: 'Please select a phone number' })
  .check(z.regex(businessNumberPattern, 'Please select a phone number'));

export function isBusinessNumber(text: string): text is BusinessNumber {
  return businessNumberPattern.test(text);
}

/** "+13125550123" -> "+1 (312) 555-0123" (SHELL-11, SHELL-12, Q-05); anything else comes back unchanged. */
export function formatPhoneNumber(e164: string): string {
  const m = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return m ? `+1 (${m[1]}) ${m[2]}-${m[3]}` : e164;
}
