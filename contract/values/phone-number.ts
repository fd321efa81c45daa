/** "+1" and ten digits, as the server keeps a business's number (DATA-02, Q-04). */
export type BusinessNumber = string & { readonly __brand: 'BusinessNumber' };

export const businessNumberPattern = /^\+1[2-9]\d{9}$/;

export function isBusinessNumber(text: string): text is BusinessNumber {
  return businessNumberPattern.test(text);
}

/** E.164: "+" and 8 to 15 digits, with the country code 1 exactly ten more. */
const telephonePattern = /^\+(?:1[2-9]\d{9}|[2-9]\d{7,14})$/;

/** A number that can be called from anywhere: no emergency, service or short number, and no extension. */
export function isTelephoneNumber(text: string): boolean {
  return telephonePattern.test(text);
}

/** A telephone number as it is kept: E.164, and behind it the extension of who has one. */
export interface KeptNumber {
  /** E.164. */
  number: string;
  /** '' for none. */
  extension: string;
}

/** No extension has more digits, wherever it is told, typed or kept. */
export const mostOfExtension = 9;
const keptPattern = new RegExp(`^(\\+\\d+)(?:;ext=(\\d{1,${mostOfExtension}}))?$`);

/** "+13125550147;ext=22", as a number with an extension is kept (RFC 3966), in its two parts; null for what is no kept number. */
export function keptNumber(value: string): KeptNumber | null {
  const [, number = '', extension = ''] = keptPattern.exec(value) ?? [];
  return isTelephoneNumber(number) ? { number, extension } : null;
}

/** Throws for an extension that no kept number has: who reads one bounds it. */
export function withExtension({ number, extension }: KeptNumber): string {
  if (extension.length > mostOfExtension) throw new RangeError('The extension is too long.');
  return extension === '' ? number : `${number};ext=${extension}`;
}

/** The number alone, in E.164; what is no kept number comes back unchanged. */
export function numberAlone(value: string): string {
  return keptNumber(value)?.number ?? value;
}

/** "+13125550123;ext=22" -> "+1 (312) 555-0123 ext. 22" (SHELL-11, SHELL-12, Q-05); anything else comes back unchanged. */
export function formatPhoneNumber(value: string): string {
  const [, number = value, extension] = keptPattern.exec(value) ?? [];
  const m = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return `${m ? `+1 (${m[1]}) ${m[2]}-${m[3]}` : number}${extension ? ` ext. ${extension}` : ''}`;
}

export const writtenNumberProblem = 'Enter a phone number with its area code, or with + and a country code.';
export const callerNumberProblem = 'Enter a phone number, for example (312) 555-0147.';
