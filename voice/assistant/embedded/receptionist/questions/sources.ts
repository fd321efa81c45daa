import { setImmediate } from 'node:timers/promises';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import { type Answerable, bodyOf } from './answer-score.ts';
import type { Sentences } from './likelihood/likelihood.ts';
import { type Meanings, meaningsOf, type Term } from './meanings.ts';

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
  const set = (kind: keyof typeof settings, body = ''): Source[] => {
    const told =
      behaviour.rules.some(({ intent }) => intent === kind) && behaviour.intents.some(({ name }) => name === kind);
    if (!told) return [];
    const { by, topics } = settings[kind];
    const title: Term[] = [{ word: kind, keys: new Map(by.map((name) => [`c:${name}`, 1])), telling }];
    const sentences = { asks: settingsAsked?.[kind] ?? [], whole: '', topics };
    return [{ kind, ...answerable(title, body, meanings), sentences }];
  };
  return [
    ...faqs.map(
      (faq, at): Source => ({
        kind: 'faq',
        at,
        ...faqSource(faq, meanings),
        sentences: { asks: [faq.question], whole: `${faq.question} ${faq.answer}` },
      }),
    ),
    ...business.services.map(
      (name, at): Source => ({
        kind: 'service',
        at,
        ...answerable(meanings.termsOf(meanings.wordsOf(name)), '', meanings),
        sentences: {
          asks: settingsAsked?.service.map((frame) => frame.replace('{service}', name)) ?? [],
          whole: '',
          topics: ['offer'],
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

/** What was read of an FAQ, by its words; at most so many are remembered. */
const remembered = new WeakMap<Meanings, Map<string, Answerable>>();
const mostRemembered = 500;

function faqSource({ question, answer }: Faq, meanings: Meanings): Answerable {
  const known = remembered.get(meanings) ?? new Map<string, Answerable>();
  remembered.set(meanings, known);
  const key = `${question}\n${answer}`;
  const found = known.get(key) ?? answerable(meanings.termsOf(meanings.wordsOf(question)), answer, meanings, question);
  known.delete(key);
  known.set(key, found);
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '');
  return found;
}

/** Reads the FAQs of a business a little at a time. */
export async function readFaqs(faqs: readonly Faq[], behaviour: Behaviour): Promise<void> {
  const meanings = meaningsOf(behaviour);
  for (const faq of faqs) {
    await setImmediate();
    faqSource(faq, meanings);
  }
}

/** A title and a text as they are compared with a question; `shown` is searched for figures beside the text. */
export function answerable(title: readonly Term[], text: string, meanings: Meanings, shown = ''): Answerable {
  const body = bodyOf(meanings.termsOf(meanings.wordsOf(text)));
  const has = new Set([
    ...meanings.figuresIn(`${shown} ${text}`),
    ...[...title].flatMap(({ keys }) => [...keys.keys()].filter((key) => key.startsWith('c:'))),
    ...[...body.keys()].filter((key) => key.startsWith('c:')),
  ]);
  for (const figure of meanings.figuresIn(text)) body.set(figure, Math.max(body.get(figure) ?? 0, figureCounts));
  return { title, body, has };
}

const figureCounts = 0.8;
