import { emailPattern } from '#contract/values/email.ts';
import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf } from '../../matching.ts';
import { canExist, commonEndings, isEnding, isSharedEnding } from './domain.ts';
import { isSign, isWritten, type Part, textOf } from './part.ts';

/** An address, and the words that it was read from: `from` to `end` (exclusive). */
export interface AddressRead {
  address: string;
  from: number;
  end: number;
  /** Its ending was not said. */
  isImplied: boolean;
  /** The part behind it. */
  next: number;
}

const mostLocal = 64;
const mostCharacters = 254;

/** The address around the sign at a place, of the parts from `start` on; null when there is none, 'unclear' when something was heard that is none for sure. */
export function addressAround(
  parts: readonly Part[],
  at: number,
  lexicon: Lexicon,
  start = 0,
): AddressRead | 'unclear' | null {
  const domain = domainFrom(parts, at + 1, lexicon);
  if (!domain) return null;
  const local = localBefore(parts, at, start);
  if (!local) return null;
  if (local === 'unclear' || domain === 'unclear') return 'unclear';
  const address = `${local.text}@${domain.text}`;
  const isWhole = emailPattern.test(address) && canExist(domain.text);
  const fits = local.text.length <= mostLocal && address.length <= mostCharacters;
  if (!isWhole || !fits) return 'unclear';
  const words = parts.slice(local.from, domain.end);
  return {
    address,
    from: Math.min(...words.map((part) => part.from)),
    end: Math.max(...words.map((part) => part.end)),
    isImplied: domain.isImplied,
    next: domain.end,
  };
}

/** Where no sign was said: "dan harris gmail dot com". */
export function addressAtProvider(parts: readonly Part[], lexicon: Lexicon): AddressRead | 'unclear' | null {
  const at = parts.findIndex(
    (part, place) =>
      place > 0 &&
      isProvider(part.text, lexicon) &&
      isSign(parts[place + 1], '.') &&
      isWritten(parts[place - 1] as Part),
  );
  const before = parts[at];
  if (at < 0 || !before) return null;
  return addressAround(
    [...parts.slice(0, at), { ...before, kind: 'sign', text: '@' }, ...parts.slice(at)],
    at,
    lexicon,
  );
}

const isProvider = (name: string, lexicon: Lexicon) => providerOf(name, lexicon) !== null;

function providerOf(name: string, { mailDomains, mailDomainNames }: Lexicon): string | null {
  const known = entryOf(mailDomainNames, name) ?? name;
  return entryOf(mailDomains, known) === undefined ? null : known;
}

/** "Gmail dot co": a provider has the one ending that it has. */
function isOfProvider(domain: string, { mailDomains }: Lexicon): boolean {
  const [host = '', ...rest] = domain.split('.');
  const ending = entryOf(mailDomains, host) ?? '';
  return ending === '' || rest.join('.') === ending;
}

interface Local {
  text: string;
  from: number;
}

/** What stands before the sign, from the words that lead to it on. */
function localBefore(parts: readonly Part[], at: number, start: number): Local | 'unclear' | null {
  let from = at;
  while (from > start && belongs(parts, from, at)) from--;
  const before = parts[from - 1];
  const said = parts.slice(from, at);
  if (said.length === 0) return null;
  if (said.some(({ kind }) => kind === 'unclear')) return 'unclear';
  const isLed = before?.kind === 'lead' && !before.plain;
  const text = textOf(said);
  // "The real dan" without anything that leads to it, "dan harris dan dot harris": where it begins, nobody knows.
  const plain = said.some((part, place) => part.plain && !isSign(said[place + 1]) && !isSign(said[place - 1]));
  const words = said.filter(({ kind }) => kind === 'text').map((part) => part.text);
  const twice = words.length > 2 && new Set(words).size < words.length;
  const bare = before?.kind === 'text' && isLedTo(parts, from) && said[0]?.begins;
  if ((plain && !isLed && !isSign(before, '@')) || (twice && !isSign(said[1])) || bare) return 'unclear';
  const isWellFormed = !/^[.]|[.]$|\.\.|[-_+.']{2}|^[-+']|[-+']$/.test(text) || said[0]?.begins;
  return isWellFormed ? { text: text.replace(/^(.*[._-].*)\1$/, '$1'), from } : 'unclear';
}

/** "My email is dan harris@gmail.com": a word between the lead and what is written. */
function isLedTo(parts: readonly Part[], from: number): boolean {
  return [2, 3].some((back) => parts[from - back]?.kind === 'lead') && parts[from - 1]?.stop === '';
}

/** Whether the part before a place belongs to the same address. */
function belongs(parts: readonly Part[], place: number, at: number): boolean {
  const [part, next] = [parts[place - 1] as Part, parts[place] as Part];
  if (isSign(part, '@')) return false;
  if (part.kind === 'lead') return isSignLike(parts, place - 1);
  if (next.begins && place < at) return part.kind !== 'text' && part.kind !== 'unclear';
  if (part.stop === '' || place === at) return true;
  const isWord = ({ kind }: Part) => kind === 'text' || kind === 'unclear';
  if (part.stop === '.') return !isWord(part) && !isWord(next);
  // "My email is dan, harris, at ...": pauses, where "call me back, dan at ..." goes on with the address.
  const lead = parts[place - 2];
  return !(isWord(part) && isWord(next)) || (lead?.kind === 'lead' && lead.end - lead.from > 1 && !lead.plain);
}

/** "mail at acme dot com", "dan dot is at": a word that leads to an address elsewhere. */
function isSignLike(parts: readonly Part[], at: number): boolean {
  const [before, part, after] = [parts[at - 1], parts[at] as Part, parts[at + 1]];
  const isAlone = part.end === part.from + 1 || part.text === 'email' || part.text === 'e-mail';
  const behindSign = isSign(before) && !isSign(before, '@');
  return isAlone && (behindSign || (isSign(after) && (isSign(after, '@') ? isMail(part.text) : true)));
}
const isMail = (text: string) => /^(?:e-?)?mail$|^contact$|^correo$|^use$|^post$/.test(text);

interface Domain {
  text: string;
  end: number;
  isImplied: boolean;
}

/** Most words between two dots. */
const mostWords = 6;

function domainFrom(parts: readonly Part[], from: number, lexicon: Lexicon): Domain | 'unclear' | null {
  const labels: string[] = [];
  let at = from;
  for (;;) {
    const label = labelAt(parts, at);
    if (labels.length > 0) {
      const ended = endingAt(parts, at, label.isDotNext ? label.end : null, labels);
      if (ended) {
        const text = [...labels, ...ended.labels].join('.');
        return isOfProvider(text, lexicon) ? { text, end: ended.end, isImplied: false } : 'unclear';
      }
    }
    if (!label.isDotNext) return labels.length > 0 ? 'unclear' : providerAt(parts, at, lexicon);
    if (label.isUnclear || label.text === '') return 'unclear';
    labels.push(entryOf(lexicon.mailDomainNames, label.text) ?? label.text);
    at = label.end + 1;
  }
}

/** What is said up to the next dot. */
function labelAt(parts: readonly Part[], from: number) {
  let end = from;
  const isIn = (part: Part | undefined) =>
    part !== undefined && (isWritten(part) || part.kind === 'lead' || part.kind === 'unclear' || isSign(part, '-'));
  while (end - from <= mostWords * 2 && isIn(parts[end])) end++;
  const said = parts.slice(from, end);
  // "Four seasons dot com" may be written with the digit, "seven eleven dot com" with words.
  const counted = said.some((part, place) => part.counted && part.text.length === 1 && isWord(said[place + 1]));
  const isFigure =
    said.some((part) => part.counted && part.text.length > 1) && said.every(({ kind }) => kind === 'digits');
  return {
    text: textOf(said),
    end,
    isDotNext: isSign(parts[end], '.'),
    isUnclear: counted || isFigure || said.some(({ kind }) => kind === 'unclear'),
  };
}
const isWord = (part: Part | undefined) => part?.kind === 'text' && part.text.length > 1;

/** The ending that is said at a place, with nothing behind it that would go on; `dot`: where the next dot stands. */
function endingAt(
  parts: readonly Part[],
  from: number,
  dot: number | null,
  labels: readonly string[],
): { labels: string[]; end: number } | null {
  let best: { labels: string[]; end: number } | null = null;
  let text = '';
  for (let at = from; at < parts.length && at - from < mostWords; at++) {
    const part = parts[at] as Part;
    if (!isWritten(part) && part.kind !== 'lead' && part.kind !== 'unclear') break;
    if (part.kind === 'unclear' && part.text === '') break;
    if (part.kind === 'lead' && at > from) break;
    text += part.kind === 'letter' || part.letter === '' ? part.text : part.text;
    if (isEnding(text)) best = { labels: [text], end: at + 1 };
    const letters = lettersOf(parts.slice(from, at + 1));
    if (letters !== null && isEnding(letters)) best = { labels: [letters], end: at + 1 };
    if (part.stop !== '' && best?.end === at + 1 && part.kind !== 'letter') break;
  }
  if (!best) return null;
  const goesOn = dot !== null && !(commonEndings.includes(best.labels[0] ?? '') && best.end < dot);
  if (goesOn) return null;
  const ended = best.labels[0] ?? '';
  // "Co uk", where the second dot was not said.
  const country = countryAt(parts, best.end);
  if (country && isSharedEnding(ended, country.text)) return { labels: [ended, country.text], end: country.end };
  const last = parts[best.end - 1];
  const next = parts[best.end];
  const spelledOn = last?.kind === 'letter' && next?.kind === 'letter' && last.stop === '';
  const hanging = isSign(next, '.') || isSign(next, '-') || isSign(next, '_');
  return spelledOn || hanging || labels.length === 0 ? null : best;
}

/** Names of letters, where a word would be none: "you kay". */
function lettersOf(parts: readonly Part[]): string | null {
  return parts.every(({ kind, letter }) => kind === 'letter' || letter !== '')
    ? parts.map(({ kind, text, letter }) => (kind === 'letter' ? text : letter)).join('')
    : null;
}

function countryAt(parts: readonly Part[], at: number): { text: string; end: number } | null {
  for (const count of [1, 2]) {
    const said = parts.slice(at, at + count);
    if (said.length < count || !said.every(isWritten)) return null;
    const text = textOf(said);
    if (text.length === 2) return { text, end: at + count };
  }
  return null;
}

/** "Dan at gmail": where a provider has one ending, nobody says it. */
function providerAt(parts: readonly Part[], from: number, lexicon: Lexicon): Domain | 'unclear' | null {
  let text = '';
  for (let at = from; at < Math.min(parts.length, from + mostWords); at++) {
    const part = parts[at] as Part;
    if (!isWritten(part) && part.kind !== 'lead' && !isSign(part, '-')) break;
    text += part.text;
    const provider = providerOf(text, lexicon);
    if (provider === null) continue;
    const next = parts[at + 1];
    const said = next && isWritten(next) && isEnding(next.text) && next.stop !== undefined ? next.text : '';
    if (said !== '' && commonEndings.includes(said) && !next?.plain)
      return { text: `${provider}.${said}`, end: at + 2, isImplied: false };
    const ending = entryOf(lexicon.mailDomains, provider) ?? '';
    const over = next === undefined || part.stop !== '' || next.kind === 'lead' || next.plain;
    return ending !== '' && over ? { text: `${provider}.${ending}`, end: at + 1, isImplied: true } : 'unclear';
  }
  return null;
}
