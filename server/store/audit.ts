import type { Queryable } from './database.ts';
import { inserted, sql } from './sql.ts';

/** Who asked, within which request; `actorId` is null for the system itself and for a visitor. */
export interface Actor {
  actorId: string | null;
  requestId: string;
}

export type AuditAction =
  | 'log-in'
  | 'log-in-refused'
  | 'proven-again'
  | 'proof-refused'
  | 'log-out'
  | 'password-reset-requested'
  | 'password-reset'
  | 'account-created'
  | 'provider-linked'
  | 'account-activated'
  | 'account-deactivated'
  | 'account-deleted'
  | 'number-purchased'
  | 'number-given'
  | 'number-released'
  | 'superadmin-granted'
  | 'superadmin-revoked'
  | 'address-proven'
  | 'person-invited'
  | 'invitation-withdrawn'
  | 'person-joined'
  | 'person-changed'
  | 'person-ended'
  | 'dead-letter-retried'
  | 'dead-letter-put-aside'
  | 'patient-data-read'
  | 'patient-data-handed-over'
  | 'patient-data-deleted';

/**
 * Adds a line to the append-only audit log. `subject` is an id or a number we own, never a person's data.
 * Give the transaction of the change, so that the two stand or fall together.
 */
export async function writeAudit(
  db: Queryable,
  {
    at,
    actorId,
    accountId,
    action,
    subject = '',
    requestId,
  }: Actor & { action: AuditAction; accountId: string | null; subject?: string; at: Date },
): Promise<void> {
  await db.run(sql`insert into audit_log ${inserted({ at, actorId, accountId, action, subject, requestId })}`);
}
