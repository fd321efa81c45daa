import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallLog } from '#contract/calls.ts';

/** One call as data: the caller's words are Python's to say (`caller/person.py`), its truth is ours to judge by. */
export interface Story {
  id: string;
  voice: string;
  noiseDb?: number;
  from: string;
  /** What the caller wants, in other words when it is not understood. */
  turns: string[];
  /** What else the caller wants when asked. */
  more?: string[];
  answers: Record<string, string[]>;
  truth: Truth;
}

export interface Truth {
  /** The log's status. */
  status: string;
  /** Left out: the caller gives no details at all. */
  name?: string;
  /** Both names are in the listener's lists. */
  listed?: boolean;
  number?: string;
  /** Any of these words shows that the reason was noted. */
  reason?: string[];
  source?: string[];
  /** What the assistant must have said. */
  hears?: string[];
}

/** What the caller's program prints of one call. */
export interface CallResult {
  id: string;
  problem: string | null;
  said: { question: string; said: string; atMs: number }[];
  endedBy: string;
  callMs: number;
  answersMs: number[];
  clears: number;
  /** As `GET /overview/call-logs/{id}` gives it; null when there was no call. */
  log: CallLog | null;
  legs: { caller: string; line: string };
  /** Fields whose sound can be listened to. */
  sounds: string[];
}

export const storiesFile = fileURLToPath(new URL('./calls.json', import.meta.url));
export const stories: readonly Story[] = JSON.parse(readFileSync(storiesFile, 'utf8'));

/** All calls but the sales call: each with a name and a number. */
export const namedCallers = stories.filter(({ truth }) => truth.name);
