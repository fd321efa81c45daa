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
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { questionsOf } from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import {
  type Comparable,
  features,
  figuresOf,
  textsOf,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/likelihood.ts';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import type { Topics } from '#voice/assistant/embedded/receptionist/questions/likelihood/topics.ts';
import { weights as written } from '#voice/assistant/embedded/receptionist/questions/likelihood/weights.ts';
import { passageSource } from '#voice/assistant/embedded/receptionist/questions/passage-source.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { type AuthorsQuestion, askedBy, authors, type BusinessAsked } from '../classes/authors.ts';
import { fitted, rowOf } from '../classes/learning.ts';
import { topicExamples, topicNames } from '../classes/topic-examples.ts';
import { readSentences } from '../read-sentences.ts';
import { type Choice, fitLogit } from './logit.ts';

const { values: options } = parseArgs({ options: { across: { type: 'boolean', default: false } } });
const kinds = Object.keys(written.kinds) as (keyof typeof written.kinds)[];
const vectors = startSentenceVectors({ patienceMs: 600_000 });
await vectors.loaded;
const examples = topicExamples();
await vectors.read(examples.map(({ words }) => words));

const choices: (Choice & { author: number })[] = [];
for (const [author, lists] of authors.entries()) {
  const topics = topicsWithout(author);
  for (const business of askedBy(lists))
    for (const choice of await choicesOf(business, topics)) choices.push({ ...choice, author });
}
await vectors.close();
if (options.across) for (const line of acrossAuthors()) process.stdout.write(`${line}\n`);
else {
  const { texts, none } = fitLogit(choices);
  const round = (values: readonly number[]) => values.map((value) => Number(value.toFixed(2)));
  const byKind = Object.fromEntries(kinds.map((kind, at) => [kind, round(texts.slice(features.length))[at]]));
  writeFileSync(
    new URL('../../../voice/assistant/embedded/receptionist/questions/likelihood/weights.ts', import.meta.url),
    `/** Fitted by \`tools/conversation/paraphrases/fit-likelihood-weights.ts\`; not written by hand. */
export const weights = ${JSON.stringify({ features: round(texts.slice(0, features.length)), kinds: byKind, none: round(none) })};
`,
  );
}

/** What a sentence is about, by the examples of all others than this author. */
function topicsWithout(author: number): (vector: Float32Array) => Topics {
  const others = examples.filter((one) => one.author !== author);
  const { likelihoods } = fitted(others, topicNames, vectors);
  const known = new Map<Float32Array, Topics>();
  return (vector) => {
    const found = known.get(vector) ?? likelihoods(rowOf(vector));
    known.set(vector, found);
    return found;
  };
}

/** Every wording with all that could answer it: settings, FAQs, and each section of the documents. */
async function choicesOf(
  { brief, knowledge, questions: wordings }: BusinessAsked,
  topics: (vector: Float32Array) => Topics,
): Promise<Choice[]> {
  await readSentences(brief, vectors);
  const questions = questionsOf(brief, { ...english, vectors });
  const found: Choice[] = [];
  for (const wording of wordings) {
    const { words } = utteranceOf({ kind: 'typed', text: wording.text }, english.lexicon);
    await vectors.read([words.join(' ')]);
    const asked = questions.asked(words);
    const passages = Object.entries(knowledge).flatMap(([title, sections]) =>
      sections.flatMap(
        ({ heading, text }) =>
          passageSource(`${heading}\n${text}`, `${title} / ${heading}`, asked.terms, english) ?? [],
      ),
    );
    await vectors.read(passages.flatMap(({ sentences }) => textsOf(sentences)));
    const scores = questions.measure(asked, passages);
    const figures = asked.vector && figuresOf(asked.vector, scores, vectors, topics);
    if (!figures) throw new Error(`not read: ${wording.text}`);
    found.push({
      rows: figures.rows.map((row, at) => [...row, ...kinds.map((kind) => (kind === scores[at]?.of.kind ? 1 : 0))]),
      none: figures.none,
      right: scores.map(({ of }) => answers(wording, of, brief)),
    });
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
function acrossAuthors(): string[] {
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
