import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathOf = (dataDir: string) => join(dataDir, 'local-key.txt');

/**
 * The key with which programs of this machine show that they may read the data directory: the simulated carrier, the outbox's reader and
 * `/metrics`. That a request comes by loopback proves nothing where a proxy stands before us. Made once, for its user's eyes (0600).
 */
export async function loadLocalKey(dataDir: string): Promise<string> {
  try {
    const file = await open(pathOf(dataDir), 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = (await readFile(pathOf(dataDir), 'utf8')).trim();
  if (key.length < 20) throw new Error(`${pathOf(dataDir)} holds no key: delete it and start again.`);
  return key;
}

/** What a program of this machine sends along to a Noura on this data directory; nothing where there is no key. */
export function localKeyHeader(dataDir: string): Record<string, string> {
  try {
    return { authorization: `Bearer ${readFileSync(pathOf(dataDir), 'utf8').trim()}` };
  } catch {
    return {};
  }
}
