/** "+1" and ten digits, as the server keeps a business's number (DATA-02, Q-04). */
export type BusinessNumber = string & { readonly __brand: 'BusinessNumber' };

export const businessNumberPattern = /^\+1[2-9]\d{9}$/;

export function isBusinessNumber(text: string): text is BusinessNumber {
  return businessNumberPattern.test(text);
}

/** E.164: "+" and 8 to 15 digits, with the country code 1 exactly ten more. */
const telephonePattern = /^\+(?:1[2-9]\d{9}|[2-9]\d{7,14})$/;

/** A number that can be called from anywhere: no emergency, service or short number. */
export function isTelephoneNumber(text: string): boolean {
  return telephonePattern.test(text);
}

/**
 * What a person types as a phone number -> E.164; null when it is none. Ten digits are taken as a number of the United States,
 * "00" as "+", and the "(0)" that Europeans write behind a country code is not dialled.
 */
export function telephoneNumberOf(text: string): string | null {
  const plain = text.replace('(0)', '').replace(/[\s().-]/g, '');
  const whole = /^1?[2-9]\d{9}$/.test(plain) ? `+1${plain.slice(-10)}` : plain.replace(/^00/, '+');
  return isTelephoneNumber(whole) ? whole : null;
}

/** "+13125550123" -> "+1 (312) 555-0123" (SHELL-11, SHELL-12, Q-05), "+13125550123;ext=22" with " ext. 22"; anything else comes back unchanged. */
export function formatPhoneNumber(number: string): string {
  const [, ext] = /;ext=(\d{1,7})$/.exec(number) ?? [];
  if (ext) return `${formatPhoneNumber(number.slice(0, -`;ext=${ext}`.length))} ext. ${ext}`;
  const m = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return m ? `+1 (${m[1]}) ${m[2]}-${m[3]}` : number;
}

/** A number as people write it, from anywhere: seven to fifteen digits with the usual signs, an extension behind it. */
export function isWrittenNumber(text: string): boolean {
  // One way to read it, so that a long text that is none takes no longer than its length.
  const [, number = ''] = /^(\+?[\d\s()./-]+)(?:(?:x|ext\.?)\s*\d{1,6})?$/i.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

export const writtenNumberProblem = 'Enter a phone number with its area code, or with + and a country code.';
