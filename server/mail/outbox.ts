import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#contract/clock.ts';
import { type ReadMail, readEml } from './eml.ts';
import { composed, keyDigest, type Mail, type Sender } from './mail.ts';

/** A mail as the outbox lists it. `id` is its file without the ending. */
export interface KeptMail {
  id: string;
  at: Date;
  to: string;
  subject: string;
}

/** Mail that is kept instead of sent: one `.eml` a message, for the user alone, the newest 500. */
export interface Outbox extends Mail {
  readonly way: 'outbox';
  /** Newest first. */
  list(atMost: number): Promise<KeptMail[]>;
  /** The mail with its text and HTML, or null. */
  read(id: string): Promise<(KeptMail & { text: string; html: string }) | null>;
}

const keptAtMost = 500;
const headBytes = 8_192;
const accountHeader = 'x-account';
const idPattern = /^\d{14}-[0-9a-f]{16}$/;

/** Newest first. */
async function idsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
  return found.filter((id) => idPattern.test(id)).sort((a, b) => (a < b ? 1 : -1));
}

/** Removes the mails with these keys that were kept in the directory. */
export async function forgetKept(directory: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const digests = new Set(keys.map(keyDigest));
  const gone = (await idsIn(directory)).filter((id) => digests.has(id.slice(-16)));
  await Promise.all(gone.map((id) => rm(join(directory, `${id}.eml`), { force: true })));
}

/** Removes the mails of a business that were kept in the directory. */
export async function forgetKeptOf(directory: string, accountId: string): Promise<void> {
  for (const id of await idsIn(directory)) {
    const path = join(directory, `${id}.eml`);
    const head = await headOf(path);
    if (head !== null && readEml(head).headers.get(accountHeader) === accountId) await rm(path, { force: true });
  }
}

/** `directory` is made when the first mail comes. A key is written once; mails are written one after the other. */
export function createOutbox(options: { directory: string; sender: Sender; clock: Clock; atMost?: number }): Outbox {
  const { directory, sender, clock, atMost = keptAtMost } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let before: Promise<unknown> = Promise.resolve();

  /** One after the other. */
  async function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = before.then(work);
    before = mine.catch(() => undefined);
    await mine;
  }

  async function write(message: Parameters<Mail['send']>[0], key: string): Promise<void> {
    const digest = keyDigest(key);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
    const kept = await idsIn(directory);
    if (kept.some((id) => id.endsWith(digest))) return;
    const now = clock.now();
    const fields = composed(message, key, sender, now);
    const whose = message.accountId ? { [accountHeader]: message.accountId } : {};
    const { message: eml } = await composer.sendMail({ ...fields, headers: { ...fields.headers, ...whose } });
    const draft = join(directory, `.${randomBytes(8).toString('hex')}`);
    await writeFile(draft, eml as Buffer, { mode: 0o600 });
    try {
      await link(draft, join(directory, `${String(now.getTime()).padStart(14, '0')}-${digest}.eml`));
    } finally {
      await rm(draft, { force: true });
    }
    const old = kept.slice(Math.max(0, atMost - 1));
    await Promise.all(old.map((id) => rm(join(directory, `${id}.eml`), { force: true })));
  }

  return {
    way: 'outbox',
    send: (message, key) => inTurn(() => write(message, key)),
    forget: (keys) => inTurn(() => forgetKept(directory, keys)),
    forgetAllOf: (accountId) => inTurn(() => forgetKeptOf(directory, accountId)),
    async list(most) {
      const shown = (await idsIn(directory)).slice(0, most);
      const heads = await Promise.all(
        shown.map(async (id) => ({ id, head: await headOf(join(directory, `${id}.eml`)) })),
      );
      return heads.flatMap(({ id, head }) => (head === null ? [] : [kept(id, readEml(head))]));
    },
    async read(id) {
      if (!idPattern.test(id)) return null;
      const source = await readFile(join(directory, `${id}.eml`), 'utf8').catch(() => null);
      if (source === null) return null;
      const mail = readEml(source);
      return { ...kept(id, mail), text: mail.parts.get('text/plain') ?? '', html: mail.parts.get('text/html') ?? '' };
    },
    close: () => composer.close(),
  };
}

function kept(id: string, { headers }: ReadMail): KeptMail {
  return {
    id,
    at: new Date(Number(id.slice(0, 14))),
    to: (headers.get('to') ?? '').replace(/^<(.*)>$/, '$1'),
    subject: headers.get('subject') ?? '',
  };
}

/** The beginning of a file, or null when it is gone by now. */
async function headOf(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await file.close();
  }
}
