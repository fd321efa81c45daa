import type { CallRow } from '#server/features/calls/calls.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { assigned, raw, type Sql, sql } from '#server/store/sql.ts';

/** What is noted of a call while it is live. */
type Notes = Pick<CallRow, 'details' | 'namePieces' | 'acts' | 'answeredBy'>;

/**
 * Notes something of a live call, beside its row, which takes it along when it is written next. It goes into the row of one that was closed in its node's
 * place; a call that is over, or that another node than that of `epoch` took over (left out: whichever), stays as it is.
 */
export async function note(
  tx: Queryable,
  { accountId, callId, epoch }: { accountId: string; callId: string; epoch?: number },
  notes: Partial<Notes>,
): Promise<void> {
  const { details = null, namePieces = null, acts = null } = notes;
  const answeredBy = notes.answeredBy && JSON.stringify(notes.answeredBy);
  const noted = await tx.run(sql`
    insert into live_notes (account_id, call_id, details, name_pieces, acts, answered_by)
    select account_id, call_id, ${details}::bytea, ${namePieces}::integer[], ${acts}::bytea, ${answeredBy ?? null}::jsonb
    from live_calls
    where account_id = ${accountId} and call_id = ${callId} and epoch = ${epoch ?? sql`epoch`} for share`);
  if (noted > 0) {
    if (namePieces?.length) await nameAtOnce(tx, callId, namePieces);
    return;
  }
  await tx.run(sql`
    update calls set ${assigned({ ...notes, answeredBy })}
    where id = ${callId} and outcome <> 'live' and reaped and epoch = ${epoch ?? sql`epoch`}`);
}

/** Holds these calls as they are until the transaction ends, in one order; before lines are written, as whoever closes a call does. */
export async function holdForNotes(
  tx: Queryable,
  calls: readonly { accountId: string; callId: string }[],
): Promise<void> {
  if (calls.length === 0) return;
  await tx.run(sql`
    select from live_calls where (account_id, call_id) in (
      select * from unnest(${calls.map(({ accountId }) => accountId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))
    order by call_id for share`);
}

/** The first name of a caller is searched for at once; one that is put right, once the row of the call has it. */
async function nameAtOnce(tx: Queryable, callId: string, namePieces: number[]): Promise<void> {
  await tx.run(sql`
    update call_search set name_pieces = ${namePieces}
    where call_id = ${callId} and coalesce(cardinality(name_pieces), 0) = 0`);
}

/** A column of a call `c`, with what was noted since its row was written. */
export const asNoted = (column: 'details' | 'acts' | 'answered_by'): Sql => {
  const [ofCall, ofNote] = [raw(`c.${column}`), raw(`n.${column}`)];
  return sql`
    case when c.outcome <> 'live' then ${ofCall} else coalesce((
      select ${ofNote} from live_notes n where n.account_id = c.account_id and n.call_id = c.id and ${ofNote} is not null
      order by n.sequence desc limit 1), ${ofCall}) end as ${raw(column)}`;
};
