import { mostOfExtension } from './phone-number.ts';

/** A number as somebody wrote it, without signs: digits, with a plus where a country code begins it, and its extension ('' for none). */
export interface WrittenNumber {
  digits: string;
  extension: string;
}

/** E.164 has fifteen digits at most; "011" stands before them where a number is dialled abroad. */
const mostDigits = 18;
const fewestDigits = 7;
const mostCharacters = 120;

const words = 'extensi[oó]n|extn?|durchwahl|dw|nebenstelle|apparat|klappe|interno|anexo|poste';
const links = String.raw`\.?(?:\s*(?:no|nr|number|nummer|is|ist|es)\b)?[\s.:#=-]*`;

/** "ext. 22", "x22", ";ext=22", "Durchwahl 22", in the languages of our callers, behind the number. */
const extensionBehind = new RegExp(
  `(?<=\\d.*)(?:;\\s*ext\\s*=|,{2,}|#|(?<!\\p{L})(?:${words}|x|app|int))${links}(\\d(?:\\s*\\d)*)(?!\\d|\\s?\\p{L}(?!\\p{L}))`,
  'iu',
);

/** "Extension twenty two", "ext. A12": named, and nothing that can be read as one; an empty field for it is none. */
const namesOther = new RegExp(`(?<=\\d.*)(?<!\\p{L})(?:${words}|pound|hash|raute)(?!\\p{L})${links}[\\p{L}\\d]`, 'iu');
const denied =
  /(?:\b(?:no|without|keine|ohne|sin)\s+(?:an?\s+|eine\s+)?)(?:extensi[oó]n|ext|durchwahl|nebenstelle)\b\.?/giu;

/** "05.12.2026" and nothing else, which in some countries would be a number. */
const aDay = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d$/;

/** What may stand between the digits of one number. */
const digitsAndSigns = /[+\d](?:[\d\s()[\].,·•∙⋅*_~'’\p{Pd}−/\\|+]*[\d)\]])?/gu;

/**
 * Reads a number as people write it, copy it or link it, with words around it. Null for what is none, and for two numbers: which of
 * them is meant, nobody can tell. It knows nothing of countries, so that a page can load it.
 */
export function writtenNumber(text: string): WrittenNumber | null {
  if (text.length > mostCharacters) return null;
  const whole = addressed(plain(text));
  if (/@|:\/\/|^sips?:/i.test(whole) || aDay.test(whole)) return null;
  const [found, told = ''] = extensionBehind.exec(whole) ?? [];
  const extension = told.replace(/\s/g, '');
  const rest = (found ? whole.replace(found, ' ') : whole).replace(denied, ' ');
  if (extension.length > mostOfExtension || namesOther.test(rest)) return null;
  const chunks = (rest.match(digitsAndSigns) ?? []).filter((chunk) => /\d/.test(chunk));
  const number = ofKeys(rest) ?? (chunks.length === 1 && chunks[0] && !isTwo(chunks[0]) ? chunks[0] : '');
  const digits = number.replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return null;
  const begins = number.startsWith('+') || /\+\s*[([]?\s*$/.test(rest.slice(0, rest.indexOf(number)));
  return { digits: begins ? `+${digits}` : digits, extension };
}

/** A number as people write it, from anywhere: seven to fifteen digits with the usual signs, an extension behind it. */
export function isWrittenNumber(text: string): boolean {
  return writtenNumber(text) !== null;
}

/** Whether something is named as an extension behind the number, which may be one or not. */
export function namesExtension(text: string): boolean {
  const whole = addressed(plain(text)).replace(denied, ' ');
  return extensionBehind.test(whole) || namesOther.test(whole);
}

/** Digits of all scripts and widths as ours, without the marks that nobody sees; lines as parts; an O among digits is a nought. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/[\r\n]+/g, '|')
    .replace(/%20/g, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digit.charCodeAt(0) - zeroOf(digit)))
    .replace(/(?<!\p{L})o(?=\d)|(?<=\d)o(?!\p{L})/giu, '0')
    .replace(/\s+/g, ' ');
}

/** The nought of the digit's script: Arabic, Persian and Urdu, Devanagari. */
function zeroOf(digit: string): number {
  return ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0)).findLast((zero) => zero <= digit.charCodeAt(0)) ?? 0;
}

/** "tel:7042;phone-context=+1312555" -> "+13125557042"; other parameters of an address than its extension are of no use here. */
function addressed(text: string): string {
  if (!/^(?:tel|callto|phone):[\d+(]/i.test(text)) return text;
  const [number = '', ...parameters] = text.slice(text.indexOf(':') + 1).split(';');
  const context = parameters.find((one) => /^phone-context=\+/i.test(one))?.replace(/^.*=/, '') ?? '';
  const extension = parameters.find((one) => /^ext=/i.test(one));
  return `${context}${number}${extension ? `;${extension}` : ''}`;
}

/** "1-800-FLOWERS", "312-555-HELP" -> digits by the letters of the keys; what a toll-free name has too many is not dialled. */
function ofKeys(text: string): string | null {
  const [, one = '', number = ''] = /^(\+?1[\s.-]*)?(\(?[2-9]\d{2}\)?[\dA-Za-z.\s-]*)$/.exec(text) ?? [];
  const isTollFree = /^\(?8(?:00|88|77|66|55|44|33)/.test(number);
  const isLarge = !/[a-z]/.test(number);
  const isJoined = /\d\)?[.-][A-Za-z]/.test(number) && (isTollFree || isLarge);
  if (!/[A-Za-z]/.test(number) || !(isJoined || (isTollFree && isLarge))) return null;
  // "312-555-XXXX" has yet to be filled in.
  if (/([A-Za-z])\1{3}/i.test(number)) return null;
  const digits = number
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/[A-Z]/g, (letter) => keys[letter.charCodeAt(0) - 65] ?? '');
  const fits = digits.length === 10 || (isTollFree && digits.length > 10 && digits.length <= 14);
  return fits ? `${one}${digits.slice(0, 10)}` : null;
}
const keys = '22233344455566677778889999';

/** "312 555 0147 / 312 555 0148", "030 123456/57": two numbers, or one and the end of another. */
function isTwo(number: string): boolean {
  if (/\d[\s\S]*\+/.test(number)) return true;
  const abroad = number.startsWith('+') ? 2 : 0;
  const parts = number.split(/[/\\|,]/).map((part) => part.replace(/\D/g, '').length);
  const [first = 0, second = 0] = parts;
  return parts.length > 1 && first - abroad >= 7 && (second >= 5 || parts.length === 2);
}
