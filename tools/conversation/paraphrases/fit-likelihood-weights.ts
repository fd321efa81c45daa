/**
 * Fits the weights by which the built-in receptionist tells how likely a text is the answer (`questions/likelihood/weights.ts`)
 * to the questions of the authors that are learned from, and writes them. What each author's questions are about is told by
 * what was learned from the others, since it is never so sure of words that it has not seen. `--across` fits without each
 * author in turn and prints how often the answer came first, and how much would be told from what likelihood on.
 *
 *     node scripts/start.mjs --script tools/conversation/paraphrases/fit-likelihood-weights.ts [--across]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Behaviour } from '#voice/assistant/embedded/behaviour/behaviour.ts';
import { german } from '#voice/assistant/embedded/behaviour/de/german.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { questionsOf, readAhead } from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import {
  type Comparable,
  figuresOf,
  textsOf,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/likelihood.ts';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import type { topicsOf } from '#voice/assistant/embedded/receptionist/questions/likelihood/topics.ts';
import { weights as written } from '#voice/assistant/embedded/receptionist/questions/likelihood/weights.ts';
import { passageSource } from '#voice/assistant/embedded/receptionist/questions/passage-source.ts';
import { meanOf } from '#voice/assistant/embedded/receptionist/sentence-classes.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { type AuthorsQuestion, askedBy, askedInGerman, authors, type BusinessAsked } from '../classes/authors.ts';
import { asSentences, byWordsAndConcepts, fitted, rowOf } from '../classes/learning.ts';
import { topicExamples, topicNames } from '../classes/topic-examples.ts';
import { type Choice, fitLogit } from './logit.ts';

const { values: options } = parseArgs({ options: { across: { type: 'boolean', default: false } } });
const kinds = Object.keys(written.words.kinds) as (keyof typeof written.words.kinds)[];
const sets = Object.keys(written) as (keyof typeof written)[];
/** English as a language of which nothing is known but its concepts: so German and Spanish are compared. */
const conceptsAlone: Behaviour = {
  ...english,
  concepts: { ...english.concepts },
  words: { ...english.words, learned: false, rarity: german.words.rarity, near: german.words.near },
};
const vectors = startSentenceVectors({ patienceMs: 600_000 });
await vectors.loaded;
const examples = topicExamples();
await vectors.read(examples.map(({ words }) => words));

type OfAuthor = Choice & { author: number };
const choices: Record<keyof typeof written, OfAuthor[]> = { words: [], sentences: [], concepts: [] };
for (const [author, lists] of authors.entries()) {
  const topics = topicsWithout(author);
  const asked = [
    ...askedBy(lists).flatMap((business) => [
      { business, behaviour: { ...english, vectors } },
      { business, behaviour: conceptsAlone },
    ]),
    ...askedInGerman(lists).map((business) => ({ business, behaviour: german })),
  ];
  for (const { business, behaviour } of asked)
    for (const { by, ...choice } of await choicesOf(business, topics, behaviour))
      choices[by].push({ ...choice, author });
}
await vectors.close();
if (options.across)
  for (const set of sets) for (const line of acrossAuthors(choices[set])) process.stdout.write(`${set}: ${line}\n`);
else {
  const weights = Object.fromEntries(sets.map((set) => [set, weightsOf(choices[set])]));
  writeFileSync(
    new URL('../../../voice/assistant/embedded/receptionist/questions/likelihood/weights.ts', import.meta.url),
    `/** Fitted by \`tools/conversation/paraphrases/fit-likelihood-weights.ts\`; not written by hand. */
export const weights = ${JSON.stringify(weights)};
`,
  );
}

function weightsOf(of: readonly OfAuthor[]) {
  const { texts, none } = fitLogit(of);
  const round = (values: readonly number[]) => values.map((value) => Number(value.toFixed(2)));
  const byKind = round(texts.slice(-kinds.length));
  return {
    features: round(texts.slice(0, -kinds.length)),
    kinds: Object.fromEntries(kinds.map((kind, at) => [kind, byKind[at]])),
    none: round(none),
  };
}

/** What a sentence is about, by the examples of all others than this author. */
function topicsWithout(author: number): typeof topicsOf {
  const others = examples.filter((one) => one.author !== author);
  const [ofWords, ofSentence] = [byWordsAndConcepts, asSentences(vectors)].map((seen) => {
    const { likelihoods } = fitted(others, topicNames, seen);
    const known = new Map<Float32Array, number[]>();
    return (vector: Float32Array) => {
      const found = known.get(vector) ?? likelihoods(rowOf(vector));
      known.set(vector, found);
      return found;
    };
  }) as [(vector: Float32Array) => number[], (vector: Float32Array) => number[]];
  return ({ words, vector }) => (vector ? meanOf(ofWords(words), ofSentence(vector)) : ofWords(words));
}

/** Every wording with all that could answer it: settings, FAQs, and each section of the documents. */
async function choicesOf(
  { brief, knowledge, questions: wordings }: BusinessAsked,
  topics: typeof topicsOf,
  behaviour: Behaviour,
): Promise<(Choice & { by: keyof typeof written })[]> {
  await readAhead(brief, behaviour);
  const questions = questionsOf(brief, behaviour);
  const found: (Choice & { by: keyof typeof written })[] = [];
  for (const wording of wordings) {
    const utterance = utteranceOf({ kind: 'typed', text: wording.text }, behaviour.lexicon);
    await behaviour.vectors?.read([utterance.words.join(' ')]);
    const asked = questions.asked(utterance);
    const passages = Object.entries(knowledge).flatMap(([title, sections]) =>
      sections.flatMap(
        ({ heading, text }) =>
          passageSource(`${heading}\n${text}`, `${title} / ${heading}`, asked.terms, behaviour) ?? [],
      ),
    );
    await behaviour.vectors?.read(passages.flatMap(({ sentences }) => textsOf(sentences)));
    const scores = questions.measure(asked, passages);
    if (behaviour.vectors && !asked.vector) throw new Error(`not read: ${wording.text}`);
    const right = scores.map(({ of }) => answers(wording, of, brief));
    // Once as where sentences are compared, and once without them.
    for (const figures of [
      ...(asked.vector ? [figuresOf(asked, scores, behaviour, topics)] : []),
      figuresOf({ ...asked, vector: null }, scores, { words: behaviour.words }, topics),
    ]) {
      const rows = figures.rows.map((row, at) => [
        ...row,
        ...kinds.map((kind) => (kind === scores[at]?.of.kind ? 1 : 0)),
      ]);
      found.push({ rows, none: figures.none, right, by: figures.by });
    }
  }
  return found;
}

function answers(
  { source, title }: AuthorsQuestion,
  of: Comparable & { heading?: string; at?: number },
  { faqs, business }: BusinessAsked['brief'],
): boolean {
  const place = (kind: string) => kind === 'address' || kind === 'direction';
  if (place(source)) return place(of.kind);
  if (source === 'knowledge') return of.kind === 'passage' && of.heading === title.split(' / ').at(-1);
  if (of.kind !== source) return false;
  if (source === 'hours') return true;
  const at = of.at ?? -1;
  return (source === 'faq' ? faqs[at]?.question : business.services[at]) === title;
}

/** Of each author's questions, by the weights of the others: right first; told rightly, told wrongly from each likelihood on. */
function acrossAuthors(choices: readonly OfAuthor[]): string[] {
  return authors.map(({ phrasings }, author) => {
    const { shares } = fitLogit(choices.filter((choice) => choice.author !== author));
    const told = choices.filter((choice) => choice.author === author).map((choice) => bestOf(choice, shares(choice)));
    const percent = (is: (one: (typeof told)[number]) => boolean, of = told.length) =>
      `${((100 * told.filter(is).length) / of).toFixed(1)} %`;
    const answered = told.filter(({ answered }) => answered).length;
    const from = [0.6, 0.65, 0.7, 0.75, 0.8].map(
      (least) =>
        `${percent(({ right, share }) => right && share >= least, answered)}, ${percent(({ right, share }) => !right && share >= least)}`,
    );
    return [phrasings, `first ${percent(({ right }) => right, answered)}`, ...from].join(' | ');
  });
}

/** Of a place and the way to it one is as right as the other: they count together. */
function bestOf({ right }: Choice, shares: readonly number[]) {
  const best = shares.indexOf(Math.max(...shares));
  const isRight = right[best] ?? false;
  const share = isRight ? shares.reduce((sum, one, at) => sum + (right[at] ? one : 0), 0) : (shares[best] ?? 0);
  return { answered: right.some(Boolean), right: isRight, share };
}
