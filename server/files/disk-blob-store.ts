import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { FileMissing } from './file-store.ts';

/** Files below a directory that only the server's user may read. */
export function createDiskBlobStore(directory: string): BlobStore {
  return {
    async put(name, path) {
      const target = join(directory, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await syncThrough(path);
      await rename(path, target);
      await syncThrough(dirname(target));
    },
    async get(name) {
      const path = join(directory, name);
      await access(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(error) : error;
      });
      return { path };
    },
    remove: (name) => rm(join(directory, name), { force: true }),
    removeAll: (account) => rm(join(directory, account), { recursive: true, force: true }),
  };
}

/** A file that was answered for stays after a power cut: its bytes first, then its name. */
async function syncThrough(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
