import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DetailField } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';

/** Wordings by what they tell; `{value}` is where the fact goes. */
export type Telling = Readonly<Partial<Record<DetailField, readonly string[]>>>;

/** A question of a caller and what an answer to it must be made from. */
export interface Question extends LineSource {
  wordings: readonly string[];
}

/** Something in free words, and the words that must be kept of it. */
export interface Matter {
  words: string;
  keys: readonly string[];
}

export const persons = ['hurried', 'chatty', 'elderly', 'angry', 'unsure'] as const;
export type Person = (typeof persons)[number];

/** One value of a further detail, and whole sentences that tell it: unasked, and in answer. */
export interface Wording {
  value: string;
  told: readonly string[];
  answers: readonly string[];
  /** Of free words, those that must be kept. */
  keys?: readonly string[];
}
export const furtherFields = ['streetAddress', 'dateOfBirth', 'urgency', 'callbackWanted', 'bestTimeToCall'] as const;
export type FurtherField = (typeof furtherFields)[number];

const replyKinds = ['yes', 'accept', 'no', 'decline', 'wait', 'repeat', 'why', 'human', 'wish', 'wrongNumber'] as const;
export type Reply = (typeof replyKinds)[number] | 'soft' | 'clear';

/** How callers speak: one JSON file a member, in one folder. Another author's folder has the same form. */
export interface Phrasings {
  /** Said unasked, and in answer to the question for it. */
  told: Telling;
  answers: Telling;
  /** Another value in place of the one told before; and against a wrong read-back. */
  changes: { change: Telling; correct: Telling };
  replies: Readonly<Record<Reply, readonly string[]>>;
  manners: Readonly<Record<Person, Readonly<Record<'before' | 'after' | 'filler', readonly string[]>>>>;
  /** By business (`businesses.ts`). */
  questions: Readonly<Record<string, readonly Question[]>>;
  matters: { reasons: Readonly<Record<string, readonly Matter[]>>; origins: readonly Matter[] };
  /** Details that some of the businesses ask for besides, and `{value}` put right. */
  further: Readonly<Record<FurtherField, readonly Wording[]>> &
    Readonly<Record<'change' | 'correct', readonly string[]>>;
  people: Readonly<Record<'first' | 'last' | 'domains', readonly string[]>>;
  /** Of the language: its digits, how an address of mail is said, "and", and how a question breaks in. */
  speech: { language: 'en-US' | 'de-DE'; digits: readonly string[] } & Readonly<
    Record<'at' | 'dot' | 'and' | 'interrupt', string>
  >;
}

export const languages = ['en', 'de'] as const;
/** The sets that the receptionist was built on, each by another author; of the third not all, of the fourth and from the sixth on nothing. From the fifth on they are English alone. */
export const sets = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const;
const folders: Readonly<Record<(typeof sets)[number], string>> = {
  first: 'phrasings',
  second: 'phrasings-second',
  third: 'phrasings-third',
  fourth: 'phrasings-fourth',
  fifth: 'phrasings-fifth',
  sixth: 'phrasings-sixth',
  seventh: 'phrasings-seventh',
  eighth: 'phrasings-eighth',
  ninth: 'phrasings-ninth',
};
export const phrasingsOf = (language: string, set: (typeof sets)[number] = 'first') =>
  fileURLToPath(new URL(`./${folders[set]}/${language}`, import.meta.url));
const files = [
  'told',
  'answers',
  'changes',
  'replies',
  'manners',
  'questions',
  'matters',
  'people',
  'speech',
  'further',
] as const;

/**
 * The built-in phrasings of a language, or those of a folder; of the files that it lacks the built-in ones. Throws where it has none
 * at all, so that nothing is measured in the wrong words, and when a file lacks a list that the built-in one has.
 */
export function readPhrasings(language = 'en', folder = phrasingsOf(language)): Phrasings {
  const fileIn = (from: string, file: string) => JSON.parse(readFileSync(`${from}/${file}.json`, 'utf8'));
  const read = (from: (file: string) => string) =>
    Object.fromEntries(files.map((file) => [file, fileIn(from(file), file)]));
  const ours = phrasingsOf(language);
  if (!files.some((file) => existsSync(`${folder}/${file}.json`)))
    throw new Error(`${folder} has none of the phrasings (${files.join(', ')}).`);
  const phrasings = read((file) => (existsSync(`${folder}/${file}.json`) ? folder : ours));
  const missing = missingIn(
    phrasings,
    read(() => ours),
    '',
  );
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}`);
  return phrasings as unknown as Phrasings;
}

function missingIn(given: unknown, wanted: unknown, path: string): string[] {
  if (Array.isArray(wanted)) return Array.isArray(given) && given.length > 0 ? [] : [path];
  if (typeof wanted !== 'object' || wanted === null) return [];
  return Object.entries(wanted).flatMap(([key, value]) =>
    missingIn((given as Record<string, unknown> | undefined)?.[key], value, path ? `${path}.${key}` : key),
  );
}

/** Every wording of a caller, with its place: for the check that none is taken from the rows of behaviour. */
export function wordingsIn({ told, answers, changes, replies, manners, questions, further }: Phrasings): string[] {
  const all: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') all.push(value);
    else if (Array.isArray(value)) for (const one of value) collect(one);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) if (key !== 'source' && key !== 'title') collect(one);
  };
  // A plain "yes" or "no" is a word, not a wording.
  const { yes, accept, no, decline, ...others } = replies;
  const unasked = furtherFields.map((field) => further[field].map((one) => one.told));
  for (const part of [told, answers, changes, others, manners, questions, unasked]) collect(part);
  return all;
}
