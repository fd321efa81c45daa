import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import type { Clock } from '#voice/session/ports.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './identity.store.ts';

const idleMs = 12 * 3_600_000;
const rememberedMs = limits.rememberDays * 24 * 3_600_000;
const touchEveryMs = 60_000;

/** What ended: one session, or all of an account (`tokenHash` null). */
export interface SessionEnd {
  accountId: string;
  tokenHash: Buffer | null;
}

/** Opaque tokens of 256 bits; the database knows only their SHA-256 (safety 2). */
export interface Sessions {
  /** A new token. Remembered it lives 30 days, otherwise until 12 hours without use. */
  open(db: Queryable, accountId: string, remembered: boolean): Promise<string>;
  /** The live session of a token, or null; notes the use. */
  authenticate(token: string): Promise<Session | null>;
  end(session: Session): Promise<void>;
  endAll(accountId: string): Promise<void>;
  /** Calls back when sessions end, so that sockets and streams end with them. The result stops it. */
  onEnd(listener: (end: SessionEnd) => void): () => void;
  purge(): Promise<void>;
}

export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const listeners = new Set<(end: SessionEnd) => void>();
  const announce = (end: SessionEnd) => {
    for (const listener of listeners) listener(end);
  };
  const expiry = (now: Date, remembered: boolean) => new Date(now.getTime() + (remembered ? rememberedMs : idleMs));
  return {
    async open(tx, accountId, remembered) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await insertSession(tx, {
        tokenHash: hashOf(token),
        accountId,
        remembered,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiry(now, remembered),
      });
      return token;
    },
    async authenticate(token) {
      const tokenHash = hashOf(token);
      const now = clock.now();
      const found = await findSession(db, tokenHash, now);
      if (!found) return null;
      const { lastUsedAt, ...session } = found;
      if (now.getTime() - lastUsedAt.getTime() >= touchEveryMs) {
        await touchSession(db, tokenHash, now, session.remembered ? null : expiry(now, false));
      }
      return { ...session, tokenHash };
    },
    async end(session) {
      await deleteSession(db, session.tokenHash);
      announce({ accountId: session.accountId, tokenHash: session.tokenHash });
    },
    async endAll(accountId) {
      await deleteSessionsOf(db, accountId);
      announce({ accountId, tokenHash: null });
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    purge: () => deleteExpiredSessions(db, clock.now()),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
