import { createHash, createHmac } from 'node:crypto';
import type { ContactRequest } from '#contract/contact.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import type { HumanCheck } from '#server/human-check/human-check.ts';
import { isUsedUp, spendProof } from '#server/human-check/spent-proofs.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { houseTenant } from '#server/store/vault.ts';
import { type HandOverParts, handOverRequests, messagePlace } from './contact.jobs.ts';
import { deleteOldRequests, digestOfProof, insertRequest } from './contact.store.ts';

export interface ContactService {
  /**
   * Keeps a message and has it mailed. The same message with the same proof once more is the same message, whose answer was
   * lost. Throws 'human-check.failed', 'request.too-many', and 'contact.not-sent' where it could not be kept.
   */
  send(request: ContactRequest, proof: string, network: string): Promise<void>;
  purge(): Promise<void>;
}

export function createContactService(
  parts: HandOverParts & {
    humanCheck: HumanCheck;
    /** Keys the digests of messages. */
    key: Buffer;
    /** Throws 'request.too-many': `admit` before a proof is looked at, `admitProven` with one that was spent just now. */
    admit(network: string): Promise<void>;
    admitProven(tx: Queryable): Promise<void>;
  },
): ContactService {
  const { db, vault, jobs, clock, humanCheck } = parts;
  handOverRequests(parts);

  async function keep(request: ContactRequest, shown: string, network: string): Promise<void> {
    await parts.admit(network);
    const proof = createHash('sha256').update(shown).digest();
    const message = JSON.stringify(request);
    const digest = createHmac('sha256', parts.key).update(message).digest();
    // Also asked again where the proof was used meanwhile: by this very message, sent twice at the same moment.
    const isKept = async () => (await digestOfProof(db, proof))?.equals(digest) ?? false;
    if (await isKept()) return;
    const proven = await humanCheck.verify(shown);
    const box = await vault.tenant(houseTenant);
    const save = inTransaction(db, async (tx) => {
      // A proof that was used before takes nothing from what all share.
      await spendProof(tx, proven);
      await parts.admitProven(tx);
      const seal = (id: string) => box.seal(messagePlace(id), message);
      const requestId = await insertRequest(tx, { proof, digest, seal }, clock.now());
      if (parts.supportEmail !== null) await jobs.enqueue(tx, 'hand-over-contact-request', { requestId }, requestId);
    });
    await save.catch(async (cause: unknown) => {
      if (!isUsedUp(cause) || !(await isKept())) throw cause;
    });
    jobs.nudge('hand-over-contact-request');
  }

  return {
    send: (request, proof, network) =>
      keep(request, proof, network).catch((cause: unknown) => {
        throw cause instanceof AppError && cause.status < 500 ? cause : new AppError('contact.not-sent', { cause });
      }),
    purge: () => deleteOldRequests(db, new Date(clock.now().getTime() - publicFormLimits.keptDays * dayMs)),
  };
}
