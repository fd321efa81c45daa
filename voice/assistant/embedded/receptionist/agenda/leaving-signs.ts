import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { isQuestion } from '../reading/free-text.ts';
import { part, type Utterance } from '../utterance.ts';

/** What may stand in the words of who leaves: a no; "it's fine"; a goodbye; "that is all"; "never mind"; "I'll look it up myself"; thanks; a yes. */
const kinds = [
  'withdraws',
  'goes',
  'parts',
  'done',
  'waives',
  'refuses',
  'ownWay',
  'accepts',
  'thanks',
  'plain',
] as const;
export type Sign = (typeof kinds)[number];

/** Behind "I will" stand at most so many words of what a caller does instead. */
const ownWayWords = 6;

/**
 * "Can I leave a message? Actually, never mind": a clause of its own at the end takes back whatever stands before it; but behind what
 * `callsOff` something "I changed my mind" only says why.
 */
export function takenBack(
  said: Utterance,
  lexicon: Lexicon,
  callsOff: (before: Utterance) => boolean,
): ReadonlySet<Sign> | null {
  for (let at = said.words.length - 1; at >= 0; at--) {
    const length = phraseAt(said.words, at, lexicon.leave);
    if (length === 0) continue;
    const corrects = lexicon.corrections.includes(said.words[at - 1] ?? '');
    const says = !corrects && phraseAt(said.words, at, lexicon.whyLeave) === length;
    if (says && callsOff(part(said, said.tokens.slice(0, at)))) continue;
    const opens = [...lexicon.hesitations, ...lexicon.courtesies, ...lexicon.greetings, ...lexicon.corrections];
    // "Let us forget about that", but not "do not forget it".
    const clause = said.words.slice(said.tokens.slice(0, at).findLastIndex(({ stop }) => stop) + 1, at);
    const plainly = clause.every((word) => lexicon.functionWords.includes(word)) && !denies(clause, lexicon);
    const begins = plainly || opens.includes(said.words[at - 1] ?? '');
    const behind = part(said, said.tokens.slice(at + length));
    const signs = begins && !behind.asked && signsIn(part(said, said.tokens.slice(at)), lexicon);
    if (signs) return signs;
  }
  return null;
}

/** The signs of the words where they say nothing else; null where they tell, want or ask something. */
export function signsIn(
  said: Utterance,
  lexicon: Lexicon,
  mayBe: (word: string) => boolean = () => false,
): ReadonlySet<Sign> | null {
  const { words, tokens } = said;
  if (findPhrase(words, lexicon.unfinished)) return null;
  const signs = new Set<Sign>();
  const { plain, consents, farewells, thanks } = tablesOf(lexicon);
  const wishes = new Set(
    [
      ...lexicon.wishWords.filter((word) => !lexicon.links.includes(word)),
      ...lexicon.waitWords,
      ...Object.values(lexicon.fieldWords).flat(),
    ].filter((word) => !lexicon.partingWords.includes(word)),
  );
  /** A "not" governs what follows it up to the end of the clause: "I do not want to leave a message". */
  let denied = false;
  let begins = true;
  for (let at = 0; at < words.length; ) {
    const lengths: Record<Sign, number> = {
      withdraws: phraseAt(words, at, lexicon.leave),
      goes: phraseAt(words, at, lexicon.byes),
      parts: phraseAt(words, at, farewells),
      done: phraseAt(words, at, lexicon.done),
      waives: phraseAt(words, at, lexicon.refusals),
      refuses: phraseAt(words, at, [...lexicon.no, ...lexicon.declined]),
      ownWay: begins ? ownWayAt(said, at, lexicon) : 0,
      accepts: phraseAt(words, at, consents),
      thanks: phraseAt(words, at, thanks),
      plain: phraseAt(words, at, plain),
    };
    const length = Math.max(...Object.values(lengths));
    const kind = (length > 0 && kinds.find((one) => lengths[one] === length)) || 'plain';
    const word = words[at] ?? '';
    if (kind === 'plain') {
      const governed = denied && [...lexicon.wishWords, ...lexicon.offerWords].includes(word);
      if (!governed && (wishes.has(word) || (length === 0 && !mayBe(word)))) return null;
      if (governed && lexicon.offerWords.includes(word)) signs.add('waives').delete('refuses');
    }
    if (length > 0) signs.add(kind);
    // "No, go ahead" takes the no back, and "yeah, no" the yes.
    if (kind === 'refuses') signs.delete('accepts');
    if (kind === 'accepts') signs.delete('refuses');
    if (kind === 'refuses' && findPhrase(words.slice(at, at + length), thanks)) signs.add('thanks');
    const next = at + Math.max(length, 1);
    const stops = tokens[next - 1]?.stop ?? false;
    if (kind === 'refuses' || kind === 'waives') denied = !stops && denies(words.slice(at, next), lexicon);
    else if (stops || (!plain.includes(word) && !denied)) denied = false;
    begins = stops || kind !== 'ownWay';
    at = next;
  }
  // "Have a good day" begins as a question does.
  const asks = isQuestion(part(said, tokens.slice(skipPhrases(words, tablesOf(lexicon).beside))), lexicon);
  const plainly = (['withdraws', 'goes', 'parts', 'waives', 'done'] as const).some((kind) => signs.has(kind));
  return asks && !plainly ? null : signs;
}

const denies = (words: readonly string[], { denials }: Lexicon) => words.some((word) => denials.includes(word));

/** "I'll just look it up online": how many words say what the caller does instead; 0 for none. */
function ownWayAt({ words, tokens }: Utterance, at: number, lexicon: Lexicon): number {
  const lead = phraseAt(words, at, lexicon.ownWays);
  if (lead === 0) return 0;
  const { fillers, courtesies, hesitations, ownWayVerbs } = lexicon;
  const verb = skipPhrases(words, [...fillers, ...courtesies, ...hesitations], at + lead);
  const length = phraseAt(words, verb, ownWayVerbs);
  if (length === 0) return 0;
  let end = verb + length;
  const { farewells, thanks } = tablesOf(lexicon);
  const goesOn = (from: number) => phraseAt(words, from, [...farewells, ...thanks]) === 0;
  while (end < words.length && !tokens[end - 1]?.stop && goesOn(end) && !lexicon.wishWords.includes(words[end] ?? ''))
    end++;
  return end - verb - length <= ownWayWords ? end - at : 0;
}

const tables = new WeakMap<Lexicon, ReturnType<typeof makeTables>>();

export function tablesOf(lexicon: Lexicon) {
  const made = tables.get(lexicon) ?? makeTables(lexicon);
  tables.set(lexicon, made);
  return made;
}

function makeTables(lexicon: Lexicon) {
  const { partings, courtesies, functionWords, praise, yes, acknowledgements, partingWords } = lexicon;
  const polite = [...courtesies, ...praise, ...lexicon.youWords];
  const isPolite = (phrase: string) => phrase.split(' ').every((word) => polite.includes(word));
  return {
    /** "Bye" and the like, without thanks. */
    farewells: [...partings.filter((phrase) => !isPolite(phrase)), ...lexicon.ownCalls],
    thanks: partings.filter(isPolite),
    /** Before what is asked or told: "no thanks, but ...". */
    beside: [
      ...lexicon.no.filter((phrase) => phrase !== lexicon.not),
      ...partings.filter(isPolite),
      ...lexicon.hesitations,
      ...lexicon.links,
    ],
    /** "Okay" only takes note of what was said. */
    consents: yes.filter(
      (phrase) => findPhrase(phrase.split(' '), acknowledgements)?.length !== phrase.split(' ').length,
    ),
    plain: [
      ...lexicon.stopWords,
      ...lexicon.fillers,
      ...lexicon.hesitations,
      ...lexicon.greetings,
      ...lexicon.links,
      ...lexicon.softeners,
      ...acknowledgements,
      ...partingWords,
      ...polite,
      ...functionWords,
    ],
  };
}
