import { setImmediate } from 'node:timers/promises';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import { phraseAt } from '../matching.ts';
import { sentenceOf } from '../utterance.ts';
import { type Answerable, bodyOf } from './answer-score.ts';
import { lastUsed } from './last-used.ts';
import type { Sentences } from './likelihood/likelihood.ts';
import { wordVector } from './likelihood/word-vector.ts';
import { type Meanings, meaningsOf, type Term } from './meanings.ts';
import { isSubject } from './subject/subject.ts';
import { valueAsked } from './subject/value-asked.ts';

/** What a business can be asked for: one of its FAQs or services by its number, or one of its settings. */
export type Source = Answerable & { sentences: Sentences } & (
    | { kind: 'faq' | 'service'; at: number }
    | { kind: 'hours' | 'address' | 'direction' | 'website' }
  );

/** The settings that are found by what they are: the concepts by which they are, and what they are about. */
const settings = {
  hours: { by: ['opening', 'when', 'day', 'visit'], topics: ['hours'] },
  address: { by: ['address'], topics: ['address'] },
  direction: { by: ['direction'], topics: ['direction', 'parking'] },
  website: { by: ['website'], topics: ['website'] },
} as const;

const telling = 0.75;

/** All that a business has to tell, read once. */
export function sourcesOf(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): Source[] {
  const meanings = meaningsOf(behaviour);
  const { business, faqs } = brief;
  const { settingsAsked } = behaviour;
  const asSaid = (text: string) => sentenceOf(text, behaviour.lexicon);
  const set = (kind: keyof typeof settings, body = ''): Source[] => {
    const told =
      behaviour.rules.some(({ intent }) => intent === kind) && behaviour.intents.some(({ name }) => name === kind);
    if (!told) return [];
    const { by, topics } = settings[kind];
    const title: Term[] = [{ word: kind, keys: new Map(by.map((name) => [`c:${name}`, 1])), telling }];
    const asks = (settingsAsked?.[kind] ?? []).map(asSaid);
    const sentences = { asks, whole: '', about: topics };
    return [{ kind, ...answerable(title, body, meanings), sentences }];
  };
  return [
    ...faqs.map(
      (faq, at): Source => ({
        kind: 'faq',
        at,
        ...faqSource(faq, behaviour),
      }),
    ),
    ...business.services.map(
      (name, at): Source => ({
        kind: 'service',
        at,
        ...answerable(meanings.termsOf(meanings.wordsOf(name)), '', meanings),
        sentences: {
          asks: settingsAsked?.service.map((frame) => asSaid(frame.replace('{service}', name))) ?? [],
          whole: '',
          about: ['offer'],
        },
      }),
    ),
    ...(business.hours.some(({ open }) => open) ? set('hours') : []),
    ...(business.address.trim() ? set('address', business.address) : []),
    ...(business.direction.trim() ? set('direction', business.direction) : []),
    ...(business.website.trim() ? set('website') : []),
  ];
}

type Faq = AssistantBrief['faqs'][number];

type FaqSource = Answerable & { sentences: Sentences };

/** What was read of an FAQ, by its words: about 10 KB each. */
const remembered = lastUsed<Meanings, FaqSource>(500);

function faqSource({ question, answer }: Faq, behaviour: Behaviour): FaqSource {
  return remembered.of(meaningsOf(behaviour), `${question}\n${answer}`, () => readFaq(question, answer, behaviour));
}

function readFaq(question: string, answer: string, behaviour: Behaviour): FaqSource {
  const meanings = meaningsOf(behaviour);
  const words = meanings.wordsOf(question);
  return {
    ...answerable(meanings.termsOf(words), answer, meanings, question, behaviour),
    denies: phraseAt(meanings.wordsOf(answer), 0, behaviour.lexicon.no) > 0,
    sentences: {
      asks: [sentenceOf(question, behaviour.lexicon)],
      whole: `${question} ${answer}`,
      about: wordVector(words, behaviour),
    },
  };
}

/** Reads the FAQs of a business a little at a time. */
export async function readFaqs(faqs: readonly Faq[], behaviour: Behaviour): Promise<void> {
  for (const faq of faqs) {
    await setImmediate();
    faqSource(faq, behaviour);
  }
}

/** A title and a text as they are compared with a question; `shown` is searched for figures beside the text. */
export function answerable(
  title: readonly Term[],
  text: string,
  meanings: Meanings,
  shown = '',
  behaviour: Behaviour | null = null,
): Answerable {
  const body = bodyOf(meanings.termsOf(meanings.wordsOf(text)));
  const has = new Set([
    ...meanings.figuresIn(`${shown} ${text}`),
    ...[...title].flatMap(({ keys }) => [...keys.keys()].filter((key) => key.startsWith('c:'))),
    ...[...body.keys()].filter((key) => key.startsWith('c:')),
  ]);
  for (const figure of meanings.figuresIn(text)) body.set(figure, Math.max(body.get(figure) ?? 0, figureCounts));
  const asks = behaviour ? valueAsked(title, meanings.wordsOf(shown), behaviour) : null;
  const named = behaviour?.words.learned ? namedIn(title, meanings.wordsOf(shown), behaviour) : undefined;
  return { title, body, has, asks, named, sizes: meanings.sizesIn(`${shown} ${text}`) };
}

const figureCounts = 0.8;

/** The first subject of a title and the nouns that stand right behind it: "eye exam". */
function namedIn(title: readonly Term[], words: readonly string[], language: Behaviour): Term[] {
  const lastOf = ({ word }: Term) => word.split(' ').at(-1) ?? '';
  const from = title.findIndex(isSubject);
  const follows = (term: Term, before: Term) => {
    const [first = ''] = term.word.split(' ');
    const behind = words.indexOf(first) === words.indexOf(lastOf(before)) + 1;
    return behind && isSubject(term) && language.words.kind(lastOf(term)) === 'noun';
  };
  let end = from + 1;
  while (end > 0 && end < title.length && follows(title[end] as Term, title[end - 1] as Term)) end++;
  return from < 0 ? [] : title.slice(from, end);
}
