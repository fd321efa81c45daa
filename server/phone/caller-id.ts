import { keysOf } from '#contract/values/telephone-keys.ts';
import { type RealNumber, realNumber } from './real-number.ts';

/** Who calls, as far as they can be called back. */
export interface CallerId {
  /** E.164. */
  number: string;
  /** Behind the number, where a private exchange tells: 1 to 7 digits. */
  extension: string | null;
}

/** What is longer is none. */
const longest = 1_000;
/** With fewer digits a number without its plus may as well be one of a private exchange. */
const fewestWithoutPlus = 10;

/** What carriers write in place of a number that is withheld. */
const wordsForNone = ['anonymous', 'restricted', 'blocked', 'unknown', 'unavailable', 'private', 'withheld'];
/** The same on the keys of a telephone, with "+" or "+1" before them or not: they look like numbers. Source: Twilio, support article 223179988. */
const keyedWords = wordsForNone.map(keysOf);
/** Where somebody hides. A name that is unknown says nothing of the number. Source: RFC 3323, 4.1.1.3; RFC 5876, "privacy" of a Remote-Party-ID. */
const hidden =
  /^\W*(?:anonymous|restricted|blocked|private|withheld)(?: (?:caller|call|number|user|id))?\W*<|@anonymous\.invalid|;\s*privacy=(?!off|none)/i;

/**
 * Reads a caller ID as carriers and private exchanges write it: in E.164, with its plus lost on the way, as a SIP or tel URI (RFC 3261, RFC 3966),
 * with the signs of people, or as a number within the country that was `called`. Null for who withholds it, and for what is no number.
 */
export function readCallerId(text: unknown, called?: unknown): CallerId | null {
  if (typeof text !== 'string' || text.length > longest) return null;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  if (hidden.test(plain)) return null;
  const { written, extension } = partsOf(plain);
  const [, plus, digits = ''] = /^(\+*)(\d+)$/.exec(written.replace(/[\s()./·•-]/g, '')) ?? [];
  if (keyedWords.includes(digits) || keyedWords.includes(digits.replace(/^1/, ''))) return null;
  // No country's code begins with 0: behind a plus it is what is dialled before one.
  const number = plus && !digits.startsWith('0') ? realNumber(`+${digits}`) : dialledNumber(digits, dialCodeOf(called));
  return number && { number: number.e164, extension };
}

/** What stands within a name, angle brackets, a URI and its parameters: the number, still as written, and its extension. */
function partsOf(text: string): { written: string; extension: string | null } {
  const [, inside = text] = /^(?:"(?:[^"\\]|\\.)*"\s*|[^<"]*)<([^<>]*)>/.exec(text) ?? [];
  const [, scheme = '', address = inside] = /^(sips?|tel|whatsapp):(.*)$/i.exec(inside) ?? [];
  const plain = address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [first = '', ...parameters] = plain.split(/[;@?]/).map((part) => part.trim());
  const named = (name: string) =>
    parameters.find((one) => one.toLowerCase().startsWith(`${name}=`))?.split('=')[1] ?? '';
  // A URI of a host alone: its number may be an address of the internet.
  if (/^sip/i.test(scheme) && /^\d{1,3}(?:\.\d{1,3}){3}(?::|$)/.test(first)) return { written: '', extension: null };
  const [, within = first, behind] = /^(.*?\d[\s)]*)(?:ext(?:ension|n)?|[x#,])[\s.:,]*(\d+)$/i.exec(first) ?? [];
  const extension = named('ext').replace(/[().-]/g, '') || behind;
  // A password, or a port.
  const local = scheme ? within.replace(/:.*$/, '') : within;
  const context = named('phone-context');
  return {
    written: context.startsWith('+') && !local.startsWith('+') ? context + local : local,
    extension: extension && /^\d{1,7}$/.test(extension) ? extension : null,
  };
}

/** The dial code of the country of a number that was called; null where it is not known. */
function dialCodeOf(called: unknown): string | null {
  const number = called === undefined ? undefined : readCallerId(called)?.number;
  return (number && realNumber(number)?.dialCode) ?? null;
}

/** Digits without a plus: within the country of the dial code, to another one as from there, or with the plus lost. Null where two can be meant. */
function dialledNumber(digits: string, dialCode: string | null): RealNumber | null {
  const abroad = dialCode === '1' ? /^(?:00|011)(?=[1-9])/ : /^00(?=[1-9])/;
  if (abroad.test(digits)) return realNumber(digits.replace(abroad, '+'));
  const whole = digits.length < fewestWithoutPlus ? null : realNumber(`+${digits}`);
  if (dialCode === '1' && /^1?\d{10}$/.test(digits)) {
    const number = realNumber(`+1${digits.slice(-10)}`);
    return number?.isGivenOut || !whole?.isGivenOut ? number : null;
  }
  const within = dialCode === null || dialCode === '1' ? null : realNumber(digits, dialCode);
  const found = [
    whole?.isGivenOut || whole?.dialCode === '1' ? whole : null,
    within?.isGivenOut || digits.startsWith('0') ? within : null,
  ].filter((one) => one !== null);
  return found.every(({ e164 }) => e164 === found[0]?.e164) ? (found[0] ?? null) : null;
}
