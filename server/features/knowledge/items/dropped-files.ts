import type { Foundation } from '#server/foundation.ts';
import { droppedFiles, forgetDroppedFile } from './items.store.ts';

export type DroppingParts = Pick<Foundation, 'db' | 'files' | 'logger'>;

const filesAtOnce = 200;

/**
 * Removes the files whose items are gone, whatever deleted them: the database notes each (`knowledge_dropped_files`). One that
 * cannot be removed now stays noted and is tried again every minute.
 */
export async function removeDroppedFiles({ db, files, logger }: DroppingParts): Promise<void> {
  for (const { accountId, key } of await droppedFiles(db, filesAtOnce)) {
    try {
      await files.remove(accountId, key);
      await forgetDroppedFile(db, accountId, key);
    } catch (err) {
      logger.warn({ err }, 'the file of a deleted item could not be removed; it is tried again');
    }
  }
}

/** The same without waiting for it. */
export function dropFilesSoon(parts: DroppingParts): void {
  removeDroppedFiles(parts).catch((err: unknown) => {
    parts.logger.warn({ err }, 'files of deleted items wait to be removed');
  });
}
