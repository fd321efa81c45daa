import { randomUUID } from 'node:crypto';
import type { ContactRequest } from '#contract/contact.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Attempt, defineJob, patient } from '#server/jobs/jobs.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import { contactRequestMail } from '#server/mail/templates/contact-request.ts';
import { houseTenant } from '#server/store/scope.ts';
import { pendingRequests, readPendingRequest, reopenFromOutbox, settleRequest } from './contact.store.ts';

export interface HandOverParts extends Pick<Foundation, 'db' | 'vault' | 'jobs' | 'mail' | 'clock' | 'productName'> {
  /** Where messages go; null while there is no address: they wait. */
  supportEmail: string | null;
}

const foundAgain = 500;

/** One mail to support. */
export const contactHandOver = defineJob<{ requestId: string }>('hand-over-contact-request', { retries: patient });

/** The place of a message in the vault. */
export const messagePlace = (id: string) => ({ table: 'contact_requests', column: 'message', row: id });

/** Mails each message to support once, also one from before there was an address. */
export function handOverRequests(parts: HandOverParts): void {
  const { db, jobs, mail, supportEmail } = parts;
  if (supportEmail === null) return;
  jobs.handle(
    contactHandOver,
    ({ requestId }, attempt) => handOver(parts, supportEmail, requestId, attempt),
    async () => {
      // An outbox keeps its newest mails only, and support reads its own mailbox.
      const reopened = mail.way === 'outbox' ? [] : await reopenFromOutbox(db);
      const open = (await pendingRequests(db, foundAgain)).filter((requestId) => !reopened.includes(requestId));
      return [
        ...reopened.map((requestId) => ({ key: randomUUID() as string, data: { requestId } })),
        ...open.map((requestId) => ({ key: requestId, data: { requestId } })),
      ];
    },
  );
}

async function handOver(parts: HandOverParts, to: string, requestId: string, attempt: Attempt): Promise<void> {
  const { db, vault, mail, clock, productName } = parts;
  const kept = await readPendingRequest(db, requestId);
  if (!kept) return;
  const box = await vault.tenant(houseTenant);
  const request = JSON.parse(box.open(messagePlace(requestId), kept.message).toString()) as ContactRequest;
  const written = contactRequestMail({ productName, request, sentAt: kept.createdAt });
  const message = { to, accountId: null, replyTo: request.email, ...written };
  await sendOnce(mail, message, `contact:${requestId}`, attempt, async (state) => {
    // One that failed stays open: once its job is forgotten, after a day, it is found again.
    if (state !== 'failed') await settleRequest(db, requestId, state, clock.now());
  });
}
