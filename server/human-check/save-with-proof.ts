import { createHash } from 'node:crypto';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { HumanCheck } from './human-check.ts';
import { isUsedUp, spendProof } from './spent-proofs.store.ts';

/** What stands before a form that anybody may send. */
export interface PublicFormGate {
  db: Database;
  humanCheck: HumanCheck;
  /** Throws 'request.too-many': `admit` before a proof is looked at, `admitProven` with one that was spent just now. */
  admit(network: string): Promise<void>;
  admitProven(tx: Queryable): Promise<void>;
  /** The same for who is signed in, without a proof. */
  admitKnown(tx: Queryable, accountId: string): Promise<void>;
}

/**
 * Saves what came with the proof `shown`, once. What is saved with it already is the same, sent again because its answer was lost:
 * resolves to 'saved' then, else to what `save` gives, which works in the transaction that spends the proof. `isSaved` and `save`
 * are told the proof's SHA-256. Throws 'request.too-many', 'human-check.failed', 'server.busy'.
 */
export async function saveWithProof<T>(
  gate: PublicFormGate,
  { shown, network }: { shown: string; network: string },
  form: { isSaved(proof: Buffer): Promise<boolean>; save(tx: Queryable, proof: Buffer): Promise<T> },
): Promise<T | 'saved'> {
  await gate.admit(network);
  const proof = createHash('sha256').update(shown).digest();
  if (await form.isSaved(proof)) return 'saved';
  const proven = await gate.humanCheck.verify(shown);
  try {
    return await inTransaction(gate.db, async (tx) => {
      // A proof that was used before takes nothing from what all share.
      await spendProof(tx, proven);
      await gate.admitProven(tx);
      return form.save(tx, proof);
    });
  } catch (error) {
    // It was used meanwhile: by the same form, sent twice at the same moment?
    if (isUsedUp(error) && (await form.isSaved(proof))) return 'saved';
    throw error;
  }
}
