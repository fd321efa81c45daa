import type { Logger } from 'pino';
import type { CallEvent, CallOutcome } from '#contract/calls.ts';
import type { Queryable } from './store/database.ts';
import { afterCommit } from './store/transaction.ts';

/** What has happened, for whoever cares. Listeners hear it once it is saved; what one of them throws is logged. */
export interface HouseEvents {
  /** The next call of the account is to know what was saved. */
  'settings-saved': { accountId: string };
  /** Something in a call that those who watch the account's calls are shown. `sequence`: of a line, by which other nodes read it. */
  'call-changed': { accountId: string; event: CallEvent; sequence?: number };
  /** Another node wrote a line of a call. */
  'line-written': { accountId: string; callId: string; sequence: number };
  /** One session has ended, or all of an account (`tokenHash` null). */
  'session-ended': SessionEnd;
  /** The account is deactivated or deleted: whatever it still does ends. */
  'account-ended': { accountId: string };
  /** Nothing of the account is left. */
  'account-deleted': { accountId: string };
  /** A session was refused what wants a fresh proof. `tried`: the summary of the endpoint. */
  'proof-needed': { accountId: string; personId: string; sessionId: string; tried: string };
}

/** What is happening in a transaction: listeners write within it, and a throw rolls all of it back. */
export interface TransactionEvents {
  /** A new account, with nothing yet. */
  'account-opened': { accountId: string; at: Date };
  /** The account asked for a telephone number, for the first time. */
  'number-requested': { accountId: string; at: Date };
  /** An account has the number that it asked for, or that its telephone company was slow to sell. */
  'number-given': { accountId: string; at: Date };
  /** What somebody may prove beside their password was changed, or a recovery code was used. */
  'second-factor-changed': {
    accountId: string;
    personId: string;
    what: 'added' | 'removed' | 'recovery-codes-made' | 'recovery-code-used';
    at: Date;
  };
  /** A call's minutes are settled. */
  'minutes-charged': { accountId: string; at: Date };
  /** A telephone call begins that another telephone forwarded to us. */
  'call-forwarded': { accountId: string; at: Date };
  /** A call's summary is known: who is to be told of it is noted. */
  'call-analysed': AnalysedCall;
  /** Of a person's log-in, or of who learns what: its people are told. */
  'account-changed': AccountChange;
  /** Calls are about to be erased: what else is kept of them goes before. */
  'calls-erased': { accountId: string; calls: readonly ErasedCall[] };
  /** A business is being erased, in no transaction: what is kept of it outside of the database goes. It may be told again. */
  'business-erasing': { accountId: string };
  /** Something of a caller is erased: archives that hold it go as well. */
  'records-erased': { accountId: string };
}

/** A call that is over. */
export interface ErasedCall {
  id: string;
  endedAt: Date;
}

export interface AccountChange {
  accountId: string;
  /** Who did it, or whose it is; told beside the owner. */
  personId: string;
  change:
    | 'new-device'
    | 'password-changed'
    | 'password-reset'
    | 'email-changed'
    | 'recipients'
    | 'functions'
    | 'booking'
    | 'fallback'
    | 'webhook-secret'
    | 'person-joined'
    | 'person-changed'
    | 'person-ended'
    | 'person-left'
    | 'owner-offered'
    | 'owner-changed';
  at: Date;
  /** What is told of it besides, by its label. */
  facts?: Record<string, string>;
  /** Told as well: the address before. */
  formerAddress?: string;
}

export interface SessionEnd {
  accountId: string;
  tokenHash: Buffer | null;
}

/** Of a call, what decides who is told of it. */
export interface AnalysedCall {
  id: string;
  accountId: string;
  outcome: CallOutcome;
  isTest: boolean;
}

/** Who causes something does not know who hears of it. Other nodes hear of it by the bus (`bus/shared-events.ts`). */
export interface Events {
  /** The result ends it. */
  on<N extends keyof HouseEvents>(name: N, listener: (event: HouseEvents[N]) => void | Promise<void>): () => void;
  /** Tells the listeners, after the commit of `tx` where one is given. Never throws and is not waited for. */
  emit<N extends keyof HouseEvents>(name: N, event: HouseEvents[N], tx?: Queryable): void;
  onWithin<N extends keyof TransactionEvents>(
    name: N,
    listener: (tx: Queryable, event: TransactionEvents[N]) => Promise<void>,
  ): void;
  /** Waits for the listeners, one after another. Rejects with what one of them throws. */
  emitWithin<N extends keyof TransactionEvents>(tx: Queryable, name: N, event: TransactionEvents[N]): Promise<void>;
}

export function createEvents(log: Logger): Events {
  const listeners = new Map<string, Set<(event: never) => void | Promise<void>>>();
  const within = new Map<string, ((tx: Queryable, event: never) => Promise<void>)[]>();

  async function tell(name: string, listener: (event: never) => void | Promise<void>, event: unknown): Promise<void> {
    try {
      await listener(event as never);
    } catch (err) {
      log.error({ err, event: name }, 'who heard of an event failed');
    }
  }

  return {
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    emit(name, event, tx) {
      const tellAll = () => {
        for (const listener of listeners.get(name) ?? []) void tell(name, listener, event);
      };
      if (tx) afterCommit(tx, tellAll);
      else tellAll();
    },
    onWithin(name, listener) {
      within.set(name, [...(within.get(name) ?? []), listener]);
    },
    async emitWithin(tx, name, event) {
      for (const listener of within.get(name) ?? []) await listener(tx, event as never);
    },
  };
}
