import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last seal that was made or met here, kept beside the database: whoever cuts off the end of the log leaves it behind. */
export interface Anchor {
  number: number;
  entries: number;
  /** Hex. */
  hash: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'audit-anchor.json');

/** Null where none was written yet. Throws for one that cannot be read. */
export async function readAnchor(dataDir: string): Promise<Anchor | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Anchor);
}

export async function writeAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const path = fileOf(dataDir);
  await writeFile(`${path}.tmp`, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}
