import type { DetailField } from '#contract/brief.ts';
import type { Topic } from '#tests/dialogues/dialogue.ts';
import { topicOf } from '#tests/dialogues/topics.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { literally, phrases, type ReadBack, readBacksIn } from './read-backs.ts';

/** What a caller makes of a turn of the assistant. */
export interface Heard {
  said: string;
  /** What was asked last; null: nothing, or nothing that is known. */
  topic: Topic | null;
  /** The detail that is asked for, where the topics do not tell. */
  field: DetailField | null;
  /** Details that were read back, as they were said. */
  readBacks: readonly ReadBack[];
}

/** What asks for a detail, by the rows of states, which are the same in all languages. */
const questions = english.states.flatMap(({ field, answer, asks }) =>
  field && answer !== 'choice'
    ? phrases.filter(({ name }) => asks.includes(name)).map(({ text }) => ({ field, pattern: askedBy(text) }))
    : [],
);

function askedBy(text: string): RegExp {
  const source = text.split(/\{\w+\}/).map(literally);
  return new RegExp(`${source.join('.+')}$`);
}

export function hear(said: string): Heard {
  const topic = topicOf(said);
  const field = topic ? null : (questions.find(({ pattern }) => pattern.test(said))?.field ?? null);
  return { said, topic, field, readBacks: readBacksIn(said) };
}
