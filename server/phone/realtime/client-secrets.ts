import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#contract/clock.ts';
import { clientSecretSeconds } from '#contract/realtime.ts';
import type { SessionEnd } from '#server/events.ts';

/** Who connects with a secret. */
export interface SecretHolder {
  accountId: string;
  /** The session that made it: with its end the secret ends too. */
  tokenHash: Buffer;
  /** The session that the holder asked for when the secret was made. */
  session: Record<string, unknown>;
  /** 'test': the owner tries the assistant out and hears what a caller would; 'client': a program of the account's. */
  purpose: 'client' | 'test';
}

interface Kept extends SecretHolder {
  expiresMs: number;
}

const mostSecrets = 1_000;

/** `ek_` secrets, kept in this process as hashes, for a minute. */
export interface ClientSecrets {
  make(holder: SecretHolder): { value: string; expiresAt: Date };
  /** Null for an unknown, used or expired secret. */
  find(value: string): SecretHolder | null;
  /** Somebody was let in with it: a test's secret is used then, a client's may be used again within its minute. */
  used(value: string): void;
  /** Forgets what a session, or all of an account, made. */
  forget(end: SessionEnd): void;
}

export function createClientSecrets(clock: Clock): ClientSecrets {
  const kept = new Map<string, Kept>();
  const purge = () => {
    for (const [hash, { expiresMs }] of kept) if (expiresMs <= clock.monotonicMs()) kept.delete(hash);
  };
  return {
    make(holder) {
      purge();
      if (kept.size >= mostSecrets) kept.delete(kept.keys().next().value as string);
      const value = `ek_${randomBytes(32).toString('base64url')}`;
      const livesMs = clientSecretSeconds * 1000;
      kept.set(hashOf(value), { ...holder, expiresMs: clock.monotonicMs() + livesMs });
      return { value, expiresAt: new Date(clock.now().getTime() + livesMs) };
    },
    find(value) {
      purge();
      return kept.get(hashOf(value)) ?? null;
    },
    used(value) {
      const hash = hashOf(value);
      if (kept.get(hash)?.purpose === 'test') kept.delete(hash);
    },
    forget({ accountId, tokenHash }) {
      for (const [hash, holder] of kept)
        if (holder.accountId === accountId && (tokenHash === null || tokenHash.equals(holder.tokenHash)))
          kept.delete(hash);
    },
  };
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64');
}
