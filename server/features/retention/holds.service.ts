import type { LegalHold as OnTheWire } from '#contract/retention.ts';
import { heldNumberProblem, retentionLimits } from '#contract/retention.ts';
import { callerNumberOf } from '#contract/values/telephone-reader.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { countryOf } from '#server/features/models/models.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { countHolds, deleteHold, type HoldRow, holdsOf, insertHold, lockHolds } from './holds.store.ts';
import { deleteMarks } from './rules.store.ts';

export type Hold = Told<OnTheWire>;
/** A person of the business, within which request. */
type By = Pick<Session, 'accountId' | 'personId'> & { requestId: string };

/** Whether anything of the business is held: it is not deleted then. */
export async function hasHolds(db: Queryable, accountId: string): Promise<boolean> {
  return (await countHolds(db, accountId)) > 0;
}

/** What is held: calls by themselves, and numbers with all of their calls. */
export async function heldThings(db: Queryable, accountId: string): Promise<{ callIds: string[]; numbers: string[] }> {
  const rows = await holdsOf(db, accountId);
  return {
    callIds: rows.flatMap(({ callId }) => callId ?? []),
    numbers: rows.flatMap(({ number }) => number ?? []),
  };
}

export { isHeld, lockHolds, notHeld } from './holds.store.ts';

/** Of a call: those that hold it, by itself or by its number; the newest first. */
export async function holdsOfCall(
  { db, vault }: Pick<Foundation, 'db' | 'vault'>,
  accountId: string,
  { callId, number }: { callId: string; number: string | null },
): Promise<Hold[]> {
  const rows = await holdsOf(db, accountId);
  const box = await vault.tenant(accountId);
  return rows.filter((row) => row.callId === callId || (number && row.number === number)).map((row) => shown(box, row));
}

/** Holds of a business: what neither its rules nor a person removes. */
export function createHolds(
  parts: Pick<Foundation, 'db' | 'vault' | 'clock'> & {
    /** The call is the account's. */
    isCall(accountId: string, callId: string): Promise<boolean>;
  },
) {
  const { db, vault, clock } = parts;
  const audit = (
    tx: Queryable,
    { accountId, personId, requestId }: By,
    action: 'hold-placed' | 'hold-lifted',
    subject: string,
  ) => writeAudit(tx, { at: clock.now(), actorId: personId, accountId, action, subject, requestId });

  /** Without an extension: the calls of a number are held, whoever behind it called. */
  async function numberIn(accountId: string, typed: string): Promise<string> {
    const number = callerNumberOf(typed, await countryOf(db, accountId));
    if (!number) throw new AppError('request.invalid', { fields: { number: heldNumberProblem } });
    return number;
  }

  return {
    async list(accountId: string): Promise<Hold[]> {
      const box = await vault.tenant(accountId);
      return (await holdsOf(db, accountId)).map((row) => shown(box, row));
    },

    /** Throws 'calls.unknown', 'retention.held-already', 'retention.too-many-holds', 'request.invalid' without call and number. */
    async place(
      by: By,
      wished: { callId?: string | undefined; number?: string | undefined; reason: string },
    ): Promise<Hold> {
      const { callId = null, reason } = wished;
      if ((callId === null) === (wished.number === undefined)) throw new AppError('request.invalid');
      const number = wished.number === undefined ? null : await numberIn(by.accountId, wished.number);
      if (callId && !(await parts.isCall(by.accountId, callId))) throw new AppError('calls.unknown');
      const box = await vault.tenant(by.accountId);
      const at = clock.now();
      const id = uuidV7(at);
      const row: HoldRow = {
        ...{ accountId: by.accountId, id, callId, number, placedBy: by.personId, placedAt: at },
        reason: box.seal(place(id), reason),
      };
      await inTransaction(db, async (tx) => {
        await lockHolds(tx, by.accountId);
        if ((await countHolds(tx, by.accountId)) >= retentionLimits.holds)
          throw new AppError('retention.too-many-holds');
        if (!(await insertHold(tx, row))) throw new AppError('retention.held-already');
        await audit(tx, by, 'hold-placed', `${id} ${callId ? 'call' : 'number'}`);
      });
      return shown(box, row);
    },

    /** Throws 'retention.hold-unknown'. */
    async lift(by: By, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        if (!isUuid(id) || !(await deleteHold(tx, by.accountId, id))) throw new AppError('retention.hold-unknown');
        await deleteMarks(tx, by.accountId);
        await audit(tx, by, 'hold-lifted', id);
      });
    },
  };
}
export type Holds = ReturnType<typeof createHolds>;

const place = (id: string) => ({ table: 'legal_holds', column: 'reason', row: id });

function shown(box: TenantVault, { id, callId, number, reason, placedAt }: HoldRow): Hold {
  return { id, callId, number, reason: box.open(place(id), reason).toString(), placedAt: placedAt.toISOString() };
}
