import { createHash, randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start/start-error.ts';

/** The key that wraps the tenants' data keys. `id`, its fingerprint, is the first 8 bytes of its SHA-256 in hex. */
export interface MasterKey {
  id: string;
  bytes: Buffer;
}

/** Where the master keys of an installation are: `MASTER_KEY` (32 bytes each, the newest first), or key files where that is empty. */
export interface KeySource {
  dataDir: string;
  masterKeys: readonly Buffer[];
}

const fileName = 'master.key';
const nextFileName = 'master.key.next';

/** From 32 bytes, as `MASTER_KEY` holds them. Throws on any other length. */
export function masterKeyFrom(bytes: Buffer): MasterKey {
  if (bytes.length !== 32) throw new Error('The master key must have 32 bytes.');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes };
}

/** 32 bytes from base64, also in its form for addresses; null for anything else. */
export function keyBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return /^[A-Za-z0-9+/_-]+=*$/.test(text) && bytes.length === 32 ? bytes : null;
}

/** In words, for a sentence about the keys of `source`. */
export function placeOfKeys({ dataDir, masterKeys }: KeySource): string {
  return masterKeys.length > 0 ? 'MASTER_KEY' : join(dataDir, fileName);
}

/**
 * The keys that are there; makes none. Of files the one in force is first, then what a rotation prepared. Throws `StartError`
 * where a file cannot be read or holds no key.
 */
export async function readMasterKeys({ dataDir, masterKeys }: KeySource): Promise<MasterKey[]> {
  if (masterKeys.length > 0) return masterKeys.map(masterKeyFrom);
  const files = await Promise.all([fileName, nextFileName].map((name) => readKey(join(dataDir, name))));
  return files.filter((key) => key !== null);
}

/** The first key file, for its owner's eyes alone (0600). */
export function createKeyFile(dataDir: string): Promise<MasterKey> {
  return createKey(join(dataDir, fileName));
}

/** A new key beside the one in force, or the one that a broken-off rotation left. `adoptNextKey` puts it in force. */
export async function prepareNextKey(dataDir: string): Promise<MasterKey> {
  const path = join(dataDir, nextFileName);
  return (await readKey(path)) ?? (await createKey(path));
}

/** Puts the prepared key in the place of the one before. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, nextFileName), join(dataDir, fileName));
  await syncDirectory(dataDir);
}

async function readKey(path: string): Promise<MasterKey | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
  } catch (cause) {
    const { code = 'an error' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`The key file ${path} cannot be read (${code}).`, { cause });
  }
  const bytes = keyBytes(text.trim());
  if (!bytes)
    throw new StartError(`The key file ${path} is damaged: it must hold 32 bytes in base64. Put the right one back.`);
  return masterKeyFrom(bytes);
}

/** Written aside, synced, then renamed: a crash leaves no half key, and none that is in use goes. */
async function createKey(path: string): Promise<MasterKey> {
  const bytes = randomBytes(32);
  const file = await open(`${path}.tmp`, 'w', 0o600);
  try {
    await file.writeFile(`${bytes.toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
  await syncDirectory(dirname(path));
  return masterKeyFrom(bytes);
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
