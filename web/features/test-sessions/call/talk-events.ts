import type { FunctionCall } from '../tools/run-function.ts';
import type { EndReason, TestLine } from './call-state.ts';

export type Json = Record<string, unknown>;

/** What a talk asks of its surroundings. */
export interface TalkPorts {
  /** One event for the agent, on the data channel. */
  send(event: Json): void;
  /** Context for a line of the caller; '' when there is none. Never rejects. */
  lookUp(transcript: string): Promise<string>;
  /** Never rejects. */
  runFunction(call: FunctionCall): Promise<unknown>;
  line(line: TestLine): void;
  /** The words of the answer that is being given, so far; '' once it is a line, or is none. */
  says(words: string): void;
  /** Of this line only so much was heard; '' when it is not known how much. */
  cut(itemId: string, heard: string): void;
  speaking(speaking: boolean): void;
  /** These lines wait for the end of an answer; none when they wait no more. */
  waits(lines: readonly string[]): void;
  over(reason: EndReason): void;
}

/** What errors of the agent end, by their codes. */
export const endings: Record<string, EndReason> = {
  // Ours; of a service it is the operator's account there that is used up.
  insufficient_quota: 'no-minutes',
  session_expired: 'longest',
  assistant_failed: 'assistant-lost',
};

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** What a message item says. */
export function wordsOf({ content }: Json): string {
  const parts = Array.isArray(content) ? content.map(objectOf) : [];
  const words = parts.map(({ transcript, text }) => transcript ?? text).filter((part) => typeof part === 'string');
  return words.join(' ').trim();
}
