import type { DetailField } from '#contract/brief.ts';
import type { Lexicon } from '../behaviour/lexicon.ts';
import { type EmailHeard, readEmail } from './email-address.ts';
import { phraseAt } from './matching.ts';
import { type NameHeard, volunteeredName } from './name.ts';
import { type NumberHeard, readNumber } from './phone-number.ts';
import { part, type Token, textOf, type Utterance } from './utterance.ts';

/** What a caller tells without being asked, and what else was said. */
export interface Facts {
  name: NameHeard | null;
  number: NumberHeard | null;
  email: EmailHeard | null;
  businessName: string;
  onBehalfOf: string;
  rest: Utterance;
}

/** Finds caller details in any utterance. Only the wanted ones are looked for. */
export function factsOf(utterance: Utterance, wanted: readonly DetailField[], lexicon: Lexicon): Facts {
  const taken = new Set<Token>();
  const take = (from: number, end: number) => {
    for (const token of utterance.tokens.slice(from, end)) taken.add(token);
  };
  const email = wanted.includes('emailAddress') ? readEmail(utterance, lexicon) : null;
  if (email) take(leadStart(utterance.words, email.from, lexicon.emailLeads), email.end);
  const read = wanted.includes('contactNumber') ? readNumber(utterance, lexicon) : null;
  const number = read && !email && isPhone(read, utterance.words, lexicon) ? read : null;
  if (number) take(leadStart(utterance.words, number.from, lexicon.numberLeads), number.end);
  const name = wanted.includes('fullName') ? volunteeredName(utterance, lexicon) : null;
  if (name) take(name.from, name.end);
  const after = (field: DetailField, leads: readonly string[]) => {
    const found = wanted.includes(field) ? wordsAfter(utterance, leads, lexicon) : null;
    if (found) take(found.from, found.end);
    return found?.text ?? '';
  };
  const onBehalfOf = after('callingOnBehalfOf', lexicon.onBehalfLeads);
  const businessName = after('businessName', lexicon.businessNameLeads);
  const rest = part(
    utterance,
    joinersTrimmed(
      utterance.tokens.filter((token) => !taken.has(token)),
      lexicon,
    ),
  );
  return { name, number, email, businessName, onBehalfOf, rest };
}

/** True when anything was told. */
export function hasFacts(facts: Facts): boolean {
  return Boolean(facts.name || facts.number || facts.email || facts.businessName || facts.onBehalfOf);
}

/** Ten digits are a phone number unless they number something else; seven only after "my number is". */
function isPhone(read: NumberHeard, words: readonly string[], lexicon: Lexicon): boolean {
  const other = words.slice(Math.max(0, read.from - 4), read.from).some((word) => lexicon.otherNumbers.includes(word));
  if (read.kind === 'whole') return !other;
  return read.kind === 'local' && !other && leadStart(words, read.from, lexicon.numberLeads) < read.from;
}

function leadStart(words: readonly string[], end: number, leads: readonly string[]): number {
  for (let from = Math.max(0, end - 7); from < end; from++) {
    if (from + phraseAt(words, from, leads) === end) return from;
  }
  return end;
}

/** Up to four words of a name after a lead, cut at the end of the clause. */
function wordsAfter(utterance: Utterance, leads: readonly string[], lexicon: Lexicon) {
  for (let from = 0; from < utterance.words.length; from++) {
    const length = phraseAt(utterance.words, from, leads);
    if (length === 0) continue;
    const stop = new Set(lexicon.stopWords);
    const start = from + length + (lexicon.determiners.includes(utterance.words[from + length] ?? '') ? 1 : 0);
    let end = start;
    while (end < utterance.tokens.length && end < start + 4 && !stop.has(utterance.words[end] ?? '')) {
      end++;
      if (utterance.tokens[end - 1]?.stop) break;
    }
    if (end > start) return { text: textOf(utterance.tokens.slice(from + length, end)), from, end };
  }
  return null;
}

function joinersTrimmed(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const joins = (token: Token | undefined) => token !== undefined && lexicon.joiners.includes(token.word);
  const kept = [...tokens];
  while (joins(kept.at(-1))) kept.pop();
  while (kept.length > 1 && joins(kept[0]) && !lexicon.determiners.includes(kept[0]?.word ?? '')) kept.shift();
  return kept;
}
