import { createHash } from 'node:crypto';
import { oneLine } from '#contract/values/one-line.ts';

/** One mail to one address. `html` is a whole document; everything in it is escaped already. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** The business that it is of: where it is kept here, it goes with that; null: the house's. Told to no mail server. */
  accountId: string | null;
}

/** A small file of our own making. */
export interface MailAttachment {
  name: string;
  /** With its parameters: "text/calendar; charset=utf-8; method=PUBLISH". */
  contentType: string;
  text: string;
}

/** The way out for mail. */
export interface Mail {
  /** 'outbox': kept in a folder instead of sent. */
  readonly way: 'smtp' | 'outbox';
  /**
   * Sends a mail, or keeps it. `key` names it for ever: it makes the Message-ID, so that a repetition is recognised.
   * Throws `MailRefused` when trying again cannot help; any other error means: try again later.
   */
  send(message: MailMessage, key: string): Promise<void>;
  /** Removes the mails with these keys that are kept here, also of a time in which mail was not sent. What was sent is elsewhere. */
  forget(keys: readonly string[]): Promise<void>;
  /** The same of all mails of a business. */
  forgetAllOf(accountId: string): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** The mail server said no for good (RFC 5321, 5yz), or the address cannot be written to. The cause has its words. */
export class MailRefused extends Error {
  /** It is the address: another mail to it would be refused as well. */
  readonly ofAddress: boolean;

  constructor(cause: unknown, ofAddress = false) {
    super('The email was refused.', { cause });
    this.name = 'MailRefused';
    this.ofAddress = ofAddress;
  }
}

/** Who mail comes from. */
export interface Sender {
  name: string;
  address: string;
}

/** Sixteen hexadecimal digits that stand for a key. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** The fields that both ways hand to the composer. Addresses go as objects, so that none is taken for a list. */
export function composed(message: MailMessage, key: string, sender: Sender, date: Date) {
  const host = sender.address.split('@').at(-1) ?? 'localhost';
  return {
    from: sender,
    to: { name: '', address: message.to },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    ...(message.attachments ? { attachments: message.attachments.map(attached) } : {}),
    date,
    messageId: `<${keyDigest(key)}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false as const,
  };
}

function attached({ name, contentType, text }: MailAttachment) {
  return { filename: name, contentType, content: text, contentTransferEncoding: 'base64' as const };
}
