import { randomUUID } from 'node:crypto';
import type { ContactRequest } from '#contract/contact.ts';
import { GiveUp, type Jobs } from '#server/jobs/jobs.ts';
import { type Mail, MailRefused } from '#server/mail/mail.ts';
import { contactRequestMail } from '#server/mail/templates/contact-request.ts';
import type { Database } from '#server/store/database.ts';
import { houseTenant, type Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import { pendingRequests, readPendingRequest, reopenFromOutbox, settleRequest } from './contact.store.ts';

export interface HandOverParts {
  db: Database;
  vault: Vault;
  jobs: Jobs;
  mail: Mail;
  clock: Clock;
  productName: string;
  /** Where messages go; null while there is no address: they wait. */
  supportEmail: string | null;
}

const foundAgain = 500;

/** The place of a message in the vault. */
export const messagePlace = (id: string) => ({ table: 'contact_requests', column: 'message', row: id });

/**
 * The job `hand-over-contact-request`: one mail to support, once. A message that waits without a job, from before a crash or
 * before there was an address, is found again.
 */
export function handOverRequests(parts: HandOverParts): void {
  const { db, jobs, mail, supportEmail } = parts;
  if (supportEmail === null) return;
  jobs.handle('hand-over-contact-request', ({ requestId }) => handOver(parts, supportEmail, requestId));
  jobs.findForgotten(async () => {
    // An outbox keeps its newest mails only, and support reads its own mailbox.
    for (const requestId of mail.way === 'outbox' ? [] : await reopenFromOutbox(db))
      await jobs.enqueue(db, 'hand-over-contact-request', { requestId }, randomUUID());
    for (const requestId of await pendingRequests(db, foundAgain)) {
      await jobs.enqueue(db, 'hand-over-contact-request', { requestId }, requestId);
    }
    jobs.nudge('hand-over-contact-request');
  });
}

async function handOver(parts: HandOverParts, to: string, requestId: string): Promise<void> {
  const { db, vault, mail, clock, productName } = parts;
  const kept = await readPendingRequest(db, requestId);
  if (!kept) return;
  const box = await vault.tenant(houseTenant);
  const request = JSON.parse(box.open(messagePlace(requestId), kept.message).toString()) as ContactRequest;
  const written = contactRequestMail({ productName, request, sentAt: kept.createdAt });
  try {
    await mail.send({ to, replyTo: request.email, ...written }, `contact:${requestId}`);
  } catch (error) {
    // It stays open: once the job is forgotten, after a day, it is found again.
    throw error instanceof MailRefused ? new GiveUp(error) : error;
  }
  await settleRequest(db, requestId, mail.way === 'outbox' ? 'outbox' : 'sent', clock.now());
}
