import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { sentenceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { askedBy, authors } from './authors.ts';
import type { Example } from './learning.ts';

const folder = fileURLToPath(new URL('./wordings', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

/** Wordings by what any business may be asked; "other" is asked of nearly none. */
const lists: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...readdirSync(`${folder}/topics`).map((file) => read(`topics/${file}`)),
);
/** The topics of the answers that the authors asked for, by title. */
const ofAnswers: Readonly<Record<string, string>> = read('topics-of-answers.json');
const ofSettings: Readonly<Record<string, string>> = { service: 'offer', hours: 'hours', address: 'address' };

export const topicNames = Object.keys(lists);

/** All English questions whose topic is known, each once an author. */
export function topicExamples(): Example[] {
  const known = new Set<string>();
  const example = (of: string, text: string, author: number | null): Example[] => {
    const words = sentenceOf(text, english.lexicon);
    if (known.has(`${author} ${words}`)) return [];
    known.add(`${author} ${words}`);
    return [{ of, words, author, clause: false }];
  };
  return [
    ...Object.entries(lists).flatMap(([topic, wordings]) => wordings.flatMap((text) => example(topic, text, null))),
    ...authors.flatMap((lists, author) =>
      askedBy(lists)
        .flatMap(({ questions }) => questions)
        .flatMap(({ source, title, text }) => {
          const topic = source === 'direction' ? wayOf(text) : (ofSettings[source] ?? ofAnswers[title]);
          return topic ? example(topic, text, author) : [];
        }),
    ),
  ];
}

/** Where to park is told with the way there. */
function wayOf(text: string): string {
  return /\bpark|garage|\blot\b|leave (?:the|my) car|\bspot\b/i.test(text) ? 'parking' : 'direction';
}
