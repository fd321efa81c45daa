import { createHash, createHmac } from 'node:crypto';
import type { ContactRequest } from '#contract/contact.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { writtenNumberProblem } from '#contract/values/phone-number.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import { AppError } from '#server/app-error.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { personById } from '#server/features/identity/accounts.service.ts';
import type { Session } from '#server/http/endpoint.ts';
import { type PublicFormGate, saveWithProof } from '#server/human-check/save-with-proof.ts';
import type { Queryable } from '#server/store/database.ts';
import { houseTenant } from '#server/store/scope.ts';
import { inTransaction, sqlState } from '#server/store/transaction.ts';
import { contactHandOver, type HandOverParts, handOverRequests, messagePlace } from './contact.jobs.ts';
import { deleteOldRequests, digestOfProof, insertRequest } from './contact.store.ts';

/** The form asks for no country: what has no dial code is read as a number of the United States. */
function refuseNumber(text: string): void {
  if (text === '' || telephoneNumberOf(text, 'US')) return;
  const message = writtenNumberProblem;
  throw new AppError('request.invalid', { message, fields: { phoneNumber: message } });
}

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(
  parts: HandOverParts & PublicFormGate & { /** Keys the digests of messages. */ key: Buffer },
) {
  const { db, vault, jobs, clock } = parts;
  handOverRequests(parts);

  async function keep(request: ContactRequest, shown: string, network: string): Promise<void> {
    const { isSaved, save } = await savingOf(request);
    await saveWithProof(parts, { shown, network }, { isSaved, save });
  }

  async function savingOf(request: ContactRequest) {
    const message = JSON.stringify(request);
    const digest = createHmac('sha256', parts.key).update(message).digest();
    const box = await vault.tenant(houseTenant);
    return {
      isSaved: async (proof: Buffer) => (await digestOfProof(db, proof))?.equals(digest) ?? false,
      async save(tx: Queryable, proof: Buffer) {
        const seal = (id: string) => box.seal(messagePlace(id), message);
        const requestId = await insertRequest(tx, { proof, digest, seal }, clock.now());
        if (parts.supportEmail !== null) await jobs.enqueue(tx, contactHandOver, { requestId }, requestId);
      },
    };
  }

  return {
    /**
     * Keeps a message and has it mailed. The same message with the same proof once more is the same message, whose answer was
     * lost. Throws 'request.invalid', 'human-check.failed', 'request.too-many', and 'contact.not-sent' where it could not be kept.
     */
    async send(request: ContactRequest, proof: string, network: string): Promise<void> {
      refuseNumber(request.phoneNumber ?? '');
      await keep(request, proof, network).catch((cause: unknown) => {
        throw cause instanceof AppError && cause.status < 500 ? cause : new AppError('contact.not-sent', { cause });
      });
    },
    /**
     * The same of somebody who is signed in, twenty a day: what stands in for the proof is the id that the page made for it. Throws
     * 'request.too-many'.
     */
    async sendFrom(
      { accountId, personId, email }: Pick<Session, 'accountId' | 'personId' | 'email'>,
      { id, comment }: { id: string; comment: string },
    ): Promise<void> {
      const [person, { name: organization }] = await Promise.all([
        personById(db, accountId, personId),
        businessOf(db, accountId),
      ]);
      const { firstName = '', lastName = '' } = person ?? {};
      const { isSaved, save } = await savingOf({ firstName, lastName, organization, email, comment });
      const proof = createHash('sha256').update(`${accountId} ${id}`).digest();
      if (await isSaved(proof)) return;
      const keepOnce = async (tx: Queryable) => {
        await parts.admitKnown(tx, accountId);
        await save(tx, proof);
      };
      await inTransaction(db, keepOnce).catch(async (error: unknown) => {
        // The same message, sent once more at the same moment, was first; another one under its id is refused by the look.
        if (sqlState(error) !== '23505') throw error;
        if (!(await isSaved(proof))) throw new AppError('request.invalid', { cause: error });
      });
    },
    purge: () => deleteOldRequests(db, new Date(clock.now().getTime() - publicFormLimits.keptDays * dayMs)),
  };
}
