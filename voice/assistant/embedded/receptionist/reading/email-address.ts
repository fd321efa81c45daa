import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../matching.ts';
import type { Utterance } from '../utterance.ts';
import { type AddressRead, addressAround, addressAtProvider } from './email/address.ts';
import { clarified } from './email/clarified.ts';
import { corrected } from './email/corrections.ts';
import { commonEndings } from './email/domain.ts';
import { withLetters } from './email/letters.ts';
import { isSign, type Part } from './email/part.ts';
import { partsOf } from './email/parts.ts';
import { spelledOut } from './spelling.ts';

/** `isImplied`: the ending of a provider's address was not said. */
export type EmailHeard = Omit<AddressRead, 'next'>;

/**
 * Reads an e-mail address, written or said ("dan dot harris at gmail dot com", "b as in bravo ..."); null when there is none that was
 * heard for sure: with a domain that nobody can have, with a sign that no address has, corrected so that nobody knows by what.
 * `unasked`: only what cannot be anything else.
 */
export function readEmail(utterance: Utterance, lexicon: Lexicon, unasked = false): EmailHeard | null {
  if (!mayHold(utterance, lexicon)) return null;
  const said = partsOf(utterance, lexicon);
  const meant = corrected(withLetters(said, lexicon), lexicon);
  if (!meant) return null;
  const parts = clarified(meant);
  const found = addressesIn(parts, lexicon);
  const [read] = found;
  if (!read || read === 'unclear') return null;
  // Of two addresses nobody knows which is meant.
  if (found.some((one) => one === 'unclear' || one.address !== read.address)) return null;
  if (unasked && !isSurely(read, utterance, lexicon)) return null;
  const { address, end, isImplied } = read;
  return { address, from: correctedFrom(said, read.from), end, isImplied };
}

/** Most of what is said has no sign of an address in it. */
function mayHold({ words }: Utterance, { emailSigns, mailDomains }: Lexicon): boolean {
  const signs = Object.keys(emailSigns).filter((name) => emailSigns[name] === '@');
  const isProvider = (word: string) => entryOf(mailDomains, word.split('.')[0] ?? '') !== undefined;
  return words.some((word, at) => word.includes('@') || isProvider(word) || phraseAt(words, at, signs) > 0);
}

/** Every address that was said for sure. */
export function emailsIn(utterance: Utterance, lexicon: Lexicon): string[] {
  const meant = corrected(withLetters(partsOf(utterance, lexicon), lexicon), lexicon);
  const found = meant ? addressesIn(clarified(meant), lexicon) : [];
  return found.flatMap((one) => (one === 'unclear' ? [] : [one.address.toLowerCase()]));
}

/** Around each sign of an address; where none was said, at a provider. */
function addressesIn(parts: readonly Part[], lexicon: Lexicon): (AddressRead | 'unclear')[] {
  const found: (AddressRead | 'unclear')[] = [];
  const signs = parts.flatMap((part, at) => (isSign(part, '@') ? [at] : []));
  let start = 0;
  for (const at of signs) {
    const read = addressAround(parts, at, lexicon, start);
    if (read) found.push(read);
    if (read && read !== 'unclear') start = read.next;
  }
  const atProvider = signs.length === 0 ? addressAtProvider(parts, lexicon) : null;
  return atProvider ? [atProvider] : found;
}

/** Its ending was said, and is none that is often the begin of another: "co", "c o m". */
export function isEndOfAddress({ address, isImplied }: EmailHeard): boolean {
  const ending = address.split('.').at(-1) ?? '';
  return !isImplied && commonEndings.includes(ending);
}

/** Where what was corrected begins: it belongs to the address. */
function correctedFrom(said: readonly Part[], from: number): number {
  const instead = said.findLastIndex(({ kind, end }) => kind === 'instead' && end <= from);
  if (instead < 0) return from;
  const lead = said.slice(0, instead).findLastIndex(({ kind }) => kind === 'lead');
  return Math.min(from, said[lead + 1]?.from ?? from);
}

/** "I am there at nine on the dot, will you": told unasked, it is written, ends as most do, or was called an address. */
function isSurely(read: EmailHeard, { words }: Utterance, { fieldWords }: Lexicon): boolean {
  const isNamed = words.some((word) => word.length > 1 && fieldWords.emailAddress?.includes(word));
  return isNamed || isEndOfAddress(read) || words.some((word) => word.includes('@'));
}

/** "dan@gmail.com" -> "D A N at gmail dot com": known providers as words, all else letter by letter. */
export function spelledEmail(address: string, lexicon: Lexicon): string {
  const [local = '', domain = ''] = address.split('@');
  const names = lexicon.signNames;
  const spelled = (text: string) =>
    [...text].map((sign) => entryOf(names, sign) ?? spelledOut(sign, lexicon)).join(' ');
  const [host = '', ...rest] = domain.split('.');
  const hostSaid = entryOf(lexicon.mailDomains, host) === undefined ? spelled(host) : host;
  const restSaid = rest.map((part) => (lexicon.isDomainWord(part) ? part : spelled(part)));
  return [spelled(local), names['@'], [hostSaid, ...restSaid].join(` ${names['.']} `)].join(' ');
}
