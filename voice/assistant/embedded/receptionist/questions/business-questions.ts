import { createHash } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import { type AnswerScore, bodyOf, isType } from './answer-score.ts';
import { type Asked, askedOf, leastSubject, type Said } from './asked.ts';
import { lastUsed } from './last-used.ts';
import { type Comparable, textsOf } from './likelihood/likelihood.ts';
import { meaningsOf, type Term } from './meanings.ts';
import { measured, type Ranked, ranked } from './ranking.ts';
import { readFaqs, type Source, sourcesOf } from './sources.ts';
import type { Sizes } from './subject/sizes.ts';
import { howMet } from './subject/subject.ts';

/** What can be asked of one business. */
export interface BusinessQuestions {
  sources: readonly Source[];
  /** What words ask about; of a long utterance the last terms. */
  asked(said: Said): Asked;
  /** What words ask about, and the business's own texts by how well they answer. */
  own(said: Said): Ranked<Source> & { asked: Asked };
  /** Words that may stand in a text for what is asked about, to search documents by. */
  kin(asked: Asked): string[];
  /** It has no subject of its own: "how much is that?" */
  leans(words: readonly string[]): boolean;
  /** The business speaks of it. */
  knows(word: string): boolean;
  /** The business's own texts, and `further` ones, by how well they answer. */
  rank<T extends Comparable>(asked: Asked, further: readonly T[]): Ranked<Source | T>;
  /** How well each of these texts answers by its words alone, in no order. */
  measure<T extends Comparable>(asked: Asked, further: readonly T[]): AnswerScore<Source | T>[];
}

const none: ReadonlySet<string> = new Set();
const noSizes: Sizes = new Map();
/** Of a turn its whole, its clauses and neighbours. */
const mostLooked = 12;
const mostKin = 24;

/** What was learned of a business, by all that its questions depend on; remembered are so many texts, of however many businesses. */
const remembered = lastUsed<Behaviour, BusinessQuestions>(2_000, ({ sources }) => sources.length);

export function questionsOf(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): BusinessQuestions {
  const { name, overview, services, hours, address, direction, website } = brief.business;
  const texts = JSON.stringify([name, overview, services, hours, address, direction, website, brief.faqs]);
  const key = createHash('sha256').update(texts).digest('base64');
  return remembered.of(behaviour, key, () => learn(brief, behaviour));
}

/** Reads what a business has to tell, a little at a time, while its caller is greeted; then its sentences, in another thread. */
export async function readAhead(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): Promise<void> {
  await readFaqs(brief.faqs, behaviour);
  const { vectors } = behaviour;
  if (!vectors) return;
  const { sources } = questionsOf(brief, behaviour);
  await vectors.readAhead(sources.flatMap(({ sentences }) => textsOf(sentences)));
}

function learn(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): BusinessQuestions {
  const meanings = meaningsOf(behaviour);
  const { vectors } = behaviour;
  const sources = sourcesOf(brief, behaviour);
  const spoken = new Set(
    sources.flatMap(({ title, body }) => [...title.flatMap(({ keys }) => [...keys.keys()]), ...body.keys()]),
  );
  /** One turn is looked at more than once, as a whole and by its clauses. */
  const looked = lastUsed<object, Ranked<Source> & { asked: Asked }>(mostLooked);
  /** What the business is called and does, whatever it has to tell: its words tell none of its things from another. */
  const trade = bodyOf(meanings.termsOf(meanings.wordsOf(`${brief.business.name} ${brief.business.overview}`)));
  const about = { title: [], body: trade, has: none, asks: null, sizes: noSizes };
  const isOurs = ({ keys }: Term) => howMet(keys, about, behaviour) === 'same';
  let allRead = false;
  /** The same words tell more once they and all texts are read as sentences. */
  const isRead = (said: string) => {
    if (!vectors?.of(said)) return false;
    allRead ||= sources.every(({ sentences }) => textsOf(sentences).every((text) => vectors.of(text)));
    return allRead;
  };
  const all: BusinessQuestions = {
    sources,
    own(utterance) {
      const said = utterance.words.join(' ');
      const clauses = utterance.tokens.map(({ stop }) => (stop ? 1 : 0)).join('');
      return looked.of(all, `${isRead(said) ? 'read' : 'said'} ${said} ${clauses}`, () => {
        const asked = all.asked(utterance);
        return { ...all.rank<Source>(asked, []), asked };
      });
    },
    kin({ terms }) {
      const each = Math.ceil(mostKin / Math.max(1, terms.length));
      return [...new Set(terms.flatMap((term) => meanings.kinOf(term).slice(0, each)))].slice(0, mostKin);
    },
    knows: (word) => meanings.termsOf([word]).some(({ keys }) => [...keys.keys()].some((key) => spoken.has(key))),
    leans(words) {
      const terms = meanings.termsOf(words, true);
      return terms.length > 0 && terms.every(({ telling, keys }) => telling < leastSubject || isType(keys));
    },
    asked: (utterance) => askedOf(utterance, behaviour),
    measure: (asked, further) => measured(asked, [...sources, ...further]),
    rank: (asked, further) => ranked(asked, measured(asked, [...sources, ...further]), behaviour, isOurs),
  };
  return all;
}
