import { createTransport } from 'nodemailer';
import type { Clock } from '#contract/clock.ts';
import { isThisMachine } from '#server/settings/this-machine.ts';
import { composed, type Mail, MailRefused, type Sender } from './mail.ts';

/**
 * Mail over SMTP (RFC 5321) by nodemailer. `url` as in SMTP_URL. Nothing goes over an open line, unless to this machine or
 * where the address itself says `?requireTLS=false`, which a start takes for hosts in PLAIN_HOSTS alone.
 */
export function createSmtpMail({
  url,
  sender,
  clock,
}: {
  url: string;
  sender: Sender;
  clock: Clock;
}): Omit<Mail, 'forget' | 'forgetAllOf'> {
  const address = new URL(url);
  const isOpen = isThisMachine(address.hostname) || address.searchParams.getAll('requireTLS').at(-1) === 'false';
  // In the address, since what it says there comes before options; any other word than 'true' would count as no.
  if (!isOpen) address.searchParams.set('requireTLS', 'true');
  const transport = createTransport({
    url: address.href,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
  return {
    way: 'smtp',
    async send(message, key) {
      try {
        await transport.sendMail(composed(message, key, sender, clock.now()));
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error, isOfAddress(error)) : error;
      }
    },
    close: () => transport.close(),
  };
}

function isOfAddress(error: unknown): boolean {
  return (error as { command?: unknown }).command === 'RCPT TO';
}

/** About this mail: 5yz to its addresses or its content. A refused log-in is the operator's to mend, so it is tried again. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return typeof responseCode !== 'number' || responseCode >= 500;
}
