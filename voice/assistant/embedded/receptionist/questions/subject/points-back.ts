import { toldIn } from '../../slots/notes.ts';
import type { Talk } from '../../talk.ts';
import { part, type Utterance } from '../../utterance.ts';
import type { PassageSource } from '../passage-source.ts';
import { asksSomething } from '../question-form.ts';
import type { Source } from '../sources.ts';

type Told = Source | PassageSource;

/**
 * What a question that points back may point to: the sentence before it in this turn, without what the caller told of themselves,
 * else, where it has no subject of its own, what was spoken of in an earlier turn; null for nothing.
 */
export function wordsBefore(talk: Talk, question: Utterance): Utterance | null {
  const [first] = question.tokens;
  const at = first ? talk.heard.tokens.indexOf(first) : -1;
  const from = talk.heard.tokens.findLastIndex(({ ends }, place) => place < at - 1 && ends) + 1;
  const before = at > 0 ? part(talk.heard, talk.heard.tokens.slice(from, at)) : null;
  const { questions } = talk.understanding;
  if (questions.own(question).asked.subjects.length === 0) {
    const speaks = before && questions.asked(before).subjects.length > 0;
    return speaks ? toldIn(talk, before).rest : talk.spokenOf;
  }
  return before && !asksSomething(before, talk.behaviour.lexicon) ? toldIn(talk, before).rest : null;
}

/** "My lenses got scratched. How long is the warranty on that?": what was spoken of before is not what a text gives the value of. */
export function isOfAnother(talk: Talk, question: Utterance, told: Told | number): boolean {
  const { questions } = talk.understanding;
  const { asked } = questions.own(question);
  const before = asked.value !== null ? wordsBefore(talk, question) : null;
  if (!before) return false;
  const { scores, asked: spoken } = questions.own(before);
  const isTold = (of: Told) => of === told || (of.kind === 'faq' && of.at === told);
  // "I don't need the synthetic, just conventional oil. How much is the oil change?"
  const chooses = ({ sizes }: Told) => [...spoken.sizes].some(([kind, of]) => of.size > 1 && sizes.has(kind));
  return scores.some(
    ({ of, fit }) => isTold(of) && (chooses(of) || (asked.points && (fit.unmet.length > 0 || fit.otherSize))),
  );
}

/** Of what was spoken of before a text gives what is asked for now. */
export function isOfBefore(talk: Talk, before: Utterance, told: Told): boolean {
  const { scores } = talk.understanding.questions.own(before);
  return scores.some(({ of, fit }) => of === told && fit.named && fit.unmet.length === 0 && !fit.otherSize);
}
