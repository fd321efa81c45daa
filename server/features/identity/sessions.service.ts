import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Origin } from '#server/features/identity/identity.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { sessionOpened } from '#server/store/audit/who-asks.ts';
import type { Queryable } from '#server/store/database.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfAccount,
  findSession,
  insertSession,
  liveSessions,
  touchSession,
} from './identity.store.ts';

export { isLiveSession } from './identity.store.ts';

const usualMs = limits.sessionHours * 3_600_000;
const rememberedMs = limits.rememberDays * 24 * 3_600_000;
const touchEveryMs = 60_000;

/** Opaque tokens of 256 bits; the database knows only their SHA-256, so that who reads it can sign in as nobody. */
export type Sessions = ReturnType<typeof createSessions>;

type HeldSession = Pick<Session, 'accountId' | 'tokenHash'>;

/** Tells of each end, so that sockets and streams end with their session. */
export function createSessions({
  db,
  clock,
  events,
  mustProve,
  superadminsNeedFactor,
}: Pick<Foundation, 'db' | 'clock' | 'events'> & {
  /** Accounts whose address nobody has proven only read. */
  mustProve: boolean;
  /** Superadmins have a second factor, or set one up before anything else. */
  superadminsNeedFactor: boolean;
}) {
  /** Those that something stays open for, by their hash, and how many things. */
  const held = new Map<string, { session: HeldSession; times: number }>();
  return {
    /** A new token. It lives 12 hours, remembered 30 days, however much it is used. */
    async open(
      tx: Queryable,
      personId: string,
      remembered: boolean,
      { deviceName = '', place = '' }: Pick<Origin, 'deviceName' | 'place'> = {},
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const id = uuidV7(now);
      sessionOpened(id);
      await insertSession(tx, {
        id,
        tokenHash: hashOf(token),
        personId,
        remembered,
        createdAt: now,
        lastUsedAt: now,
        provenAt: now,
        expiresAt: new Date(now.getTime() + (remembered ? rememberedMs : usualMs)),
        device: deviceName,
        network: place,
      });
      return token;
    },
    /** The live session of a token, or null; notes the use. */
    async authenticate(token: string): Promise<Session | null> {
      const tokenHash = hashOf(token);
      const now = clock.now();
      const found = await findSession(db, tokenHash, now);
      if (!found) return null;
      const { createdAt: _, lastUsedAt, provenAt, emailProven, hasFactor, factorRequired, ...session } = found;
      if (now.getTime() - lastUsedAt.getTime() >= touchEveryMs) await touchSession(db, tokenHash, now);
      const isFresh = now.getTime() - provenAt.getTime() <= limits.freshMinutes * 60_000;
      const isRequired = factorRequired || (session.role === 'superadmin' && superadminsNeedFactor);
      return { ...session, tokenHash, isFresh, mayAct: emailProven || !mustProve, mustEnrol: isRequired && !hasFactor };
    },
    async end(session: Session) {
      await deleteSession(db, session.tokenHash);
      events.emit('session-ended', { accountId: session.accountId, tokenHash: session.tokenHash });
    },
    /** Of all people of an account. */
    async endAll(accountId: string) {
      await deleteSessionsOfAccount(db, accountId);
      events.emit('session-ended', { accountId, tokenHash: null });
    },
    /** Tells of sessions that a transaction deleted, once it is committed. */
    told(accountId: string, tokenHashes: readonly Buffer[]) {
      for (const tokenHash of tokenHashes) events.emit('session-ended', { accountId, tokenHash });
    },
    /** While something stays open for a session, `endGone` looks whether it still lives. The result lets it go. */
    hold(session: HeldSession): () => void {
      const key = session.tokenHash.toString('hex');
      const holding = held.get(key) ?? { session, times: 0 };
      holding.times += 1;
      held.set(key, holding);
      let open = true;
      return () => {
        if (open) holding.times -= 1;
        open = false;
        if (holding.times === 0 && held.get(key) === holding) held.delete(key);
      };
    },
    /** Tells of held sessions that ran out, or that another process ended. */
    async endGone(): Promise<void> {
      if (held.size === 0) return;
      const asked = [...held.values()].map(({ session }) => session);
      const live = await liveSessions(
        db,
        asked.map(({ tokenHash }) => tokenHash),
        clock.now(),
      );
      for (const { accountId, tokenHash } of asked)
        if (!live.some((one) => one.equals(tokenHash))) events.emit('session-ended', { accountId, tokenHash });
    },
    purge: () => deleteExpiredSessions(db, clock.now()),
  };
}

/** Throws 'identity.signed-out' where the session is over: what waited for its turn, or for a lock, looks once more. */
export async function requireSession(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  if ((await liveSessions(tx, [tokenHash], now)).length === 0) throw new AppError('identity.signed-out');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
