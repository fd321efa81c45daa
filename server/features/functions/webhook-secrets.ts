import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#contract/clock.ts';
import type { Events } from '#server/events.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import { changeSettings } from '#server/store/setting-save.ts';
import { insertSecret, readSecret, type SecretRow, writeSecret } from './functions.store.ts';

const secretBytes = 32;
const bothSignMs = 24 * 60 * 60 * 1000;

export interface WebhookSecrets {
  /** Made when it is first asked for. */
  read(accountId: string): Promise<{ secret: string; previousUntil: string | null }>;
  /** A new secret; the one before signs beside it for a day. */
  rotate(by: Pick<Session, 'accountId' | 'personId'>): Promise<{ secret: string; previousUntil: string | null }>;
  /** The headers that prove a message to be ours: Standard Webhooks. `id` is the same for each try of one message. */
  sign(accountId: string, id: string, payload: string): Promise<Record<string, string>>;
}

/** Keeps one signing secret an account, sealed. Source: Standard Webhooks, "Signature scheme". */
export function createWebhookSecrets({
  db,
  vault,
  clock,
  events,
}: {
  db: Database;
  vault: Vault;
  clock: Clock;
  events: Pick<Events, 'emitWithin'>;
}): WebhookSecrets {
  const place = (own: TenantVault, column: 'secret' | 'previous') => ({
    table: 'webhook_secrets',
    column,
    row: own.accountId,
  });

  async function rowOf(on: Queryable, own: TenantVault): Promise<SecretRow> {
    const known = await readSecret(on, own.accountId);
    if (known) return known;
    await insertSecret(on, own.accountId, own.seal(place(own, 'secret'), randomBytes(secretBytes)));
    const made = await readSecret(on, own.accountId);
    if (!made) throw new Error('The account of this secret is gone.');
    return made;
  }

  function told(own: TenantVault, row: SecretRow) {
    const secret = `whsec_${own.open(place(own, 'secret'), row.secret).toString('base64')}`;
    const valid = row.previous && row.previousUntil && row.previousUntil > clock.now();
    return { secret, previousUntil: valid ? (row.previousUntil?.toISOString() ?? null) : null };
  }

  return {
    async read(accountId) {
      const own = await vault.tenant(accountId);
      return told(own, await rowOf(db, own));
    },
    async rotate({ accountId, personId }) {
      const own = await vault.tenant(accountId);
      return changeSettings({ db }, accountId, async (tx) => {
        const before = await rowOf(tx, own);
        const row = {
          accountId,
          secret: own.seal(place(own, 'secret'), randomBytes(secretBytes)),
          previous: own.seal(place(own, 'previous'), own.open(place(own, 'secret'), before.secret)),
          previousUntil: new Date(clock.now().getTime() + bothSignMs),
        };
        await writeSecret(tx, row);
        const change = { accountId, personId, change: 'webhook-secret' as const, at: clock.now() };
        await events.emitWithin(tx, 'account-changed', change);
        return told(own, row);
      });
    },
    async sign(accountId, id, payload) {
      const own = await vault.tenant(accountId);
      const row = await rowOf(db, own);
      const now = clock.now();
      const seconds = String(Math.floor(now.getTime() / 1000));
      const keys = [own.open(place(own, 'secret'), row.secret)];
      if (row.previous && row.previousUntil && row.previousUntil > now)
        keys.push(own.open(place(own, 'previous'), row.previous));
      const signature = (key: Buffer) =>
        `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')}`;
      return {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': keys.map(signature).join(' '),
      };
    },
  };
}
