import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf } from '../../matching.ts';
import { commonEndings, isEnding, isSharedEnding } from './domain.ts';
import { isSign, isWritten, type Part, textOf } from './part.ts';

/** A domain as it was said. */
export interface Domain {
  text: string;
  end: number;
  isImplied: boolean;
}

/** Most words between two dots. */
const mostWords = 6;

/** The domain that begins at a part; null when none is said there, 'unclear' when none is heard for sure. */
export function domainFrom(parts: readonly Part[], from: number, lexicon: Lexicon): Domain | 'unclear' | null {
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

export const isProvider = (name: string, lexicon: Lexicon) => providerOf(name, lexicon) !== null;

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
