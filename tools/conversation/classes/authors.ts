import { fileURLToPath } from 'node:url';
import type { AssistantBrief } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { type BusinessFile, paraphraseBrief, readBusinesses } from '../paraphrases/business-file.ts';
import { businesses } from '../simulator/businesses.ts';
import { type Phrasings, phrasingsOf, readPhrasings } from '../simulator/phrasings.ts';

/** The lists that are learned from: callers, in German too, and questions in other words. Those of the fourth author only judge. */
export const authors = [
  { phrasings: 'first', german: true, questions: ['businesses'] },
  { phrasings: 'second', german: true, questions: ['second-author', 'further-trades'] },
  { phrasings: 'third', german: true, questions: ['third-author'] },
  { phrasings: 'fifth', german: false, questions: [] },
] as const;
export type Author = (typeof authors)[number];

/** A question in an author's words, and what answers it; '' where nothing does. */
export interface AuthorsQuestion {
  text: string;
  source: 'faq' | 'service' | 'hours' | 'address' | 'direction' | 'knowledge' | '';
  title: string;
}

/** A business, and all that an author's callers ask it. */
export interface BusinessAsked {
  name: string;
  brief: AssistantBrief;
  knowledge: BusinessFile['knowledge'];
  questions: readonly AuthorsQuestion[];
}

export const callersOf = ({ phrasings }: Author) => readPhrasings('en', phrasingsOf('en', phrasings));

/** What callers ask, by business. */
function calledBy({ questions: asked }: Phrasings): BusinessAsked[] {
  return Object.entries(asked).map(([name, questions]) => {
    const { business, brief } = businesses[name] ?? { business: 'law' };
    return {
      name,
      brief: briefOf({ business, ...(brief && { brief }) }),
      knowledge: {},
      questions: questions.flatMap(({ source, title, wordings }) =>
        wordings.map((text) => ({ text, source: source === 'faq' ? source : settingOf(title), title })),
      ),
    };
  });
}

export const askedInGerman = ({ phrasings, german }: Author) =>
  german ? calledBy(readPhrasings('de', phrasingsOf('de', phrasings))) : [];

export function askedBy(author: Author): BusinessAsked[] {
  const written = author.questions.flatMap((folder) =>
    readBusinesses(fileURLToPath(new URL(`../paraphrases/${folder}`, import.meta.url))),
  );
  return [
    ...calledBy(callersOf(author)),
    ...written.map(
      (file): BusinessAsked => ({
        name: file.name,
        brief: paraphraseBrief(file),
        knowledge: file.knowledge,
        questions: [
          ...file.answers.flatMap(({ source, title, wordings }) =>
            wordings.map((one) => ({ text: typeof one === 'string' ? one : one.asks, source, title })),
          ),
          ...file.unanswered.map((text) => ({ text, source: '' as const, title: '' })),
        ],
      }),
    ),
  ];
}

function settingOf(title: string): 'hours' | 'address' | 'direction' {
  return title === 'address' || title === 'direction' ? title : 'hours';
}
