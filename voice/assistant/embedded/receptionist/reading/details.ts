import type { DetailField, DetailSpec } from '#contract/brief.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { phraseAt } from '../matching.ts';
import { part, type Token, type Utterance } from '../utterance.ts';
import { leastDigits, type NumberHeard, readNumber } from './digits.ts';
import { readEmail } from './email-address.ts';
import { shortAnswerOf } from './free-text.ts';
import type { Tongue } from './values.ts';
import { volunteeredIn } from './volunteered.ts';
import { openingName, volunteeredName } from './volunteered-name.ts';

/** What a caller tells without being asked; `rest` is what else was said. */
export type Details = ReturnType<typeof detailsIn>;

/** Finds the wanted details in any utterance; `begins`: the caller may begin with a name. */
export function detailsIn(whole: Utterance, specs: readonly DetailSpec[], tongue: Tongue, begins = false) {
  const { lexicon } = tongue;
  const wanted = specs.map(({ field }) => field);
  const { told, rest: utterance } = volunteeredIn(whole, specs, tongue);
  const taken = new Set<Token>();
  const take = <T extends { from: number; end: number }>(
    found: T | null,
    leads: readonly string[] = [],
    named: readonly string[] = [],
  ): T | null => {
    if (!found) return found;
    const clause = leads.length > 0 ? clauseAround(utterance, found) : found;
    const plain = plainLead(utterance, found.from, new Set([...lexicon.stopWords, ...leads.flatMap(parts)]), named);
    const from = Math.min(clause.from, plain, leadStart(utterance.words, found.from, leads));
    for (const token of utterance.tokens.slice(from, clause.end)) taken.add(token);
    return found;
  };
  const email = take(
    wanted.includes('emailAddress') ? readEmail(utterance, lexicon, true) : null,
    lexicon.emailLeads,
    lexicon.fieldWords.emailAddress,
  );
  const read = wanted.includes('contactNumber') ? numberBeside(utterance, email, lexicon) : null;
  const number = take(
    read && (isPhone(read, utterance, lexicon) || isBegun(read, utterance, lexicon)) ? read : null,
    lexicon.numberLeads,
    lexicon.fieldWords.contactNumber,
  );
  const opening = begins ? openingName(utterance, lexicon) : null;
  const name = take(wanted.includes('fullName') ? (volunteeredName(utterance, lexicon) ?? opening) : null);
  const after = (field: DetailField, leads: readonly string[]) =>
    take(wanted.includes(field) ? wordsAfter(utterance, leads, lexicon) : null)?.text ?? '';
  const texts = {
    callingOnBehalfOf: after('callingOnBehalfOf', lexicon.onBehalfLeads),
    businessName: after('businessName', lexicon.businessNameLeads),
    whereDidYouHearAboutUs: after('whereDidYouHearAboutUs', lexicon.sourceLeads),
  };
  const left = utterance.tokens.filter((token) => !taken.has(token));
  return { name, number, email, texts, told, rest: part(utterance, joinersTrimmed(left, lexicon)) };
}

/** The number outside of an e-mail address, whose digits are its own. */
function numberBeside(utterance: Utterance, email: { from: number; end: number } | null, lexicon: Lexicon) {
  if (!email) return readNumber(utterance, lexicon);
  const before = readNumber(part(utterance, utterance.tokens.slice(0, email.from)), lexicon);
  if (before?.kind === 'whole') return before;
  const after = readNumber(part(utterance, utterance.tokens.slice(email.end)), lexicon);
  return after && { ...after, from: after.from + email.end, end: after.end + email.end };
}

const mostAround = 7;

/** "The best place to catch me is 312 ... any time.": the few words of its own clause say nothing else, where a clause is written. */
function clauseAround({ tokens }: Utterance, { from, end }: { from: number; end: number }) {
  const begin = tokens.slice(0, from).findLastIndex(({ stop }) => stop) + 1;
  const close = tokens.findIndex(({ stop }, at) => at >= end - 1 && stop) + 1 || tokens.length;
  const written = tokens.some(({ stop }) => stop);
  return {
    from: written && from - begin <= mostAround ? begin : from,
    end: written && close - end < mostAround / 2 ? Math.max(end, close) : end,
  };
}

/** Ten digits are a phone number unless they number something else in the same clause; seven only after "my number is". */
function isPhone(read: NumberHeard, { words, tokens }: Utterance, lexicon: Lexicon): boolean {
  const begin = tokens.slice(0, read.from).findLastIndex(({ stop }) => stop) + 1;
  const other = words
    .slice(Math.max(begin, read.from - 4), read.from)
    .some((word) => lexicon.otherNumbers.includes(word));
  if (read.kind === 'whole') return !other;
  return read.kind === 'local' && !other && leadStart(words, read.from, lexicon.numberLeads) < read.from;
}

/** "My number is 312 555": less than a number, and told as one. */
function isBegun(read: NumberHeard, { words }: Utterance, lexicon: Lexicon): boolean {
  const lead = words.slice(leadStart(words, read.from, lexicon.numberLeads), read.from);
  const named = lead.some((word) => lexicon.fieldWords.contactNumber?.includes(word));
  return read.kind === 'piece' && read.digits.length >= leastDigits && named;
}

function leadStart(words: readonly string[], end: number, leads: readonly string[]): number {
  for (let from = Math.max(0, end - 7); from < end; from++) {
    if (from + phraseAt(words, from, leads) === end) return from;
  }
  return end;
}

/** "The best number for me is 312 ...": plain words of the same clause that name the detail. */
function plainLead(
  { words, tokens }: Utterance,
  end: number,
  plain: ReadonlySet<string>,
  named: readonly string[],
): number {
  let from = end;
  while (from > 0 && end - from < mostAround && !tokens[from - 1]?.stop && plain.has(words[from - 1] ?? '')) from--;
  return words.slice(from, end).some((word) => named.includes(word)) ? from : end;
}
const parts = (phrase: string) => phrase.split(' ');

/** Up to four words of a name after a lead, cut at the end of the clause. */
function wordsAfter(utterance: Utterance, leads: readonly string[], lexicon: Lexicon) {
  for (let from = 0; from < utterance.words.length; from++) {
    const length = phraseAt(utterance.words, from, leads);
    if (length === 0) continue;
    const stop = new Set(lexicon.stopWords);
    const start = from + length + (lexicon.determiners.includes(utterance.words[from + length] ?? '') ? 1 : 0);
    let end = start;
    const goesOn = (at: number) => leads === lexicon.sourceLeads || !stop.has(utterance.words[at] ?? '');
    while (end < utterance.tokens.length && end < start + 5 && goesOn(end)) {
      end++;
      if (utterance.tokens[end - 1]?.stop) break;
    }
    const said = part(utterance, utterance.tokens.slice(from + length, end));
    if (end > start) return { text: shortAnswerOf(said, lexicon), from, end };
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
