import type { DetailSpec } from '#contract/brief.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { optionOf } from '../errands/slot-choice.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { outside, part, textOf, type Utterance, utteranceOf } from '../utterance.ts';
import { addressAt, bareAddress } from './addresses.ts';
import { readDate } from './dates.ts';
import { deniesCall, isQuestion, speaksOfCall } from './free-text.ts';
import { callTimeIn } from './times.ts';
import { readDetail, readPattern, type Tongue, type ValueHeard } from './values.ts';

export interface Told {
  spec: DetailSpec;
  value: string;
}

/** A short answer of the caller's own. */
const mostTextWords = 8;
/** So far behind the name of a field its value may begin. */
const nearWords = 6;

/** Addresses, dates, best times and own fields that are told unasked, each known by the words before it; `rest` is what else was said. */
export function volunteeredIn(utterance: Utterance, specs: readonly DetailSpec[], tongue: Tongue) {
  const told: Told[] = [];
  let rest = utterance;
  for (const spec of specs) {
    const found = isQuestion(rest, tongue.lexicon) && spec.kind === 'list' ? null : volunteered(spec, rest, tongue);
    if (!found) continue;
    told.push({ spec, value: found.value });
    // A choice may be named in passing: its words tell more than that.
    if (spec.kind === 'list') continue;
    rest = outside(rest, found);
  }
  return { told, rest };
}

function volunteered(spec: DetailSpec, utterance: Utterance, tongue: Tongue): ValueHeard | null {
  const { lexicon } = tongue;
  const { words } = utterance;
  if (spec.field === 'streetAddress') {
    const led = afterLead(utterance, lexicon.addressLeads, (at) => addressAt(utterance, at, lexicon));
    return led ?? (isQuestion(utterance, lexicon) ? null : bareAddress(utterance, lexicon));
  }
  if (spec.field === 'dateOfBirth') return birthDate(utterance, tongue);
  if (spec.field === 'bestTimeToCall')
    return (
      afterLead(utterance, lexicon.bestTimeLeads, (at) => textAt(utterance, at, tongue)) ??
      reachableAt(utterance, lexicon)
    );
  if (!spec.field.startsWith('own:')) return null;
  const named = spec.kind === 'list' ? optionOf(spec.options ?? [], words, lexicon, 'by-name') : null;
  if (named) return { value: named, from: 0, end: 0 };
  const label = utteranceOf({ kind: 'typed', text: spec.label }, lexicon).words.join(' ');
  return afterLead(utterance, [label], (at) => ownValue(spec, utterance, at, tongue));
}

/** "I am free after four", "if you ring me, do it on Monday": a time in a sentence that says when the caller can be reached. */
function reachableAt(utterance: Utterance, lexicon: Lexicon): ValueHeard | null {
  const { tokens } = utterance;
  for (let from = 0; from < tokens.length; ) {
    const ends = tokens.findIndex((token, at) => at >= from && token.ends);
    const end = ends < 0 ? tokens.length : ends + 1;
    const found = reachedIn(part(utterance, tokens.slice(from, end)), lexicon);
    if (found) return { value: found.value, from: from + found.from, end: from + found.end };
    from = end;
  }
  return null;
}

/** What stands beside it in the sentence tells something else: "I want to make a will, and I am free on Monday". */
function reachedIn(sentence: Utterance, lexicon: Lexicon): ValueHeard | null {
  const reached = findPhrase(sentence.words, lexicon.reachPhrases);
  if (!reached || isQuestion(sentence, lexicon) || deniesCall(sentence, lexicon)) return null;
  const clause = clauseAt(sentence, reached.at, lexicon);
  // "I was dismissed last week, and you can ring me": what was before is no time to call.
  for (const { from, end } of [clause, { ...clause, end: sentence.words.length }]) {
    const said = part(sentence, sentence.tokens.slice(from, end));
    const time = callTimeIn(said, lexicon);
    if (!time) continue;
    // "Call me on Monday" is a wish besides, and "if you ring me" of "if you ring me, do it on Monday": its words stay.
    const wish = speaksOfCall(said, lexicon) ? wishEnd(sentence, from, end, lexicon) : from;
    return { value: time.value, from: wish, end };
  }
  return null;
}

/** Behind the words of the wish; those of a condition end with their comma. */
function wishEnd({ tokens, words }: Utterance, from: number, end: number, lexicon: Lexicon): number {
  const comma = tokens.findIndex(({ stop }, at) => at >= from && stop);
  return phraseAt(words, from, lexicon.conditions) > 0 && comma >= 0 && comma + 1 < end ? comma + 1 : end;
}

/** The clause around a place: behind a comma or a word that joins, and up to words that open another. */
function clauseAt({ tokens, words }: Utterance, at: number, { links, clauseOpeners }: Lexicon) {
  let from = at;
  while (from > 0 && !tokens[from - 1]?.stop && !links.includes(words[from - 1] ?? '')) from--;
  let end = at + 1;
  while (end < words.length && phraseAt(words, end, clauseOpeners) === 0) end++;
  return { from, end };
}

/** The value behind the first of the leads; its words begin with the lead. */
function afterLead(
  { words }: Utterance,
  leads: readonly string[],
  read: (at: number) => ValueHeard | null,
): ValueHeard | null {
  for (let from = 0; from < words.length; from++) {
    const length = phraseAt(words, from, leads);
    const found = length > 0 ? read(from + length) : null;
    if (found) return { ...found, from };
  }
  return null;
}

function birthDate(utterance: Utterance, tongue: Tongue): ValueHeard | null {
  const { words } = utterance;
  const { lexicon } = tongue;
  return afterLead(utterance, lexicon.birthLeads, (at) => {
    const behind = part(utterance, utterance.tokens.slice(at, at + 12));
    const date = readDate(behind, lexicon, tongue.language);
    if (!date || date.from > mostBetween) return null;
    return { ...date, end: skipPhrases(words, lexicon.birthTails, at + date.end) };
  });
}

/** "I was born, let me see, on ...". */
const mostBetween = 4;

/** Behind "my policy number": its signs, its choice, or after "is" the words up to the end of the clause. */
function ownValue(spec: DetailSpec, utterance: Utterance, at: number, tongue: Tongue): ValueHeard | null {
  const { lexicon } = tongue;
  const behind = part(utterance, utterance.tokens.slice(at));
  if (spec.kind === 'text') {
    const start = skipPhrases(utterance.words, [...lexicon.nameLinks, ...lexicon.valueLeads], at);
    return start > at ? textAt(utterance, start, tongue) : null;
  }
  const read = spec.kind === 'pattern' ? readPattern(spec, behind, lexicon) : readDetail(spec, behind, tongue);
  return read && read.from <= nearWords ? { ...read, end: at + read.end } : null;
}

/** The words from `at` up to the end of the clause. */
function textAt({ tokens, words }: Utterance, at: number, { lexicon }: Tongue): ValueHeard | null {
  let end = at;
  while (end < tokens.length && end < at + mostTextWords) {
    if (end > at && findPhrase(words.slice(end, end + 4), lexicon.clauseOpeners)?.at === 0) break;
    end++;
    if (tokens[end - 1]?.ends) break;
  }
  while (end > at && lexicon.links.includes(words[end - 1] ?? '')) end--;
  const value = textOf(tokens.slice(at, end));
  return value === '' ? null : { value, from: at, end };
}
