import * as z from 'zod/mini';
import { endReasons } from '#contract/calls.ts';

const accountId = z.string();
const callId = z.string();
const carrierCallId = z.string();

/** What all other nodes are told: ids alone, never a word or a number of anybody. */
export const tidings = {
  'settings-saved': z.object({ accountId }),
  'account-ended': z.object({ accountId }),
  'account-deleted': z.object({ accountId }),
  /** `tokenHash`: in hex, or null for all sessions of the account. */
  'session-ended': z.object({ accountId, tokenHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
  'call-changed': z.object({ accountId, callId, type: z.enum(['call-started', 'call-changed']) }),
  'line-written': z.object({ accountId, callId, sequence: z.int() }),
  /** The carrier says that a call is over. */
  'call-over': z.object({ carrierCallId }),
};

/** `token` lets the call's media in at `mediaUrl`; or it is over, and may go on at another number. */
const callThere = z.union([
  z.object({ token: z.string(), mediaUrl: z.string() }),
  z.object({ ended: z.enum(endReasons), forwardTo: z.nullable(z.string()) }),
]);
export type CallThere = z.output<typeof callThere>;

/** What a node asks the others; who has nothing to say answers null, and is not heard. */
export const questions = {
  /** What became of a call that the asked node carries. */
  'call-at': { ask: z.object({ carrierCallId }), answer: callThere },
  /** To hang up a browser's call of the account. */
  'hang-up': { ask: z.object({ accountId, id: z.string() }), answer: z.literal(true) },
};

export type Tidings = { [N in keyof typeof tidings]: z.output<(typeof tidings)[N]> };
export type Questions = {
  [N in keyof typeof questions]: {
    ask: z.output<(typeof questions)[N]['ask']>;
    answer: z.output<(typeof questions)[N]['answer']>;
  };
};

/** One entry of a message; its body is checked by its subject. */
const letter = z.object({
  subject: z.string(),
  body: z.unknown(),
  /** Of a question to one node; left out: to all. */
  to: z.optional(z.string()),
  /** Names a question, for its answer. */
  asks: z.optional(z.string()),
  /** The question that this answers. */
  answers: z.optional(z.string()),
});
export type Letter = z.output<typeof letter>;

/** A letter whose body is of the shape of its subject; null for any other, also of a subject that only a later release knows. */
export function letterOf(value: unknown): Letter | null {
  const { data: one } = letter.safeParse(value);
  const shape = one && shapeOf(one);
  const { success, data: body } = shape?.safeParse(one?.body) ?? {};
  return one && success ? { ...one, body } : null;
}

function shapeOf({ subject, asks, answers }: Letter): z.ZodMiniType | null {
  if (asks === undefined && answers === undefined) return named(tidings, subject);
  const question = named(questions, subject);
  return question && (answers === undefined ? question.ask : z.nullable(question.answer));
}

const named = <T extends object>(of: T, name: string): T[keyof T] | null =>
  Object.hasOwn(of, name) ? of[name as keyof T] : null;
