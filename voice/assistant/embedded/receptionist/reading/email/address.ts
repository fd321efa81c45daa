import { emailPattern } from '#contract/values/email.ts';
import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { canExist } from './domain.ts';
import { isSign, isWritten, type Part, textOf } from './part.ts';
import { domainFrom, isProvider } from './said-domain.ts';

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
/** More words of grammar and others are a sentence. */
const mostSaid = 5;
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
  if ((plain && !(isLed && said.length <= mostSaid) && !isSign(before, '@')) || (twice && !isSign(said[1])) || bare)
    return 'unclear';
  // "Ann at lee at gmail dot com".
  if (isSign(before, '@') && parts[from - 2]?.kind === 'text') return 'unclear';
  // "Double underscore" was said so.
  const shape = textOf(said.filter((part) => !(isSign(part) && part.counted && part.text !== '.')));
  const isWellFormed = !/^[.]|[.]$|\.\.|[-_+.']{2}|^[-+']|[-+']$/.test(shape) || said[0]?.begins;
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
