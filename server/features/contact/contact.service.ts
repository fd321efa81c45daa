import { createHmac } from 'node:crypto';
import type { ContactRequest } from '#contract/contact.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import { type PublicFormGate, saveWithProof } from '#server/human-check/save-with-proof.ts';
import { houseTenant } from '#server/store/scope.ts';
import { contactHandOver, type HandOverParts, handOverRequests, messagePlace } from './contact.jobs.ts';
import { deleteOldRequests, digestOfProof, insertRequest } from './contact.store.ts';

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(
  parts: HandOverParts & PublicFormGate & { /** Keys the digests of messages. */ key: Buffer },
) {
  const { db, vault, jobs, clock } = parts;
  handOverRequests(parts);

  async function keep(request: ContactRequest, shown: string, network: string): Promise<void> {
    const message = JSON.stringify(request);
    const digest = createHmac('sha256', parts.key).update(message).digest();
    const box = await vault.tenant(houseTenant);
    await saveWithProof(
      parts,
      { shown, network },
      {
        isSaved: async (proof) => (await digestOfProof(db, proof))?.equals(digest) ?? false,
        async save(tx, proof) {
          const seal = (id: string) => box.seal(messagePlace(id), message);
          const requestId = await insertRequest(tx, { proof, digest, seal }, clock.now());
          if (parts.supportEmail !== null) await jobs.enqueue(tx, contactHandOver, { requestId }, requestId);
        },
      },
    );
  }

  return {
    /**
     * Keeps a message and has it mailed. The same message with the same proof once more is the same message, whose answer was
     * lost. Throws 'human-check.failed', 'request.too-many', and 'contact.not-sent' where it could not be kept.
     */
    send: (request: ContactRequest, proof: string, network: string) =>
      keep(request, proof, network).catch((cause: unknown) => {
        throw cause instanceof AppError && cause.status < 500 ? cause : new AppError('contact.not-sent', { cause });
      }),
    purge: () => deleteOldRequests(db, new Date(clock.now().getTime() - publicFormLimits.keptDays * dayMs)),
  };
}
