import { join } from 'node:path';
import type { Clock } from '#contract/clock.ts';
import type { Mail, Sender } from './mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

/** Mail over SMTP where a server is set, else the outbox in the data directory; `outbox` is null where mail is sent. */
export function chooseMail(
  { smtpUrl, mailFrom, dataDir }: { smtpUrl: string | null; mailFrom: Sender; dataDir: string },
  clock: Clock,
): { mail: Mail; outbox: Outbox | null } {
  if (smtpUrl) return { mail: createSmtpMail({ url: smtpUrl, sender: mailFrom, clock }), outbox: null };
  const outbox = createOutbox({ directory: join(dataDir, 'outbox'), sender: mailFrom, clock });
  return { mail: outbox, outbox };
}
