import { createHash, randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that wraps the tenants' data keys. `id` is the first 8 bytes of its SHA-256. */
export interface MasterKey {
  id: Buffer;
  bytes: Buffer;
}

const fileName = 'master.key';
const nextFileName = 'master.key.next';

/** From 32 bytes, as `MASTER_KEY` holds them. Throws on any other length. */
export function masterKeyFrom(bytes: Buffer): MasterKey {
  if (bytes.length !== 32) throw new Error('The master key must have 32 bytes.');
  return { id: createHash('sha256').update(bytes).digest().subarray(0, 8), bytes };
}

/**
 * The master keys of this installation, the one in force first: `given` (32 bytes) when it is there, else the key file in
 * `dataDir` (mode 0600, made on first use). A second key is what a broken-off rotation left behind.
 */
export async function loadMasterKeys(dataDir: string, given?: Buffer): Promise<[MasterKey, ...MasterKey[]]> {
  if (given) return [masterKeyFrom(given)];
  const current = (await readKey(join(dataDir, fileName))) ?? (await createKey(join(dataDir, fileName)));
  const next = await readKey(join(dataDir, nextFileName));
  return next ? [current, next] : [current];
}

/** A new key beside the one in force, or the one that a broken-off rotation left. `adoptNextKey` puts it in force. */
export async function prepareNextKey(dataDir: string): Promise<MasterKey> {
  const path = join(dataDir, nextFileName);
  return (await readKey(path)) ?? (await createKey(path));
}

/** Puts the prepared key in force. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, nextFileName), join(dataDir, fileName));
}

async function readKey(path: string): Promise<MasterKey | null> {
  try {
    const text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
    return masterKeyFrom(Buffer.from(text.trim(), 'base64'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside, synced, then renamed: a crash leaves no half key. */
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
  return masterKeyFrom(bytes);
}
