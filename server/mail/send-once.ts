import { type Attempt, GiveUp, type Trouble } from '#server/jobs/jobs.ts';
import { type Mail, type MailMessage, MailRefused } from './mail.ts';

/** What became of a mail: handed over, kept in the outbox, or given up. */
export type MailState = 'sent' | 'outbox' | 'failed';

/**
 * One mail of a job, once by its `key`; `settle` notes what became of it, `tried` each try in vain. Throws, as a job does, what has it tried again, and
 * `GiveUp` where the address was refused.
 */
export async function sendOnce(
  mail: Pick<Mail, 'way' | 'send'>,
  message: MailMessage,
  key: string,
  { isLast }: Attempt,
  settle: (state: MailState) => Promise<void>,
  tried?: (trouble: Trouble) => Promise<void>,
): Promise<void> {
  try {
    await mail.send(message, key);
  } catch (error) {
    const refused = error instanceof MailRefused;
    await tried?.(troubleOf(error));
    if (refused || isLast) await settle('failed');
    throw refused ? new GiveUp(error) : error;
  }
  await settle(mail.way === 'outbox' ? 'outbox' : 'sent');
}

/** The server's words may quote the address: its code alone is told. */
function troubleOf(error: unknown): Trouble {
  const cause = error instanceof MailRefused ? error.cause : error;
  const { responseCode } = (cause ?? {}) as { responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  if (error instanceof MailRefused)
    return {
      status,
      problem: error.ofAddress ? 'The mail server refused this address.' : 'The mail server refused this email.',
    };
  return {
    status,
    problem: status ? 'The mail server is not accepting it right now.' : 'The mail server could not be reached.',
  };
}
