import { readFileSync } from 'node:fs';
import type { DetailField } from '#contract/brief.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { segmentsOf } from '#voice/assistant/embedded/receptionist/reading/segments.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { parseTemplate, sampleTemplate } from '#voice/assistant/embedded/template.ts';
import { seeded } from '../../bench/harness/figures.ts';
import { type Phrasings, persons, type Reply } from '../simulator/phrasings.ts';
import { askedBy, authors, callersOf } from './authors.ts';
import type { Example } from './learning.ts';

export const actNames = [
  'closing',
  'refusal',
  'yes',
  'control',
  'aside',
  'wish',
  'question',
  'matter',
  'detail',
] as const;
type Act = (typeof actNames)[number];

/** What is done by a clause of a wording just as by the whole of it. */
const clausewise: readonly Act[] = ['closing', 'aside', 'question'];

/** All English wordings to learn from, each once an author, and the requests that the rows of behaviour know. */
export function actExamples(): Example<Act>[] {
  const lists: Readonly<Record<Act, readonly string[]>> = JSON.parse(
    readFileSync(new URL('./wordings/acts.json', import.meta.url), 'utf8'),
  );
  const listed = Object.entries(lists).flatMap(([act, texts]) => texts.map((text) => ({ act: act as Act, text })));
  const authored = authors.map((author) => [
    ...examplesOf(callersOf(author)),
    ...askedBy(author).flatMap(({ questions }) => questions.map(({ text }) => ({ act: 'question' as const, text }))),
  ]);
  return [...requestsOfRows(), ...clausesOf(listed, null), ...authored.flatMap(clausesOf)];
}

/** So many sentences of each template of a request. */
const perTemplate = 6;

/** "Can I make an appointment for Monday": no author's list has those. */
function requestsOfRows(): Example<Act>[] {
  const requested = english.rules.filter(({ reach, act }) => reach === 'request' && wished.includes(act));
  const random = seeded(1);
  const fill = (slot: string) => (english.slots[slot]?.[0] ?? '').split(' ');
  const sentences = requested.flatMap(({ intent }) =>
    (english.intents.find(({ name }) => name === intent)?.says ?? []).flatMap((says) =>
      Array.from({ length: perTemplate }, () => sampleTemplate(parseTemplate(says), fill, random).join(' ')),
    ),
  );
  return [...new Set(sentences)].map((words) => ({ of: 'wish', words, author: null, clause: true }));
}
const wished: readonly string[] = ['book', 'take-message'];

/** Each wording once, and its clauses where they do the same. */
function clausesOf(said: readonly { act: Act; text: string }[], author: number | null): Example<Act>[] {
  const known = new Set<string>();
  return said.flatMap(({ act, text }) => {
    const whole = utteranceOf({ kind: 'typed', text }, english.lexicon);
    const clauses = clausewise.includes(act) ? segmentsOf(whole, whole, english) : [];
    return [whole, ...clauses.filter(({ words }) => words.length > 1)].flatMap((one) => {
      const words = one.words.join(' ');
      if (known.has(words)) return [];
      known.add(words);
      return [{ of: act, words, author, clause: one !== whole }];
    });
  });
}

const replies: Readonly<Partial<Record<Reply, Act>>> = {
  soft: 'closing',
  clear: 'closing',
  decline: 'refusal',
  no: 'refusal',
  yes: 'yes',
  accept: 'yes',
  wait: 'control',
  repeat: 'control',
  why: 'control',
  human: 'control',
  wrongNumber: 'control',
  wish: 'wish',
};

/** Every wording of an author with what it does; what has a place for a value is filled with some of the values. */
function examplesOf({ told, answers, changes, replies: said, manners, further, ...lists }: Phrasings) {
  const examples: { act: Act; text: string }[] = [];
  const add = (act: Act, texts: readonly string[]) => examples.push(...texts.map((text) => ({ act, text })));
  for (const [kind, act] of Object.entries(replies)) add(act, said[kind as Reply]);
  for (const person of persons) add('aside', [...manners[person].before, ...manners[person].after].filter(Boolean));
  const reasons = Object.values(lists.matters.reasons).flat();
  const values: Partial<Record<DetailField, readonly string[]>> = {
    fullName: lists.people.first.map((first, at) => `${first} ${lists.people.last[at] ?? 'Green'}`),
    contactNumber: ['312 555 0164', '2175550138'],
    emailAddress: lists.people.domains.map((domain) => `sam.green@${domain}`),
    reasonForCalling: reasons.map(({ words }) => words),
    whereDidYouHearAboutUs: lists.matters.origins.map(({ words }) => words),
  };
  let turn = 0;
  for (const list of [told, answers, changes.change, changes.correct]) {
    for (const [field, wordings] of Object.entries(list) as [DetailField, readonly string[]][]) {
      const of = values[field] ?? [];
      const fills = field === 'reasonForCalling' ? fillsOfMatter : 1;
      for (const wording of wordings)
        for (let at = 0; at < fills; at++)
          add(field === 'reasonForCalling' ? 'matter' : 'detail', [
            wording.replace('{value}', of[turn++ % of.length] ?? ''),
          ]);
    }
  }
  for (const wordings of Object.values(further))
    for (const one of wordings) if (typeof one !== 'string') add('detail', [...one.told, ...one.answers]);
  return examples;
}

/** A matter may be anything: each of its wordings is filled so often. */
const fillsOfMatter = 3;
