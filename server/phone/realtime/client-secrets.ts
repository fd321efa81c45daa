import { createHash, randomBytes } from 'node:crypto';
import { clientSecretSeconds } from '#contract/realtime.ts';
import type { Foundation } from '#server/foundation.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { deleteExpiredSecrets, findSecret, insertSecret, useSecret } from './client-secrets.store.ts';

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

/** `ek_` secrets, kept in the database as hashes, for a minute: they let in at every node. */
export interface ClientSecrets {
  make(holder: SecretHolder): Promise<{ value: string; expiresAt: Date }>;
  /** Null for an unknown, used or expired secret. */
  find(value: string): Promise<SecretHolder | null>;
  /** Somebody comes in with it: a test's secret is used then, a client's may be used again within its minute. False where it is none any more. */
  spend(value: string): Promise<boolean>;
  /** Forgets those that are too old. */
  purge(): Promise<void>;
}

const placeOf = (id: string) => ({ table: 'client_secrets', column: 'session', row: id });

export function createClientSecrets({ db, vault, clock }: Pick<Foundation, 'db' | 'vault' | 'clock'>): ClientSecrets {
  return {
    make: ({ accountId, tokenHash, session, purpose }) =>
      forAccount(accountId, async () => {
        const box = await vault.tenant(accountId);
        const now = clock.now();
        const id = uuidV7(now);
        const value = `ek_${randomBytes(32).toString('base64url')}`;
        const expiresAt = new Date(now.getTime() + clientSecretSeconds * 1000);
        const sealed = box.seal(placeOf(id), JSON.stringify(session));
        await insertSecret(db, {
          ...{ accountId, id, secretHash: hashOf(value), tokenHash, purpose },
          ...{ session: sealed, expiresAt },
        });
        return { value, expiresAt };
      }),
    // Whose it is shows only when it is found.
    find: (value) =>
      acrossAccounts(async () => {
        const row = await findSecret(db, hashOf(value), clock.now());
        if (!row) return null;
        const { accountId, tokenHash, purpose } = row;
        const sealed = (await vault.tenant(accountId)).open(placeOf(row.id), row.session);
        return { accountId, tokenHash, purpose, session: JSON.parse(sealed.toString()) as Record<string, unknown> };
      }),
    spend: (value) => acrossAccounts(() => useSecret(db, hashOf(value), clock.now())),
    purge: () => deleteExpiredSecrets(db, clock.now()),
  };
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
