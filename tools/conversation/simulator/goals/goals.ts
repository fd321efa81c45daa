import type { DetailField } from '#contract/brief.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { seeded } from '../../../bench/harness/figures.ts';
import { businesses } from '../businesses.ts';
import { type Matter, type Person, type Phrasings, persons, type Question } from '../phrasings.ts';
import { furtherOf } from './further-facts.ts';
import { phoneNumber } from './numbers.ts';

export const orders = ['at-once', 'piecewise', 'out-of-order', 'changing'] as const;
export type Order = (typeof orders)[number];
export const kinds = [
  'message',
  'message',
  'message',
  'both',
  'both',
  'questions',
  'questions',
  'wrong-number',
] as const;
const detours = ['none', 'none', 'wait', 'repeat', 'why', 'question', 'pieces', 'human'] as const;

/** What a caller tells of one detail. */
export interface Fact {
  /** As the record should have it. */
  value: string;
  /** As the caller says it. */
  said: string;
  /** Of free words, those that must be kept. */
  keys?: readonly string[];
  /** Whole sentences that tell it, where no wording of the field does. */
  told?: string;
  answer?: string;
}

/** What one caller wants and how they go about it: all of it follows from the seed. */
export interface Goal {
  seed: number;
  business: string;
  person: Person;
  order: Order;
  /** 'both': a question and a message. */
  kind: (typeof kinds)[number];
  callerNumber: string | null;
  /** What is so in the end. */
  facts: Readonly<Partial<Record<DetailField, Fact>>>;
  /** Asked for by this business besides, and told without being asked. */
  further: readonly DetailField[];
  offered: readonly DetailField[];
  /** What the caller tells first, and takes back later. */
  before: { field: DetailField; fact: Fact } | null;
  /** One turn asks all of them. */
  questions: readonly Question[];
  /** What comes in between: once, at the first question for a detail; 'pieces': the number in two turns. */
  detour: (typeof detours)[number];
  ending: 'soft' | 'clear';
  /** So many read-backs may be wrong before the caller hangs up. */
  patience: number;
}

/** `spoken`: numbers and addresses as they are said aloud, never as they are written. */
export function goalOf(seed: number, phrasings: Phrasings, spoken = false): Goal {
  const { speech } = phrasings;
  const random = seeded(seed * 7919 + 17);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const business = pick(Object.keys(phrasings.questions));
  const kind = pick(kinds);
  const order = pick(orders);
  const { collect, language, business: called } = briefOf(businesses[business] as (typeof businesses)[string]);
  const country = accountCountry({ country: called.country, language });
  const first = pick(phrasings.people.first);
  const last = pick(phrasings.people.last);
  const matter = ({ words, keys }: Matter): Fact => ({ value: words, said: words, keys });
  const [reason, otherReason] = twoOf(phrasings.matters.reasons[business] ?? [], random).map(matter);
  const [number, otherNumber] = [0, 1].map(() => phoneNumber(random, country, speech, spoken)) as [Fact, Fact];
  const email = plainLetters(`${first}.${last}@${pick(phrasings.people.domains)}`.toLowerCase());
  const known: Partial<Record<DetailField, Fact | undefined>> = {
    fullName: { value: `${first} ${last}`, said: `${first} ${last}` },
    contactNumber: number,
    emailAddress: { value: email, said: spoken || random() < 0.5 ? aloud(email, speech) : email },
    reasonForCalling: reason,
    whereDidYouHearAboutUs: matter(pick(phrasings.matters.origins)),
  };
  const wanted = kind === 'message' || kind === 'both' ? collect : [];
  const besides = furtherOf(seed, phrasings, order);
  const further = wanted.length > 0 && !spoken ? besides : { facts: {}, offered: [], before: null };
  const facts = {
    ...Object.fromEntries(wanted.flatMap((field) => (known[field] ? [[field, known[field]]] : []))),
    ...further.facts,
  } as Goal['facts'];
  const changed =
    pick(['contactNumber', 'reasonForCalling'] as const) === 'contactNumber'
      ? { field: 'contactNumber' as const, fact: otherNumber }
      : { field: 'reasonForCalling' as const, fact: otherReason as Fact };
  const asks = kind === 'questions' ? (random() < 0.5 ? 2 : 1) : kind === 'both' ? 1 : 0;
  const questions = twoOf(phrasings.questions[business] ?? [], random);
  const callerNumber = random() < 0.4 ? null : random() < 0.5 ? number.value : otherNumber.value;
  return {
    ...{ seed, business, kind, order, facts, callerNumber },
    person: pick(persons),
    further: Object.keys(further.facts) as DetailField[],
    offered: further.offered,
    before: further.before ?? (order === 'changing' && facts[changed.field] ? changed : null),
    questions: questions.slice(0, asks),
    detour: wanted.length > 0 ? pick(detours) : 'none',
    ending: random() < 0.6 ? 'soft' : 'clear',
    patience: spoken ? 8 : 3,
  };
}

function twoOf<T>(list: readonly T[], random: () => number): T[] {
  const at = Math.floor(random() * list.length);
  const by = 1 + Math.floor(random() * (list.length - 1));
  return [list[at] as T, list[(at + by) % list.length] as T];
}

const aloud = (email: string, { at, dot }: Phrasings['speech']) =>
  email.replace('@', ` ${at} `).replaceAll('.', ` ${dot} `);

const plainLetters = (text: string) =>
  text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
