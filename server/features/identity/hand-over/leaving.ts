import { deleteSessionsOf } from '#server/features/identity/identity.store.ts';
import { writeEnded } from '#server/features/identity/people/people.store.ts';
import { deleteFactorsOf } from '#server/features/identity/second-factors/second-factors.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { deleteOfferTo } from './hand-over.store.ts';

/** Lets somebody in no more; the hashes of the sessions that ended with it, to tell of once it is committed. Null for the owner, and for nobody. */
export async function endPerson(tx: Queryable, accountId: string, id: string, at: Date): Promise<Buffer[] | null> {
  if (!(await writeEnded(tx, accountId, id, at))) return null;
  await deleteFactorsOf(tx, { accountId, id });
  await deleteOfferTo(tx, accountId, id);
  return deleteSessionsOf(tx, { accountId, id });
}
