import { join } from 'node:path';
import type { Clock } from '#contract/clock.ts';
import type { Mail, Sender } from './mail.ts';
import { createOutbox, forgetKept, forgetKeptOf, type Outbox } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

/** Mail over SMTP where a server is set, else the outbox in the data directory; `outbox` is null where mail is sent. */
export function chooseMail(
  { smtpUrl, mailFrom, dataDir }: { smtpUrl: string | null; mailFrom: Sender; dataDir: string },
  clock: Clock,
): { mail: Mail; outbox: Outbox | null } {
  const directory = join(dataDir, 'outbox');
  if (smtpUrl) {
    const smtp = createSmtpMail({ url: smtpUrl, sender: mailFrom, clock });
    const forget = (keys: readonly string[]) => forgetKept(directory, keys);
    const forgetAllOf = (accountId: string) => forgetKeptOf(directory, accountId);
    return { mail: { ...smtp, forget, forgetAllOf }, outbox: null };
  }
  const outbox = createOutbox({ directory, sender: mailFrom, clock });
  return { mail: outbox, outbox };
}
