import { createHash } from 'node:crypto';
import type { RouteAct } from '#contract/audit.ts';
import { type MarkedEntry, markKeyOf, markOf } from './audit/entry-mark.ts';
import { askerOf } from './audit/who-asks.ts';
import type { Queryable } from './database.ts';
import { inserted, sql } from './sql.ts';
import { uuidV7 } from './uuid-v7.ts';

/** Who asked, within which request; `actorId` is null for the system itself and for a visitor. Session and network are the request's. */
export interface Actor {
  actorId: string | null;
  requestId: string;
}

export type AuditAction =
  | RouteAct
  | 'refused'
  | 'log-in'
  | 'log-in-refused'
  | 'proven-again'
  | 'proof-refused'
  | 'log-out'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'email-changed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'account-created'
  | 'account-invited'
  | 'provider-linked'
  | 'account-activated'
  | 'account-deactivated'
  | 'account-deleted'
  | 'minutes-added'
  | 'number-purchased'
  | 'number-given'
  | 'number-released'
  | 'superadmin-granted'
  | 'superadmin-revoked'
  | 'address-proven'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-refused'
  | 'second-factor-enforced'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'person-invited'
  | 'invitation-withdrawn'
  | 'person-joined'
  | 'person-changed'
  | 'person-ended'
  | 'person-left'
  | 'owner-offered'
  | 'owner-offer-withdrawn'
  | 'owner-offer-declined'
  | 'owner-changed'
  | 'clinic-mode-on'
  | 'clinic-mode-off'
  | 'data-rules-changed'
  | 'retention-applied'
  | 'hold-placed'
  | 'hold-lifted'
  | 'dead-letter-retried'
  | 'dead-letter-put-aside'
  | 'patient-data-read'
  | 'patient-number-shown'
  | 'patient-hand-over-ordered'
  | 'patient-hand-over-failed'
  | 'patient-data-handed-over'
  | 'patient-data-deleted'
  | 'master-key-rotated'
  | 'data-keys-renewed'
  | 'call-erased'
  | 'caller-erased'
  | 'business-erased'
  | 'data-request-made'
  | 'export-made'
  | 'export-downloaded';

interface AuditEntry extends Actor {
  action: AuditAction;
  /** Whose business it is about; null: the house. */
  accountId: string | null;
  /** An id or a number we own, never a person's data. */
  subject?: string;
  at: Date;
  /** The same by the same within an hour is one entry. */
  hourly?: boolean;
}

const hourMs = 3_600_000;

/** What was not let happen. */
const isRefusal = (action: AuditAction) => action === 'refused' || action.endsWith('-refused');

/**
 * Adds an entry to the append-only audit log, with a mark that nobody makes without the master key. Give the transaction of the
 * change, so that the two stand or fall together.
 */
export async function writeAudit(db: Queryable, given: AuditEntry): Promise<void> {
  const { actorId, accountId, action, subject = '', requestId } = given;
  const asker = askerOf(requestId);
  const facts = {
    ...{ at: given.at.getTime(), actorId, accountId, action, subject, requestId },
    sessionId: asker?.sessionId ?? null,
    network: asker?.network ?? '',
    agent: asker?.agent ?? '',
    outcome: isRefusal(action) ? ('refused' as const) : ('done' as const),
  };
  const entry: MarkedEntry = { ...facts, entryId: given.hourly ? idOfTheHour(facts) : uuidV7(given.at) };
  await db.run(sql`
    insert into audit_log ${inserted({ ...entry, at: given.at, mark: markOf(markKeyOf(db), entry) })}
    on conflict (entry_id) do nothing`);
}

/** What an operator did at the terminal, to the house as a whole. */
export function inOwnName(db: Queryable, action: AuditAction): Promise<void> {
  return writeAudit(db, { actorId: null, requestId: '', accountId: null, action, at: new Date() });
}

type Facts = Omit<MarkedEntry, 'entryId'>;

/** The same for the same act by the same person, session and network within an hour of the clock. */
function idOfTheHour({ at, actorId, accountId, action, subject, sessionId, network }: Facts): string {
  const act = [action, accountId, actorId, sessionId, network, subject, Math.floor(at / hourMs)];
  const hex = createHash('sha256').update(JSON.stringify(act)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
