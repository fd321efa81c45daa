import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { EndReason } from '#contract/calls.ts';

/** What all other nodes are told: ids alone, never a word or a number of anybody. */
export interface Tidings {
  'settings-saved': { accountId: string };
  'account-ended': { accountId: string };
  'account-deleted': { accountId: string };
  /** `tokenHash`: in hex, or null for all sessions of the account. */
  'session-ended': { accountId: string; tokenHash: string | null };
  'call-changed': { accountId: string; callId: string; type: 'call-started' | 'call-changed' };
  'line-written': { accountId: string; callId: string; sequence: number };
  /** The carrier says that a call is over. */
  'call-over': { carrierCallId: string };
}

/** What a node asks the others; who has nothing to say answers null, and is not heard. */
export interface Questions {
  /** What became of a call that the asked node carries. */
  'call-at': { ask: { carrierCallId: string }; answer: CallThere };
  /** To hang up a browser's call of the account. */
  'hang-up': { ask: { accountId: string; id: string }; answer: true };
}

/** `token` lets the call's media in at `mediaUrl`; or it is over, and may go on at another number. */
export type CallThere = { token: string; mediaUrl: string } | { ended: EndReason; forwardTo: string | null };

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

interface Letter {
  from: string;
  subject: string;
  body: unknown;
  /** Of a question to one node; left out: to all. */
  to?: string;
  /** Names a question, for its answer. */
  asks?: string;
  /** The question that this answers. */
  answers?: string;
}

const patienceMs = 1_000;
/** What a notification of PostgreSQL takes, less what surrounds it. */
const mostBytes = 7_000;
const mostWaiting = 5_000;

type Listener = (body: never) => void;
type Responder = (body: never) => Promise<unknown>;

/** `wire` null: there are no others. */
export function createBus({ nodeId, wire, logger }: { nodeId: string; wire: Wire | null; logger: Logger }): Bus {
  const listeners = new Map<string, Listener[]>();
  const responders = new Map<string, Responder>();
  const asked = new Map<string, (answer: unknown) => void>();
  let waiting: Letter[] = [];
  let sending: Promise<void> | null = null;

  function post(letter: Omit<Letter, 'from'>): void {
    if (!wire) return;
    if (waiting.length < mostWaiting) waiting.push({ from: nodeId, ...letter });
    sending ??= send(wire).finally(() => {
      sending = null;
    });
  }

  /** What is posted while others are under way goes together. */
  async function send(to: Wire): Promise<void> {
    await Promise.resolve();
    while (waiting.length > 0) {
      const texts: string[] = [];
      for (let bytes = 0; waiting.length > 0; waiting.shift()) {
        const text = JSON.stringify(waiting[0]);
        bytes += Buffer.byteLength(text) + 1;
        if (texts.length > 0 && bytes > mostBytes) break;
        texts.push(text);
      }
      try {
        await to.send(`[${texts.join(',')}]`);
      } catch (err) {
        waiting = [];
        logger.warn({ err }, 'other nodes could not be told');
      }
    }
  }

  function heard(text: string): void {
    try {
      for (const letter of JSON.parse(text) as Letter[]) if (letter.from !== nodeId) void read(letter);
    } catch (err) {
      logger.warn({ err }, 'what another node told could not be read');
    }
  }

  async function read({ from, subject, body, to, asks, answers }: Letter): Promise<void> {
    if (to !== undefined && to !== nodeId) return;
    if (answers !== undefined) return asked.get(answers)?.(body);
    try {
      if (asks === undefined) for (const listener of listeners.get(subject) ?? []) listener(body as never);
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
        asked.set(id, resolve);
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
