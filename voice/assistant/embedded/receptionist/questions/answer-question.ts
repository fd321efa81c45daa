import * as bars from '../bars.ts';
import type { Talk } from '../talk.ts';
import { textOf, type Utterance } from '../utterance.ts';
import type { AnswerScore } from './answer-score.ts';
import type { Asked } from './asked.ts';
import { textsOf } from './likelihood/likelihood.ts';
import type { Term } from './meanings.ts';
import { type PassageSource, passageSource } from './passage-source.ts';
import { type Likely, type Ranked, serviceNamed } from './ranking.ts';
import type { Source } from './sources.ts';
import { mayTell } from './subject/fit.ts';
import { isExampleOf, namesAnother, sayNotWritten, sayUnnamed } from './subject/not-written.ts';
import { isOfAnother, isOfBefore, wordsBefore } from './subject/points-back.ts';
import { labelOf, tellSource, wasTold } from './tell-source.ts';

type Told = Source | PassageSource;

/**
 * Answers a question from what the business has written: its settings and FAQs, and the passages of its documents. Told is only
 * what fits well and stands clear of the rest; between two it is asked which was meant, and where one fits a little whether it was.
 * 'not-written' has said what it is that nothing tells, 'unknown' says nothing; both keep the question.
 */
export async function answerQuestion(
  talk: Talk,
  question: Utterance,
): Promise<'told' | 'asked-back' | 'not-written' | 'unknown'> {
  const { ranked, told } = await tellWritten(talk, question);
  if (told) return told.kind === 'passage' && sayUnnamed(talk, question, told, ranked) ? 'not-written' : 'told';
  const { asked } = talk.understanding.questions.own(question);
  // "I need orthotics. What do they cost?" asks for the price of nothing else.
  const pointsBack = asked.value !== null && asked.subjects.length === 0 && asked.points;
  const before = pointsBack ? wordsBefore(talk, question) : null;
  const service = asked.value !== null && serviceNamed(ranked);
  const left = ranked.scores.filter(
    (one) =>
      labelOf(talk, one.of) !== '' &&
      !wasTold(talk, one.of) &&
      mayTell(one, asked) &&
      !isOfAnother(talk, question, one.of) &&
      (one.of.kind !== 'passage' || asked.value === null) &&
      !(before && !isOfBefore(talk, before, one.of)) &&
      !(service && !one.fit.named),
  );
  if (before && left.length === 1 && left[0] && tellSource(talk, left[0].of, question)) return 'told';
  const answers = offer(left, bars.offered.together[talk.behaviour.words.learned ? 'byWords' : 'byConcepts']);
  // "... we buy them. Do you mean: do you buy them?" What was told already is the answer only where it rather is than not.
  const [best] = ranked.scores;
  if (best && best.score >= bars.answers.rather && wasTold(talk, best.of)) return 'told';
  const [only] = answers;
  if (only && answers.length === 1 && isExampleOf(talk, question, only) && tellSource(talk, only, question)) {
    sayUnnamed(talk, question, only);
    return 'not-written';
  }
  // Nor is a service that only is of the kind, or what has another name, all that may have been meant.
  const strange =
    answers.length === 1 &&
    left.some(
      (one) =>
        one.of === only &&
        (namesAnother(talk, question, one) || (only?.kind === 'service' && one.fit.unmet.length > 0)),
    );
  if (answers.length > 0 && !strange) {
    const offered = { answers, question, asks: which(talk, answers), next: null };
    // One question in a turn: that of a second one that is in doubt comes after it.
    if (talk.offered) talk.offered.next ??= offered;
    else talk.offered = offered;
    return 'asked-back';
  }
  talk.leaves(question);
  return sayNotWritten(talk, question, ranked) ? 'not-written' : 'unknown';
}

/** Tells what surely answers, where it `mayBe` told; `ranked`: what may answer, the best first. */
export async function tellWritten(
  talk: Talk,
  question: Utterance,
  mayBe: (one: Likely<Told>) => boolean = () => true,
): Promise<{ told: Told | null; ranked: Ranked<Told> }> {
  const { questions } = talk.understanding;
  const own = questions.own(question);
  const { asked } = own;
  if (asked.terms.length === 0) return { told: null, ranked: { ...own, scores: [] } };
  const tells = ({ scores, sure }: Ranked<Told>) =>
    sure !== null &&
    scores.some((one) => one.of === sure && mayBe(one)) &&
    !isOfAnother(talk, question, sure) &&
    tellSource(talk, sure, question);
  if (surely(own) && tells(own)) return { told: own.sure, ranked: own };
  const passages = await passagesFor(talk, question, asked);
  if (asked.vector) await talk.behaviour.vectors?.read(passages.flatMap(({ sentences }) => textsOf(sentences)));
  const ranked: Ranked<Told> = passages.length > 0 ? questions.rank(asked, passages) : own;
  return { told: tells(ranked) ? ranked.sure : null, ranked };
}

/** Documents are not searched for what the settings answer as well as this. */
function surely({ scores, sure }: Ranked<Told>): boolean {
  return (scores.find(({ of }) => of === sure)?.score ?? 0) >= bars.answers.certain;
}

/** The best answers where none is sure: two that are near each other, or one; where they have enough together. */
function offer(scores: readonly AnswerScore<Told>[], together: number): Told[] {
  const [best, next] = scores;
  if (!best) return [];
  const rival = next && next.score >= best.score * bars.offered.rival ? next : null;
  if (best.score + (rival?.score ?? 0) < together) return [];
  return rival ? [best.of, rival.of] : [best.of];
}

/** Asks whether the one was meant, or which of two. */
function which(talk: Talk, offered: readonly Told[]): string {
  const [first, second] = offered;
  if (!first) return '';
  if (!second) return talk.phrase('ask-whether', { first: labelOf(talk, first) });
  const types = ['price', 'duration'].map((type) => offered.filter(({ title }) => aboutType(title, type)));
  const [priced = [], timed = []] = types;
  const apart = priced.length === 1 && timed.length === 1 && priced[0] !== timed[0];
  const label = (source: Told) =>
    apart ? talk.phrase(source === priced[0] ? 'meant-price' : 'meant-duration') : labelOf(talk, source);
  return talk.phrase('ask-which', { first: label(first), second: label(second) });
}

function aboutType(title: readonly Term[], type: string): boolean {
  return title.some(({ keys }) => (keys.get(`c:${type}`) ?? 0) > 0.7);
}

/** The parts of the business's documents that speak of what is asked; none when they cannot be searched. */
async function passagesFor(talk: Talk, question: Utterance, asked: Asked): Promise<PassageSource[]> {
  const kin = talk.understanding.questions.kin(asked);
  const found = await talk.call('search_knowledge', { query: textOf(question.tokens), kin });
  const { passages, sources } = (found ? (found.value ?? {}) : {}) as { passages?: unknown; sources?: unknown };
  if (!Array.isArray(passages)) return [];
  return passages.flatMap((text: unknown, at) => {
    const title: unknown = Array.isArray(sources) ? sources[at]?.title : '';
    if (typeof text !== 'string') return [];
    return passageSource(text, typeof title === 'string' ? title : '', asked.terms, talk.behaviour) ?? [];
  });
}
