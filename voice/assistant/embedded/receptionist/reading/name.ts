import type { Lexicon } from '../../behaviour/lexicon.ts';
import { difference, findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { part, type Token, type Utterance } from '../utterance.ts';
import { capitalised, readSpelling } from './spelling.ts';

/** A name as heard: `known` when the listener or the writing tells it is one, else only words at its place. */
export interface NameHeard {
  first: string;
  last: string;
  known: boolean;
  /** All parts were heard with confidence. */
  sure: boolean;
  from: number;
  end: number;
}

/** Tag confidence from which a heard name needs no spelling when its read-back is denied once. */
const sureConfidence = 0.9;
export const mostNameWords = 4;

/** Reads the answer to "your name, please?"; null when there is no candidate. */
export function readName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const tagged = taggedName(utterance);
  if (tagged) return tagged;
  const led = namedAfter(utterance, nameStart(utterance.words, lexicon), lexicon);
  const written = led && utterance.tokens.slice(led.from, led.end).every(isWrittenLarge);
  const whole = written && led.first !== '' && led.last !== '';
  return whole ? led : (writtenName(utterance, lexicon) ?? runName(utterance, lexicon) ?? led);
}

/** "Put Ann Lee there, if you would": the last two or three words in a row that are written as a name, behind others. */
function runName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { tokens, source, words } = utterance;
  const isPart = (token: Token | undefined) =>
    token !== undefined && isWrittenLarge(token) && !lexicon.stopWords.includes(token.word);
  if (source !== 'typed' || findPhrase(words, lexicon.subjectWords)) return null;
  for (let end = tokens.length; end > 1; end--) {
    if (!isPart(tokens[end - 1])) continue;
    let from = end - 1;
    while (isPart(tokens[from - 1]) && !tokens[from - 1]?.stop) from--;
    const fits = end - from > 1 && end - from < mostNameWords && from > 0 && !tokens[from - 1]?.ends;
    const name = fits ? namedAfter(part(utterance, tokens.slice(from, end)), 0, lexicon) : null;
    if (name) return { ...name, from: from + name.from, end: from + name.end };
    end = from + 1;
  }
  return null;
}

/** A typed name at the end of any clause, with only plain words before it: "well, you know, Ann Lee", "under the name of Ann Lee". */
function writtenName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { tokens } = utterance;
  if (utterance.source !== 'typed') return null;
  const { fullName: nameWords = [] } = lexicon.fieldWords;
  const isPart = (token: Token | undefined) =>
    token !== undefined && isWrittenLarge(token) && ![...lexicon.stopWords, ...nameWords].includes(token.word);
  const leads = new Set(
    [lexicon.greetings, lexicon.yes, lexicon.weakNameLeads, lexicon.strongNameLeads, lexicon.fillers]
      .flat()
      .flatMap((phrase) => phrase.split(' ')),
  );
  for (let begin = 0; begin < tokens.length; ) {
    const stop = tokens.findIndex((token, at) => at >= begin && token.stop);
    const close = stop < 0 ? tokens.length : stop + 1;
    let end = close;
    for (let at = begin; at < close; at++)
      if (at > begin && at + phraseAt(utterance.words, at, lexicon.nameTails) === close) end = Math.min(end, at);
    let from = end;
    while (from > begin && (isPart(tokens[from - 1]) || lexicon.nameParticles.includes(tokens[from - 1]?.word ?? '')))
      from--;
    while (from < end && !isPart(tokens[from])) from++;
    const before = utterance.words.slice(begin, from);
    const introduced = before.some((word) => nameWords.includes(word));
    const plain = before.every((word) => leads.has(word) || (introduced && lexicon.stopWords.includes(word)));
    if (end - from > 1 && end - from <= mostNameWords && plain) {
      const name = namedAfter(part(utterance, tokens.slice(from, end)), 0, lexicon);
      if (name) return { ...name, from: from + name.from, end: from + name.end };
    }
    begin = close;
  }
  return null;
}

/** "No, it is Hanson", "not Harris, Hanson", "Hanson with an o": the name with the part put in that was meant; null when nothing was. */
export function correctedName(current: NameHeard, utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const parts = [current.first.toLowerCase(), current.last.toLowerCase()];
  const spelled = readSpelling(utterance.words, lexicon, 3);
  const stop = new Set([
    ...lexicon.stopWords,
    ...lexicon.fillers,
    ...lexicon.firstNameWords,
    ...lexicon.lastNameWords,
    ...lexicon.nameRemarks,
  ]);
  const denied = deniedWords(utterance.words, lexicon);
  const words = utterance.words.filter(
    (word) => !stop.has(word) && !denied.has(word) && /^\p{L}[\p{L}'-]+$/u.test(word),
  );
  const heard = spelled ? [spelled.text] : words.slice(0, 3);
  if (heard.length === 0) return null;
  if (heard.length >= 2) {
    return {
      ...current,
      first: capitalised(heard.slice(0, -1).join(' ')),
      last: capitalised(heard.at(-1) ?? ''),
      known: true,
      sure: true,
    };
  }
  const word = heard[0] as string;
  const mentions = (list: readonly string[]) => utterance.words.some((said) => list.includes(said));
  const nearer = difference(word, parts[0] ?? '') < difference(word, parts[1] ?? '') ? 0 : 1;
  const deniedPart = parts.findIndex((name) => name !== '' && denied.has(name));
  const at = mentions(lexicon.firstNameWords)
    ? 0
    : mentions(lexicon.lastNameWords)
      ? 1
      : deniedPart >= 0
        ? deniedPart
        : nearer;
  if (parts[at] === word) return null;
  return at === 0 ? { ...current, first: capitalised(word) } : { ...current, last: capitalised(word) };
}

/** "Daniel Harris"; either part may be missing. */
export function fullName(name: { first: string; last: string }): string {
  return [name.first, name.last].filter(Boolean).join(' ');
}

function nameStart(words: readonly string[], lexicon: Lexicon): number {
  const strong = findPhrase(words, lexicon.strongNameLeads);
  if (strong) return skipPhrases(words, lexicon.nameLinks, strong.at + strong.length);
  return skipPhrases(words, [...lexicon.greetings, ...lexicon.weakNameLeads]);
}

export function namedAfter(utterance: Utterance, from: number, lexicon: Lexicon): NameHeard | null {
  const stop = new Set([
    ...lexicon.stopWords,
    ...lexicon.yes,
    ...lexicon.no,
    ...lexicon.greetings,
    ...lexicon.nameRemarks,
    ...lexicon.now,
    ...lexicon.corrections,
    ...lexicon.hesitations,
  ]);
  const letters = readSpelling(utterance.words, lexicon, 3);
  const taken: Token[] = [];
  const { tokens } = utterance;
  const writtenLarge = tokens.length > 1 && tokens.length <= mostNameWords && tokens.every(isWrittenLarge);
  const joins = (token: Token | undefined) => token !== undefined && lexicon.nameParticles.includes(token.word);
  for (const [at, token] of tokens.slice(from, from + mostNameWords).entries()) {
    const isName =
      (joins(token) && taken.length > 0 && !token.stop && tokens.length > from + at + 1) ||
      (/^\p{L}[\p{L}'.-]*$/u.test(token.word) &&
        (token.tag !== '' || writtenLarge || (taken.length > 0 && isWrittenLarge(token)) || !stop.has(token.word)));
    const over = taken.length > 0 && phraseAt(utterance.words, from + at, lexicon.nameTails) > 0;
    // "Ann Lee What brings me to you ...": nothing written ends the name.
    const whole = utterance.source === 'typed' && taken.length > 1 && taken.every(isWrittenLarge) && !joins(token);
    const other = whole && (!isWrittenLarge(token) || stop.has(token.word));
    if (!isName || over || other || (letters && from + at >= letters.from)) break;
    taken.push(token);
    if (token.stop) break;
  }
  while (joins(taken.at(-1))) taken.pop();
  const end = from + taken.length;
  // "Ann, Ann Lee", heard without the comma.
  if (taken.length > 2 && taken[0]?.word === taken[1]?.word) taken.shift();
  const written = taken.map((token) =>
    joins(token) ? token.word : /\p{Lu}/u.test(token.raw) ? token.raw : capitalised(token.word),
  );
  const next = utterance.words[end] ?? '';
  const [only] = taken;
  // "Nah, I am good", "hold the line": one word before words of grammar is no name, whatever its first letter.
  const sentence = lexicon.functionWords.includes(next) && ![...lexicon.joiners, ...lexicon.nameLinks].includes(next);
  const said = phraseAt(utterance.words, end, [...lexicon.nameTails, ...lexicon.nameRemarks]) > 0;
  const grammar = utterance.source === 'typed' && taken.length === 1 && sentence && !said && only?.tag === '';
  if (written.length === 0 || grammar) return null;
  const particle = taken.findIndex(joins);
  const lastAt = particle > 0 ? particle : written.length - 1;
  const { first, last } =
    written.length === 1
      ? oneName(utterance.words, written[0] as string, lexicon)
      : { first: written.slice(0, lastAt).join(' '), last: written.slice(lastAt).join(' ') };
  const known = utterance.source === 'typed' || taken.every((token) => token.tag === 'f' || token.tag === 'l');
  return { first, last, known, sure: known && taken.every(isSure), from, end };
}

function oneName(words: readonly string[], name: string, lexicon: Lexicon): { first: string; last: string } {
  const told = (list: readonly string[]) => words.some((word) => list.includes(word));
  const isLast = told(lexicon.lastNameWords) || (lexicon.loneName === 'last' && !told(lexicon.firstNameWords));
  return isLast ? { first: '', last: name } : { first: name, last: '' };
}

/** Tagged words of the listener: first names, then a last name. */
function taggedName(utterance: Utterance): NameHeard | null {
  const { tokens } = utterance;
  const from = tokens.findIndex((token) => token.tag === 'f' || token.tag === 'l');
  if (utterance.source !== 'speech' || from < 0) return null;
  let end = from;
  while (end < tokens.length && (tokens[end]?.tag === 'f' || tokens[end]?.tag === 'l')) end++;
  const taken = tokens.slice(from, Math.min(end, from + mostNameWords));
  const lastAt = taken.findIndex((token) => token.tag === 'l');
  const joined = (part: readonly Token[]) => part.map((token) => capitalised(token.word)).join(' ');
  const first = joined(lastAt < 0 ? taken : taken.slice(0, lastAt));
  const unknown = lastAt < 0 ? tokens.slice(end, end + 3) : [];
  const last = joined(lastAt < 0 ? unknown : taken.slice(lastAt));
  if (unknown.length > 0) return { first, last, known: false, sure: false, from, end: end + unknown.length };
  return { first, last, known: true, sure: taken.every(isSure), from, end };
}

export function isWrittenLarge(token: Token): boolean {
  return /^\p{Lu}[\p{L}'-]*\p{Ll}$/u.test(token.raw);
}

/** Known to the listener, or written as a name. */
export function isNamePart({ tag, raw }: Token): boolean {
  return tag !== '' || /^\p{Lu}/u.test(raw);
}

function isSure(token: Token): boolean {
  return Number.isNaN(token.confidence) || token.confidence >= sureConfidence;
}

/** Words right after "not". */
function deniedWords(words: readonly string[], lexicon: Lexicon): Set<string> {
  return new Set(words.filter((_, at) => words[at - 1] === lexicon.not));
}
