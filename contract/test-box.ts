import * as z from 'zod/mini';
import { assistantLanguages, detailKinds } from './brief.ts';
import { type CallOutcome, detailField, type EndReason, type LineSource, type Speaker } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { testBoxLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { weekdays } from './values/business-hours.ts';
import { callerNumberProblem } from './values/phone-number.ts';
import { telephoneKeys } from './values/telephone-keys.ts';

/** As it was typed; without a country code it is one of the business's country. */
const callerNumber = z.string().check(atMost(40, callerNumberProblem));

/** The brief of a call as the test box shows it: all that its assistant knows of the business. */
export const testBrief = z.object({
  business: z.object({
    name: z.string(),
    website: z.string(),
    address: z.string(),
    country: z.string(),
    overview: z.string(),
    services: z.readonly(z.array(z.string())),
    hours: z.readonly(
      z.array(
        z.object({
          day: z.enum(weekdays),
          open: z.nullable(z.object({ fromMinute: z.number(), toMinute: z.number() })),
        }),
      ),
    ),
    direction: z.string(),
    timeZone: z.string(),
  }),
  language: z.enum(assistantLanguages),
  voice: z.string(),
  greeting: z.string(),
  notice: z.string(),
  collect: z.readonly(z.array(detailField)),
  ifOffered: z.readonly(z.array(detailField)),
  ownFields: z.readonly(
    z.array(
      z.object({
        field: detailField,
        label: z.string(),
        kind: z.enum(detailKinds),
        when: z.enum(['ask', 'if-offered']),
        options: z.optional(z.readonly(z.array(z.string()))),
        pattern: z.optional(z.string()),
      }),
    ),
  ),
  takeMessage: z.boolean(),
  messagePrompt: z.string(),
  instructions: z.string(),
  faqs: z.readonly(z.array(z.object({ question: z.string(), answer: z.string() }))),
  booking: z.nullable(z.enum(['calcom', 'zapier'])),
  functions: z.readonly(
    z.array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) })),
  ),
  functionPrompt: z.string(),
  model: z.object({ name: z.string(), temperature: z.number() }),
});
export type TestBrief = z.infer<typeof testBrief>;

/** A fact that an answer was made from. */
export interface FoundContext {
  source: 'faq' | 'business' | 'knowledge';
  /** The question of an FAQ, the name of a fact of the business, or "base / item" of its knowledge. */
  title: string;
  text: string;
}

/** How an assistant took one turn of the caller, told by assistants that can. */
export interface TurnFinding {
  /** The caller's words, or the digits keyed in. */
  heard: string;
  /** The question that was open when the turn came, by the assistant's own name for it. */
  question: string;
  /** What the words were taken to mean, by the assistant's own name; null: an answer to the open question, or not understood. */
  meaning: string | null;
  /** How sure the meaning is, on the assistant's own scale. */
  score: number | null;
  context: readonly FoundContext[];
  /** The question that is open after the answer; '' when the call is over. */
  next: string;
}

/** A tool called in a turn. `args` and `output` are JSON texts, cut at 4,000 characters; `ms` null while it runs. */
export interface TestToolCall {
  name: string;
  args: string;
  output: string;
  ok: boolean | null;
  ms: number | null;
}

/** One turn of a test call: what the caller did, and what it led to. Times are milliseconds since the caller's line or last key. */
export interface TestTurn {
  /** From 0, which is the greeting. */
  turn: number;
  input: 'answered' | 'typed' | 'keypad';
  heard: string;
  /** Null: not there yet, or the assistant does not tell. */
  finding: TurnFinding | null;
  context: readonly FoundContext[];
  /** What the answer is made from, as the log says it; none where the assistant does not tell. */
  sources: readonly LineSource[];
  tools: readonly TestToolCall[];
  timing: {
    understoodMs: number | null;
    firstSoundMs: number | null;
    answeredMs: number | null;
    /** Length of the sound of the answer. */
    soundMs: number;
  };
}

/** A line of the conversation as it was heard; `turn` is the one it belongs to. */
export interface TestLine {
  turn: number;
  speaker: Speaker;
  text: string;
  /** The item of 'saying' that it was; null for the caller's. */
  itemId: string | null;
  /** The caller broke it off: these words of it were heard. */
  cut: boolean;
}

export const testCallStates = [
  'ringing',
  'greeting',
  'listening',
  'thinking',
  'speaking',
  'ending',
  'voicemail',
  'ended',
] as const;
export type TestCallState = (typeof testCallStates)[number];

export interface TestCallEnd {
  /** 'replaced': another test call of the account was placed. */
  reason: EndReason | 'replaced';
  outcome: Exclude<CallOutcome, 'live'>;
  /** The outcome as the log names it. */
  status: string;
  seconds: number;
}

/** What the stream of a test call sends. It begins with a snapshot, also when it is joined again, and ends after 'ended'. */
export type TestCallEvent =
  | { type: 'snapshot'; state: TestCallState; turns: readonly TestTurn[]; lines: readonly TestLine[] }
  | { type: 'state'; state: TestCallState }
  | { type: 'turn'; turn: TestTurn }
  /** Words that are being spoken; they become a line once they were heard. */
  | { type: 'saying'; turn: number; itemId: string; text: string }
  | { type: 'line'; line: TestLine }
  /** Sound for the caller's ear: base64 of G.711 u-law, 8000 Hz mono. */
  | { type: 'sound'; mulaw64: string }
  /** The caller interrupted: sound and words that were not heard yet are dropped. */
  | { type: 'cut' }
  | { type: 'ended'; end: TestCallEnd };

const firstWords = z.object({
  /** What a caller says, in the language of the assistant. */
  caller: z.string(),
  /** The sentences of the answer; none where only the doing tells them. */
  hears: z.array(z.string()),
});

/** Functions of which the first words are told. */
export const wordsOfFunctions = 3;

/** What a caller hears first of each way in which calls are handled (CALLH-01). */
export const handlingWords = z.object({
  /** The voice that says it, as a preview of speech takes it. */
  voice: z.string(),
  message: firstWords,
  appointment: firstWords,
  /** Of the first functions, as a caller who asks for just what its description says; `used`: the receptionist takes it for that. */
  functions: z.array(z.extend(firstWords, { used: z.boolean() })),
});
export type HandlingWords = z.infer<typeof handlingWords>;

const callParams = z.object({ id: z.string().check(z.maxLength(100)) });

/**
 * Test calls of the own account: the line simulator of superadmins (ROUTES-23), and the panel beside each page of settings. They spend
 * no minutes; whoever is no superadmin has `testBoxLimits.secondsADay` of them ('test-box.used-up').
 */
export const testBoxEndpoints = {
  placeTestCall: endpoint({
    method: 'POST',
    path: '/test-box/calls',
    access: 'user',
    area: 'settings',
    audit: 'test-call-placed',
    summary: 'Calls the account’s own assistant as a test that uses no minutes; a test call in progress is ended.',
    body: z.strictObject({
      /** Absent or null: withheld. */
      from: z.optional(z.nullable(callerNumber)),
      /** Said at once in place of the opening: the greeting counts as said. '': the greeting alone, without pause and notice. */
      ask: z.optional(z.string().check(z.trim(), z.maxLength(testBoxLimits.lineCharacters))),
    }),
    output: z.object({ callId: z.string(), brief: testBrief }),
  }),
  watchTestCall: endpoint({
    method: 'GET',
    path: '/test-box/calls/:id/events',
    access: 'user',
    area: 'settings',
    audit: 'test-call-watched',
    summary: 'Server-sent events of a test call. The first reader answers it; without a reader it is hung up.',
    params: callParams,
    produces: 'text/event-stream',
  }),
  sayInTestCall: endpoint({
    method: 'POST',
    path: '/test-box/calls/:id/lines',
    access: 'user',
    area: 'settings',
    audit: 'test-call-spoken-in',
    summary: 'The caller says a line.',
    params: callParams,
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(testBoxLimits.lineCharacters)),
    }),
  }),
  pressInTestCall: endpoint({
    method: 'POST',
    path: '/test-box/calls/:id/keys',
    access: 'user',
    area: 'settings',
    audit: 'test-call-spoken-in',
    summary: 'The caller presses a key.',
    params: callParams,
    body: z.strictObject({ key: z.enum(telephoneKeys) }),
  }),
  endTestCall: endpoint({
    method: 'DELETE',
    path: '/test-box/calls/:id',
    access: 'user',
    area: 'settings',
    audit: 'test-call-ended',
    always: true,
    summary: 'The caller hangs up.',
    params: callParams,
  }),
  getHandlingWords: endpoint({
    method: 'GET',
    path: '/call-handling/words',
    access: 'user',
    area: 'settings',
    summary: 'What the built-in receptionist says first in each way to handle a call, with the settings as they are.',
    output: handlingWords,
  }),
} as const;
