import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { skewText } from '#server/nodes/signature.ts';
import { type Letter, letterOf, type Questions, type Tidings } from './letters.ts';
import { createSeal, headBytes, type Refusal } from './seal.ts';

export type { CallThere } from './letters.ts';

/** The way between nodes: what is told may be lost, which costs a moment and never a call's row, as that stands in the database. */
export interface Bus {
  tell<N extends keyof Tidings>(subject: N, tidings: Tidings[N]): void;
  hear<N extends keyof Tidings>(subject: N, listener: (tidings: Tidings[N]) => void): void;
  /** The first answer of a node, or of all others (null); null where none comes in time. */
  ask<N extends keyof Questions>(
    node: string | null,
    subject: N,
    question: Questions[N]['ask'],
  ): Promise<Questions[N]['answer'] | null>;
  answer<N extends keyof Questions>(
    subject: N,
    responder: (question: Questions[N]['ask']) => Promise<Questions[N]['answer'] | null>,
  ): void;
  open(): void;
  close(): Promise<void>;
}

/** What carries texts from one node to all. Opens in the background and again after a break. */
export interface Wire {
  open(heard: (text: string) => void): void;
  /** Rejects where it cannot now. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 1_000;
/** What a notification of PostgreSQL takes is below 8,000. */
const mostBytes = 7_900 - headBytes;
const mostWaiting = 5_000;

type Listener = (body: never) => void;
type Responder = (body: never) => Promise<unknown>;

/** For the log; of a clock the skew is told instead. */
const whyRefused: Record<Exclude<Refusal, 'clock'>, string> = {
  unsigned: 'it has no signature; it is of a node of a release before, or of a stranger on the bus',
  forged: 'its signature (HMAC) is wrong; it is of a stranger on the bus',
  repeated: 'it was heard before (replay)',
};

export interface BusParts {
  nodeId: string;
  /** Null: there are no others. */
  wire: Wire | null;
  /** Signs what nodes tell each other: the same at all of them. */
  key: Buffer;
  clock: Clock;
  logger: Logger;
}

export function createBus({ nodeId, wire, key, clock, logger }: BusParts): Bus {
  const seal = createSeal({ nodeId, key, clock });
  const listeners = new Map<string, Listener[]>();
  const responders = new Map<string, Responder>();
  const asked = new Map<string, { node: string | null; subject: string; answered(answer: unknown): void }>();
  /** Lines of the log: what comes again and again is told once a minute. */
  const lines = new Allowance(1, clock);
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;

  function post(letter: Letter): void {
    if (!wire) return;
    const text = JSON.stringify(letter);
    if (Buffer.byteLength(text) > mostBytes) return warn('too-long', `too long to be told: ${letter.subject}`);
    if (waiting.length < mostWaiting) waiting.push(text);
    sending ??= send(wire).finally(() => {
      sending = null;
    });
  }

  /** What is posted while others are under way goes together. */
  async function send(to: Wire): Promise<void> {
    await Promise.resolve();
    while (waiting.length > 0) {
      const texts: string[] = [];
      for (let bytes = 0; waiting[0] !== undefined; texts.push(waiting.shift() ?? '')) {
        bytes += Buffer.byteLength(waiting[0]) + 1;
        if (texts.length > 0 && bytes > mostBytes) break;
      }
      try {
        await to.send(seal.seal(texts.join(',')));
      } catch (err) {
        waiting = [];
        logger.warn({ err }, 'other nodes could not be told');
      }
    }
  }

  function heard(text: string): void {
    const opened = seal.open(text);
    if (opened === null) return;
    if ('refused' in opened) {
      const { refused, from, skewMs = 0 } = opened;
      const why = refused === 'clock' ? skewText(skewMs) : whyRefused[refused];
      return warn(`${refused} ${from}`, `a message on the bus was not believed: ${why}`, { node: from });
    }
    const { from, letters } = opened;
    for (const one of listOf(letters)) {
      const letter = letterOf(one);
      if (letter) void read(from, letter);
      else
        warn(`shape ${from}`, 'a message on the bus was skipped: it has not the shape of its subject', { node: from });
    }
  }

  function warn(about: string, message: string, fields: object = {}): void {
    if (lines.take(about) === 0) logger.warn(fields, message);
  }

  async function read(from: string, { subject, body, to, asks, answers }: Letter): Promise<void> {
    if (to !== undefined && to !== nodeId) return;
    try {
      if (answers !== undefined) {
        const question = asked.get(answers);
        if (question?.subject === subject && (question.node ?? from) === from) question.answered(body);
      } else if (asks === undefined) for (const listener of listeners.get(subject) ?? []) listener(body as never);
      else {
        const answer = (await responders.get(subject)?.(body as never)) ?? null;
        // To one node also that there is nothing to say, which spares it the wait.
        if (answer !== null || to !== undefined) post({ subject, body: answer, to: from, answers: asks });
      }
    } catch (err) {
      logger.error({ err, subject }, 'what another node told could not be done');
    }
  }

  return {
    tell: (subject, body) => post({ subject, body }),
    hear(subject, listener) {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener]);
    },
    ask: async (node, subject, question) => {
      if (!wire) return null;
      const id = randomUUID();
      const answer = new Promise<unknown>((resolve) => {
        asked.set(id, { node, subject, answered: resolve });
        setTimeout(() => resolve(null), patienceMs).unref();
      });
      post({ subject, body: question, asks: id, ...(node ? { to: node } : {}) });
      return answer.finally(() => asked.delete(id)) as Promise<never>;
    },
    answer(subject, responder) {
      responders.set(subject, responder);
    },
    open: () => wire?.open(heard),
    async close() {
      await sending;
      await wire?.close();
    },
  };
}

/** Of a node that holds the key; what is no JSON all the same is one letter of no shape. */
function listOf(letters: string): unknown[] {
  try {
    return JSON.parse(`[${letters}]`) as unknown[];
  } catch {
    return [null];
  }
}
