import { AppError } from '#server/app-error.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';
import type { Proof } from './human-check.ts';

/**
 * Uses a proof up, whichever process asks. Throws 'human-check.failed' when it was used before. Give the transaction of
 * what it is for: what is not saved spends nothing.
 */
export async function spendProof(tx: Queryable, { key, expiresAt }: Proof): Promise<void> {
  const fresh = await tx.run(sql`insert into spent_proofs ${inserted({ key, expiresAt })} on conflict do nothing`);
  if (fresh === 0) throw new AppError('human-check.failed');
}

/** Whether `spendProof` threw this. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof AppError && error.code === 'human-check.failed';
}

/** Forgets the proofs that are too old to be accepted. */
export async function forgetSpentProofs(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from spent_proofs where expires_at <= ${now}`);
}
