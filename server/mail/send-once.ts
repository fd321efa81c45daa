import { type Attempt, GiveUp } from '#server/jobs/jobs.ts';
import { type Mail, type MailMessage, MailRefused } from './mail.ts';

/** What became of a mail: handed over, kept in the outbox, or given up. */
export type MailState = 'sent' | 'outbox' | 'failed';

/**
 * One mail of a job, once by its `key`; `settle` notes what became of it. Throws, as a job does, what has it tried again, and
 * `GiveUp` where the address was refused.
 */
export async function sendOnce(
  mail: Pick<Mail, 'way' | 'send'>,
  message: MailMessage,
  key: string,
  { isLast }: Attempt,
  settle: (state: MailState) => Promise<void>,
): Promise<void> {
  try {
    await mail.send(message, key);
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (refused || isLast) await settle('failed');
    throw refused ? new GiveUp(error) : error;
  }
  await settle(mail.way === 'outbox' ? 'outbox' : 'sent');
}
