import type { DetailField } from '#contract/brief.ts';
import { comparable } from '#tests/dialogues/expectation.ts';
import { seeded } from '../../bench/harness/figures.ts';
import type { Fact, Goal } from './goals/goals.ts';
import type { Phrasings, Question, Reply } from './phrasings.ts';

/** How one caller puts things: the same goal with the same phrasings gives the same words. */
export function tellingOf(goal: Goal, phrasings: Phrasings) {
  const random = seeded(goal.seed * 104_729 + 5);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const manner = phrasings.manners[goal.person];
  const filled = (lists: Partial<Record<DetailField, readonly string[]>>, field: DetailField, fact: Fact) =>
    capital(pick(lists[field] ?? ['{value}.']).replace('{value}', fact.said));
  return {
    told: (field: DetailField, fact: Fact) => fact.told ?? filled(phrasings.told, field, fact),
    answer: (field: DetailField, fact: Fact) =>
      fact.answer ?? hedged(pick(manner.filler), filled(phrasings.answers, field, fact)),
    change: (field: DetailField, fact: Fact) =>
      filled({ [field]: phrasings.further.change, ...phrasings.changes.change }, field, fact),
    correct: (field: DetailField, fact: Fact) =>
      filled({ [field]: phrasings.further.correct, ...phrasings.changes.correct }, field, fact),
    reply: (kind: Reply) => pick(phrasings.replies[kind]),
    /** One question, or two in one breath. */
    asked(questions: readonly Question[], opener = ''): string {
      const { and } = phrasings.speech;
      const [first = '', second] = questions.map(({ wordings }) => pick(wordings));
      const both = second
        ? pick([`${first.replace(/\?$/, '')}, ${and} ${second}`, `${first} ${capital(and)} ${second}`])
        : first;
      return capital(opener + both);
    },
    /** Asked "do you mean this, or that?": what has most words of the question, else the question in other words. */
    meant(questions: readonly Question[], said: string): string {
      const wordings = questions.flatMap((one) => [one.title, ...one.wordings]);
      const known = new Set(comparable(wordings.join(' ')).split(' '));
      const shared = (option: string) =>
        comparable(option)
          .split(' ')
          .filter((word) => known.has(word) && word.length > 3);
      const options = said.replace(/^.*(do you mean|meinen sie):? |\?$/gi, '').split(/,? (?:or|oder) /);
      const [best = ''] = [...options].sort((a, b) => shared(b).length - shared(a).length);
      if (shared(best).length === 0) return this.asked(questions);
      return options.length === 1 ? this.reply('yes') : `${capital(best)}.`;
    },
    /** What a caller of this manner says before the first words, or after them. */
    opening: (words: string) =>
      [pick(manner.before), words, random() < 0.3 ? pick(manner.after) : ''].filter(Boolean).join(' '),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function hedged(filler: string, text: string): string {
  const proper = /^(I\b|I'|\p{Lu}\p{Ll}+ \p{Lu})/u.test(text);
  return filler === '' ? text : filler + (proper ? text : text.charAt(0).toLowerCase() + text.slice(1));
}
