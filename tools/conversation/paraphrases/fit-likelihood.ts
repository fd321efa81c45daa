/**
 * Fits the weights by which the built-in receptionist tells how likely a text is the answer (`questions/likelihood/weights.ts`)
 * to every other wording of the given folders, and writes them; the wordings between them are for judging
 * (`main.ts --half odd`). `--across` fits without each business in turn and prints how often its answer came first.
 *
 *     node scripts/start.mjs --script tools/conversation/paraphrases/fit-likelihood.ts <folder> [<folder>] [--across]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import {
  type BusinessQuestions,
  questionsOf,
} from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import type { Fit } from '#voice/assistant/embedded/receptionist/questions/fit.ts';
import {
  type Comparable,
  features,
  figuresOf,
  noneFigures,
  textsOf,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/likelihood.ts';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { weights as written } from '#voice/assistant/embedded/receptionist/questions/likelihood/weights.ts';
import { passageSource } from '#voice/assistant/embedded/receptionist/questions/passage-source.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { readSentences } from '../read-sentences.ts';
import { type AskedAnswer, type BusinessFile, paraphraseBrief, readBusinesses } from './business-file.ts';
import { type Choice, fitLogit } from './logit.ts';

const { values: options, positionals } = parseArgs({
  options: { across: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const kinds = Object.keys(written.kinds) as (keyof typeof written.kinds)[];
const vectors = startSentenceVectors({ patienceMs: 60_000 });
await vectors.loaded;

const choices: (Choice & { business: string })[] = [];
for (const folder of positionals) {
  for (const file of readBusinesses(folder)) choices.push(...(await choicesOf(file)));
}
await vectors.close();
if (options.across) {
  for (const business of new Set(choices.map((choice) => choice.business))) {
    const { ranks } = fitLogit(choices.filter((choice) => choice.business !== business));
    const own = choices.filter((choice) => choice.business === business && choice.right.some(Boolean));
    const first = own.filter((choice) => choice.right[ranks(choice)]).length;
    process.stdout.write(`${business}: first of ${own.length} in ${((100 * first) / own.length).toFixed(1)} %\n`);
  }
}
const { texts, none } = fitLogit(choices);
const round = (values: readonly number[]) => values.map((value) => Number(value.toFixed(2)));
const byKind = Object.fromEntries(kinds.map((kind, at) => [kind, round(texts.slice(features.length))[at]]));
writeFileSync(
  new URL('../../../voice/assistant/embedded/receptionist/questions/likelihood/weights.ts', import.meta.url),
  `/** Fitted by \`tools/conversation/paraphrases/fit-likelihood.ts\`; not written by hand. */
export const weights = ${JSON.stringify({ features: round(texts.slice(0, features.length)), kinds: byKind, none: round(none) })};
`,
);

/** Every other wording with all that could answer it: settings, FAQs, and each section of the documents. */
async function choicesOf(file: BusinessFile): Promise<(Choice & { business: string })[]> {
  await readSentences(paraphraseBrief(file), vectors);
  const questions = questionsOf(paraphraseBrief(file), { ...english, vectors });
  const wordings: { asks: string; answer: AskedAnswer | null }[] = [
    ...file.answers.flatMap((answer) =>
      answer.wordings.map((wording) => ({ asks: typeof wording === 'string' ? wording : wording.asks, answer })),
    ),
    ...file.unanswered.map((asks) => ({ asks, answer: null })),
  ].filter((_, at) => at % 2 === 0);
  const found: (Choice & { business: string })[] = [];
  for (const { asks, answer } of wordings) {
    const { words } = utteranceOf({ kind: 'typed', text: asks }, english.lexicon);
    await vectors.read([words.join(' ')]);
    const asked = questions.asked(words);
    const passages = Object.entries(file.knowledge).flatMap(([title, sections]) =>
      sections.flatMap(
        ({ heading, text }) =>
          passageSource(`${heading}\n${text}`, `${title} / ${heading}`, asked.terms, english) ?? [],
      ),
    );
    await vectors.read(passages.flatMap(({ sentences }) => textsOf(sentences)));
    const fits = questions.measure(asked, passages);
    const rows = asked.vector && figuresOf(asked.vector, fits, vectors);
    if (!rows) throw new Error(`not read: ${asks}`);
    found.push({
      business: file.name,
      rows: rows.map((row, at) => [...row, ...kinds.map((kind) => (kind === fits[at]?.of.kind ? 1 : 0))]),
      none: noneFigures(rows),
      right: fits.map((fit) => answer !== null && answers(answer, fit, file)),
    });
  }
  return found;
}

function answers(
  { source, title }: AskedAnswer,
  { of }: ReturnType<BusinessQuestions['measure']>[number] | Fit<Comparable & { heading?: string; at?: number }>,
  { faqs, business }: BusinessFile,
): boolean {
  const place = (kind: string) => kind === 'address' || kind === 'direction';
  if (place(source)) return place(of.kind);
  if (source === 'knowledge')
    return of.kind === 'passage' && 'heading' in of && of.heading === title.split(' / ').at(-1);
  if (of.kind !== source) return false;
  if (source === 'hours') return true;
  const at = 'at' in of ? (of.at ?? -1) : -1;
  return (source === 'faq' ? faqs[at]?.question : business.services[at]) === title;
}
