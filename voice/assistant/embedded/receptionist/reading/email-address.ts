import { emailPattern } from '#contract/values/email.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import type { Utterance } from '../utterance.ts';
import { letterAt, spelledOut } from './spelling.ts';

export interface EmailHeard {
  address: string;
  from: number;
  end: number;
}

/** How addresses end: what is said unasked and does not end so is none ("I am there at nine on the dot, will you ..."). */
const endings = /@[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|net|org|edu|gov|io|co\.uk|us|uk|de|ch|at|eu|info|biz)$/;

/** Reads an e-mail address, written or said ("dan dot harris at gmail dot com", "b as in bravo ..."); null when its shape is not valid. */
export function readEmail(utterance: Utterance, lexicon: Lexicon, unasked = false): EmailHeard | null {
  const { words } = utterance;
  const written = words.findIndex((word) => emailPattern.test(word));
  if (written >= 0)
    return { address: words[written] as string, from: leadBefore(words, written, lexicon), end: written + 1 };
  const starts = startsOf(utterance, lexicon);
  for (const from of starts) {
    const email = saidEmail(words, from, lexicon);
    if (email && (!unasked || endings.test(email.address))) return email;
  }
  return null;
}

/** Where the address may begin, the nearest first: behind the last words that lead to one, in its own clause, at the first word. */
function startsOf({ words, tokens }: Utterance, lexicon: Lexicon): readonly number[] {
  const leads = [...lexicon.emailLeads, ...lexicon.greetings];
  const sign = words.findLastIndex((word) => entryOf(lexicon.emailSigns, word) === '@');
  // The sign of the address is the last: "write to me at dan at gmail dot com".
  const middle = sign < 0 ? words.findIndex((word) => lexicon.mailDomains.includes(word)) : sign;
  const clause = tokens.slice(0, Math.max(0, middle)).findLastIndex(({ stop }) => stop) + 1;
  const isAt = (word: string) => entryOf(lexicon.emailSigns, word) === '@';
  let led = words.slice(0, Math.max(0, middle)).findLastIndex(isAt) + 1;
  for (let at = 0; at < middle; at++) {
    const length = phraseAt(words, at, leads);
    if (length > 0) led = Math.max(led, at + length);
  }
  // "It should read dan dot harris": no word of grammar belongs to the address unless a sign follows it.
  const asIn = lexicon.asIn.flatMap((phrase) => phrase.split(' '));
  const isSign = (word = '') => entryOf(lexicon.emailSigns, word) !== undefined;
  words.slice(0, Math.max(0, middle)).forEach((word, at) => {
    const plain = word.length > 1 && lexicon.stopWords.includes(word) && !asIn.includes(word);
    if (plain && !isSign(word) && !isSign(words[at + 1])) led = Math.max(led, at + 1);
  });
  const first = findPhrase(words, lexicon.emailLeads);
  return [...new Set([Math.max(led, clause), led, skipPhrases(words, leads, first?.at ?? 0), 0])];
}

/** "dan@gmail.com" -> "D A N at gmail dot com": known providers as words, all else letter by letter. */
export function spelledEmail(address: string, lexicon: Lexicon): string {
  const [local = '', domain = ''] = address.split('@');
  const names = lexicon.signNames;
  const spelled = (text: string) =>
    [...text].map((sign) => entryOf(names, sign) ?? spelledOut(sign, lexicon)).join(' ');
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
      entryOf(lexicon.emailSigns, words[read.next] ?? '') === '.';
    address += isDomain ? `@${read.text}` : read.text;
    at = read.next;
    if (endings.test(address) && entryOf(lexicon.emailSigns, words[at] ?? '') !== '.') break;
  }
  address = address.replace(/\.+$/, '');
  return emailPattern.test(address) && address.length <= 254 && /^[\w.+-]+@[a-z0-9.-]+$/.test(address)
    ? { address, from, end: at }
    : null;
}

function pieceAt(words: readonly string[], at: number, lexicon: Lexicon): { text: string; next: number } | null {
  const said = words[at] as string;
  const word = said.replace(/[^\w.@+-]/g, (letter) => entryOf(lexicon.plainLetters, letter) ?? letter);
  const named = phraseAt(words, at, Object.keys(lexicon.emailSigns));
  const sign = entryOf(lexicon.emailSigns, words.slice(at, at + named).join(' '));
  if (sign) return { text: sign, next: at + named };
  const digit = entryOf(lexicon.digits, word);
  const inNumber = entryOf(lexicon.digits, words[at - 1] ?? '') ?? entryOf(lexicon.digits, words[at + 1] ?? '');
  if (digit && (word.length > 2 || inNumber)) return { text: digit, next: at + 1 };
  // "Victor" among no other letters is a name.
  const alone = [at - 1, at + 1].every((beside) => letterAt(words, beside, lexicon) === null);
  const letter = alone && entryOf(lexicon.alphabet, word) ? null : letterAt(words, at, lexicon);
  const isName = entryOf(lexicon.letters, word) !== undefined;
  if (letter && (!isName || word.length <= 3)) return letter;
  return /^[a-z0-9][\w.@+-]*$/.test(word) ? { text: word, next: at + 1 } : null;
}

function leadBefore(words: readonly string[], at: number, lexicon: Lexicon): number {
  for (let from = Math.max(0, at - 6); from < at; from++) {
    if (from + phraseAt(words, from, lexicon.emailLeads) === at) return from;
  }
  return at;
}
