import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import { testSessionLimits } from '#contract/limits.ts';
import { realtimeCallsPath } from '#contract/realtime.ts';
import { type TestSession, testCallModel } from '#contract/test-sessions.ts';
import { AppError } from '#server/app-error.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { Gates } from '#server/limits/gate.ts';
import { createHeldSessions, type HeldSessionsParts, reportWithinMs } from './held-sessions.ts';
import { nodeOfSession, type OpenSession, openSessions } from './test-sessions.store.ts';

/** A secret with which the browser makes its offer. */
export interface CallSecret {
  value: string;
  expiresAt: Date;
}

/** Calls that Noura carries itself; the telephone implements it. */
export interface OwnTestCalls {
  makeSecret(holder: { accountId: string; tokenHash: Buffer; session: Record<string, unknown> }): Promise<CallSecret>;
  /** Whether callers who speak the language of the brief are understood here. */
  hears(brief: AssistantBrief): boolean;
  /** Resolves when the minutes of the calls that are over are settled. */
  settled(): Promise<void>;
}

/** Calls that a configured service carries; the browser talks to it directly. */
export interface ServiceTestCalls {
  /** Where the offer is posted, without its query. */
  url: string;
  model: string;
  /** A secret of the service with a session of this brief. Rejects when the service does not give one. */
  begin(brief: AssistantBrief, id: string): Promise<CallSecret & { opening: string }>;
  /** The call of the session is over: it is written down and charged, once. */
  settle(accountId: string, id: string, seconds: number): Promise<void>;
}

/**
 * Voice tests in the browser. Errors: 'test-sessions.no-minutes', 'test-sessions.inactive' and, of a service,
 * 'test-sessions.service-away', 'test-sessions.too-many' and 'request.too-many'.
 */
export interface TestSessionsService {
  /** `countsWhole`: also where the test is charged its longest duration, however short it is; else 'test-sessions.counts-whole' is thrown. */
  create(accountId: string, tokenHash: Buffer, countsWhole?: boolean): Promise<TestSession>;
  /**
   * The browser says how long it talked. Settles the named session of a service, or the open one that it seems to mean, once; a
   * session of our own is charged by our own clock and needs no report; it is settled when this resolves.
   */
  report(accountId: string, usedMinutes: number, sessionId?: string): Promise<void>;
  /** The other node that has the tools of this session, or of the account's youngest (null); null where none has. */
  elsewhere(accountId: string, sessionId: string | null): Promise<string | null>;
  /** Charges sessions of a service that nobody reported in time, whole. */
  settleOverdue(): Promise<void>;
}

export interface TestSessionsParts extends Omit<HeldSessionsParts, 'charge'> {
  /** Of a service, for one account: each is paid for by the operator once somebody talks in it. */
  secretsAMinute: number;
  /** Null without a telephone. */
  own: OwnTestCalls | null;
  /** Null: Noura carries voice tests itself. */
  service: ServiceTestCalls | null;
  /** The service may carry tests of a business that only covered services may serve; otherwise Noura carries them. */
  isCovered: boolean;
  briefFor(accountId: string): Promise<AssistantBrief>;
  isActive(accountId: string): Promise<boolean>;
  /** Seconds that could still be spent. */
  secondsLeft(accountId: string): Promise<number>;
}

export function createTestSessionsService(parts: TestSessionsParts): TestSessionsService {
  const { db, clock, service, own } = parts;
  const reports = new Gates(1);
  const secrets = new Allowance(parts.secretsAMinute, clock);
  const held = createHeldSessions({
    ...parts,
    charge: service && ((accountId, id, seconds) => service.settle(accountId, id, seconds)),
  });

  async function ofService(
    accountId: string,
    calls: ServiceTestCalls,
    brief: AssistantBrief,
    mostSeconds: number,
    countsWhole: boolean,
  ): Promise<TestSession> {
    const retryAfterSeconds = secrets.take(accountId);
    if (retryAfterSeconds > 0) throw new AppError('request.too-many', { retryAfterSeconds });
    const session = await held.open(accountId, mostSeconds, countsWhole);
    const { id } = session;
    const longestSeconds = Math.min(session.longestSeconds, mostSeconds);
    const secret = await calls.begin(brief, id).catch(async (cause: unknown) => {
      await held.giveUp(session);
      throw new AppError('test-sessions.service-away', { cause });
    });
    const { url, model } = calls;
    const { opening } = secret;
    return { _id: id, ...told(secret), url, model, carriedBy: 'service', hears: true, longestSeconds, opening };
  }

  return {
    async create(accountId, tokenHash, countsWhole = false) {
      const [active, left, brief] = await Promise.all([
        parts.isActive(accountId),
        parts.secondsLeft(accountId),
        parts.briefFor(accountId),
      ]);
      if (left <= 0) throw new AppError('test-sessions.no-minutes');
      if (!active) throw new AppError('test-sessions.inactive');
      const most = Math.min(testSessionLimits.longestSeconds, brief.limits.maxCallDurationMs / 1000);
      const longestSeconds = Math.max(1, Math.floor(Math.min(most, left)));
      if (service && (parts.isCovered || !brief.coveredOnly))
        return ofService(accountId, service, brief, longestSeconds, countsWhole);
      if (!own) throw new AppError('test-sessions.service-away');
      return {
        _id: randomUUID(),
        ...told(await own.makeSecret({ accountId, tokenHash, session: {} })),
        url: realtimeCallsPath,
        model: testCallModel,
        carriedBy: 'noura',
        hears: own.hears(brief),
        longestSeconds,
        opening: '',
      };
    },

    async report(accountId, usedMinutes, sessionId) {
      const at = clock.now();
      const usedSeconds = Math.round(usedMinutes * 60);
      const madeAfter = reportedSince(at);
      await own?.settled();
      if (!service) return;
      // Of one that nobody talked in, its name must be told.
      if (usedSeconds <= 0 && !sessionId) return;
      // Two reports that name no session at the same moment mean two. No transaction is held: the call is closed in its own.
      const leave = await reports.enter(accountId);
      try {
        await held.settleOverdue(accountId);
        const open = await openSessions(db, accountId, madeAfter);
        // One that is settled already is not taken for another.
        const session = sessionId ? open.find(({ id }) => id === sessionId) : meantBy(open, usedSeconds, at);
        if (!session) return;
        await held.settle(session, Math.min(usedSeconds, lifeOf(session, at)));
      } finally {
        leave?.();
      }
    },

    elsewhere: async (accountId, id) =>
      service && nodeOfSession(db, accountId, { id, madeAfter: reportedSince(clock.now()), not: parts.nodeId }),

    settleOverdue: () => held.settleOverdue(),
  };
}

/** What was made since then may still be reported. */
function reportedSince(at: Date): Date {
  return new Date(at.getTime() - testSessionLimits.longestSeconds * 1000 - reportWithinMs);
}

function told({ value, expiresAt }: CallSecret): Pick<TestSession, 'client_secret'> {
  return { client_secret: { value, expires_at: Math.floor(expiresAt.getTime() / 1000) } };
}

/** So long the session can have lasted, seconds. */
function lifeOf({ madeAt, longestSeconds }: OpenSession, at: Date): number {
  return Math.min(longestSeconds, Math.ceil((at.getTime() - madeAt.getTime()) / 1000));
}

/** A report that names no session means the youngest that can have lasted so long, else the one that can have lasted longest. */
function meantBy(open: readonly OpenSession[], usedSeconds: number, at: Date): OpenSession | undefined {
  const fitting = open.findLast((session) => lifeOf(session, at) >= usedSeconds);
  return fitting ?? open.toSorted((a, b) => lifeOf(b, at) - lifeOf(a, at))[0];
}
