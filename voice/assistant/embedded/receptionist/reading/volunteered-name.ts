import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { part, type Token, type Utterance } from '../utterance.ts';
import { isNamePart, isWrittenLarge, mostNameWords, type NameHeard, namedAfter } from './name.ts';

/** Reads a name that came unasked ("this is Daniel Harris and ..."): only where it is introduced and known. */
export function volunteeredName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { words, tokens } = utterance;
  const strong = findPhrase(words, lexicon.strongNameLeads);
  if (strong) {
    const end = strong.at + strong.length;
    const first = namedAfter(utterance, pastRemark(utterance, end, lexicon), lexicon);
    const name = first && (saidWhole(utterance, first, lexicon) ?? first);
    // "My name is peter", but not "I go by bus".
    const told = words.slice(strong.at, end).some((word) => lexicon.fieldWords.fullName?.includes(word));
    const written = name && tokens.slice(name.from, name.end).every(isNamePart);
    if (name && (told || written || utterance.source !== 'typed')) return { ...name, from: strong.at };
  }
  for (let at = 2; at < words.length; at++) {
    const tail = phraseAt(words, at, lexicon.nameTails);
    const before = tokens.slice(at - 2, at);
    if (tail === 0 || !before.every(isNamePart)) continue;
    const name = namedAfter(part(utterance, before), 0, lexicon);
    if (name?.known && name.last !== '') return { ...name, from: at - 2, end: at + tail };
  }
  const apposed = apposedName(utterance, lexicon) ?? insertedName(utterance, lexicon);
  if (apposed) return apposed;
  for (let at = 0; at < words.length; at++) {
    const lead = phraseAt(words, at, lexicon.introductions);
    const full = phraseAt(words, at, lexicon.fullIntroductions);
    // "I wonder if you do this. Is Apple Pay all right?"
    if (tokens.slice(at, at + Math.max(lead, full) - 1).some(({ ends }) => ends)) continue;
    const from = lead > 0 ? at + lead : pastRemark(utterance, at + full, lexicon);
    const name = lead + full > 0 ? namedAfter(utterance, from, lexicon) : null;
    // "It is Friday and I am tired", "I am Canadian".
    const [only] = name && name.end - name.from === 1 ? tokens.slice(name.from) : [];
    if (only && (lexicon.properNames.includes(only.raw) || lexicon.describes(only.raw))) continue;
    if (
      name?.known &&
      (lead > 0 || (name.first !== '' && name.last !== '')) &&
      tokens.slice(name.from, name.end).every(isNamePart)
    ) {
      return { ...name, from: at };
    }
  }
  return null;
}

/** "My name is Ann, Ann Lee": one name, and behind the comma the whole with it. */
function saidWhole(utterance: Utterance, { from, end }: NameHeard, lexicon: Lexicon): NameHeard | null {
  const { tokens, words } = utterance;
  if (end - from !== 1 || !tokens[from]?.stop) return null;
  const whole = namedAfter(utterance, end, lexicon);
  const again = whole && words.slice(whole.from, whole.end).includes(words[from] ?? '');
  return again && whole.first !== '' && whole.last !== '' ? whole : null;
}

/** "Peter Green there, about ...": a whole name with which somebody begins to tell something, written as one. */
export function openingName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { words, tokens, source, asked } = utterance;
  const name = source === 'typed' ? namedAfter(utterance, skipPhrases(words, lexicon.greetings), lexicon) : null;
  if (!name || name.first === '' || name.last === '') return null;
  const parts = tokens.slice(name.from, name.end);
  const others = [...lexicon.stopWords, ...lexicon.weekdays, ...lexicon.properNames.map((one) => one.toLowerCase())];
  if (!parts.every((token) => isWrittenLarge(token) && !others.includes(token.word))) return null;
  const next = words[name.end] ?? '';
  const ends = parts.at(-1)?.stop && !asked;
  return ends || lexicon.afterName.includes(next) ? name : null;
}

/** "You might remember me, Ann Lee.": a whole name that ends a sentence, behind a clause that ends with oneself ("about my son, Tom Lee" does not). */
function apposedName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { tokens, source } = utterance;
  if (source !== 'typed') return null;
  for (let from = 1; from < tokens.length; from++) {
    if (!tokens[from - 1]?.stop || tokens[from - 1]?.ends) continue;
    const end = tokens.findIndex(({ stop }, at) => at >= from && stop) + 1 || tokens.length;
    const parts = tokens.slice(from, end);
    const begin = tokens.slice(0, from - 1).findLastIndex(({ stop }) => stop) + 1;
    const before = utterance.words.slice(begin, from);
    const self = before.findIndex((_, at) => at + phraseAt(before, at, lexicon.selfPhrases) === before.length);
    const oneself = self >= 0 && phraseAt(before, 0, lexicon.selfSubjects) > 0;
    const closes = end === tokens.length || parts.at(-1)?.ends;
    if (!oneself || !closes || parts.length < 2 || parts.length >= mostNameWords) continue;
    const others = [...lexicon.stopWords, ...lexicon.weekdays, ...lexicon.properNames.map((one) => one.toLowerCase())];
    if (!parts.every((token) => isWrittenLarge(token) && !others.includes(token.word))) continue;
    const name = namedAfter(part(utterance, parts), 0, lexicon);
    if (!name || name.first === '' || name.last === '') continue;
    const plain = before.slice(0, self).every((word) => lexicon.functionWords.includes(word));
    return { ...name, from: plain ? begin : begin + self, end };
  }
  return null;
}

/** "My name, Ann Lee, is on the list", "I, Ann Lee, would like to ...", "this is Ann, Ann Lee": a whole name between commas, behind oneself. */
function insertedName(utterance: Utterance, lexicon: Lexicon): NameHeard | null {
  const { tokens, words, source } = utterance;
  if (source !== 'typed') return null;
  const others = [...lexicon.stopWords, ...lexicon.weekdays, ...lexicon.properNames.map((one) => one.toLowerCase())];
  const isPart = (token: Token) => isWrittenLarge(token) && !others.includes(token.word);
  const endOf = (from: number) => tokens.findIndex(({ stop }, at) => at >= from && stop) + 1 || tokens.length;
  for (let from = 1; from < tokens.length; from++) {
    const end = endOf(from);
    const parts = tokens.slice(from, end);
    const whole = parts.length > 1 && parts.length < mostNameWords && parts.every(isPart);
    if (!whole || !tokens[from - 1]?.stop || tokens[from - 1]?.ends) continue;
    const self = selfBefore(utterance, from, lexicon);
    const name = self && namedAfter(part(utterance, parts), 0, lexicon);
    if (!name || name.first === '' || name.last === '') continue;
    // What is said of the name goes with it.
    const named = self.named && end < tokens.length && words[end] !== undefined;
    return { ...name, from: self.from, end: named ? endOf(end) : end };
  }
  return null;
}

/** Before a comma oneself is spoken of, or of one's name, and "by the way" or "uh" may stand between. */
function selfBefore(
  { tokens, words }: Utterance,
  comma: number,
  lexicon: Lexicon,
): { from: number; named: boolean } | null {
  const begin = tokens.slice(0, comma - 1).findLastIndex(({ stop }) => stop) + 1;
  const from = skipPhrases(words, lexicon.greetings, begin);
  const clause = words.slice(from, comma);
  const named = clause.some((word) => lexicon.fieldWords.fullName?.includes(word));
  if (named && clause.length <= mostRemarkWords) return { from, named };
  const { introductions, fullIntroductions, selfWord } = lexicon;
  const behind = skipPhrases(words, [...introductions, ...fullIntroductions, selfWord], from);
  // "This is Ann, Ann Lee."
  if (behind > from && (behind === comma || (behind === comma - 1 && words[behind] === words[comma])))
    return { from, named };
  const remark =
    begin > 0 &&
    clause.length <= mostRemarkWords + 1 &&
    tokens.slice(from, comma).every(({ raw }) => /^\p{Ll}/u.test(raw));
  return remark ? selfBefore({ tokens, words } as Utterance, begin, lexicon) : null;
}

/** "I am called, by the way, Ann Lee", "ich heiße übrigens Ann Lee": small words before a name that is written large. */
function pastRemark({ tokens, source }: Utterance, from: number, { nameParticles }: Lexicon): number {
  const small = ({ raw, word }: Token) => /^\p{Ll}/u.test(raw) && !nameParticles.includes(word);
  const name = tokens.findIndex((token, at) => at >= from && !small(token));
  const near = name - from <= mostRemarkWords && tokens.slice(from, name).every(({ ends }) => !ends);
  return source === 'typed' && name > from && near && isWrittenLarge(tokens[name] as Token) ? name : from;
}
const mostRemarkWords = 2;
