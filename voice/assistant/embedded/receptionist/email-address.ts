import { emailPattern } from '#contract/values/email.ts';
import type { Lexicon } from '../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from './matching.ts';
import { letterAt, spelledOut } from './spelling.ts';
import type { Utterance } from './utterance.ts';

export interface EmailHeard {
  address: string;
  from: number;
  end: number;
}

/** Reads an e-mail address, written or said ("dan dot harris at gmail dot com", "b as in bravo ..."); null when its shape is not valid. */
export function readEmail(utterance: Utterance, lexicon: Lexicon): EmailHeard | null {
  const { words } = utterance;
  const written = words.findIndex((word) => emailPattern.test(word));
  if (written >= 0)
    return { address: words[written] as string, from: leadBefore(words, written, lexicon), end: written + 1 };
  const lead = findPhrase(words, lexicon.emailLeads);
  const from = skipPhrases(words, [...lexicon.emailLeads, ...lexicon.greetings], lead ? lead.at : 0);
  return saidEmail(words, from, lexicon) ?? (from > 0 ? saidEmail(words, 0, lexicon) : null);
}

/** "dan@gmail.com" -> "D A N at gmail dot com": known providers as words, all else letter by letter. */
export function spelledEmail(address: string, lexicon: Lexicon): string {
  const [local = '', domain = ''] = address.split('@');
  const names = lexicon.signNames;
  const spelled = (text: string) => [...text].map((sign) => own(names, sign) ?? spelledOut(sign, lexicon)).join(' ');
  const [host = '', ...rest] = domain.split('.');
  const hostSaid = lexicon.mailDomains.includes(host) ? host : spelled(host);
  const restSaid = rest.map((part) => (lexicon.isDomainWord(part) ? part : spelled(part)));
  return [spelled(local), names['@'], [hostSaid, ...restSaid].join(` ${names['.']} `)].join(' ');
}

function saidEmail(words: readonly string[], from: number, lexicon: Lexicon): EmailHeard | null {
  let address = '';
  let at = from;
  while (at < words.length) {
    const remark = phraseAt(words, at, lexicon.emailRemarks);
    if (remark > 0) {
      at += remark;
      continue;
    }
    const read = pieceAt(words, at, lexicon);
    if (!read) break;
    const isDomain =
      lexicon.mailDomains.includes(read.text) &&
      !address.includes('@') &&
      address !== '' &&
      own(lexicon.emailSigns, words[read.next] ?? '') === '.';
    address += isDomain ? `@${read.text}` : read.text;
    at = read.next;
    if (
      /@[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|net|org|edu|gov|io|co\.uk|us|uk|de|ch|at|eu|info|biz)$/.test(address) &&
      own(lexicon.emailSigns, words[at] ?? '') !== '.'
    )
      break;
  }
  address = address.replace(/\.+$/, '');
  return emailPattern.test(address) && address.length <= 254 && /^[\w.+-]+@[a-z0-9.-]+$/.test(address)
    ? { address, from, end: at }
    : null;
}

function pieceAt(words: readonly string[], at: number, lexicon: Lexicon): { text: string; next: number } | null {
  const said = words[at] as string;
  const word = said.replace(/[^\w.@+-]/g, (letter) => own(lexicon.plainLetters, letter) ?? letter);
  const sign = own(lexicon.emailSigns, said);
  if (sign) return { text: sign, next: at + 1 };
  const digit = own(lexicon.digits, word);
  const inNumber = own(lexicon.digits, words[at - 1] ?? '') ?? own(lexicon.digits, words[at + 1] ?? '');
  if (digit && (word.length > 2 || inNumber)) return { text: digit, next: at + 1 };
  const letter = letterAt(words, at, lexicon);
  const named = own(lexicon.letters, word) !== undefined;
  if (letter && (!named || word.length <= 3)) return letter;
  return /^[a-z0-9][\w.@+-]*$/.test(word) ? { text: word, next: at + 1 } : null;
}

function leadBefore(words: readonly string[], at: number, lexicon: Lexicon): number {
  for (let from = Math.max(0, at - 6); from < at; from++) {
    if (from + phraseAt(words, from, lexicon.emailLeads) === at) return from;
  }
  return at;
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
