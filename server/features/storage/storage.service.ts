import { statfs } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import { Allowance } from '#server/limits/allowance.ts';
import type { Queryable } from '#server/store/database.ts';
import { addKeptBytes, readKeptBytes } from './storage.store.ts';

/** How much a business may keep, bytes; and how much of the disk stays free, whoever asks. */
export interface StorageLimits {
  bytes: number;
  /** While its minutes are those of the trial. */
  trialBytes: number;
  freeDiskBytes: number;
}

/** Room for what businesses upload. Errors: 'storage.full', 'storage.disk-full', 'request.too-many'. */
export interface Storage {
  /**
   * Lets one upload of the account begin: its bytes go through what is answered, which fails with 'storage.full' as soon as all that
   * arrive for the account have no room.
   */
  admit(accountId: string): Promise<Transform>;
  /**
   * For a file that Noura makes itself, which counts towards no business: its bytes go through what is answered, which fails with
   * 'storage.disk-full' once less of the disk is free than stays free.
   */
  spare(): Transform;
  /** Counts the file's bytes; in the transaction that writes its row, which gives them back when it is deleted. */
  keep(tx: Queryable, accountId: string, bytes: number): Promise<void>;
}

/** Of one account: a selection of many files in the pages goes one after another. */
export const usualUploadsAMinute = 100;
const megabyte = 1_048_576;
/** Of a file that Noura makes itself, bytes from one look at the disk to the next. */
const lookEvery = 16 * megabyte;

export function createStorage(
  parts: Pick<Foundation, 'db' | 'clock' | 'dataDir'> & {
    limits: StorageLimits;
    uploadsAMinute: number;
    /** The account has no minutes but those of its trial. */
    isOnTrial(db: Queryable, accountId: string): Promise<boolean>;
  },
): Storage {
  const { db, dataDir, limits } = parts;
  const uploads = new Allowance(parts.uploadsAMinute, parts.clock);
  const arriving = new Map<string, number>();

  const mostOf = async (on: Queryable, accountId: string) =>
    (await parts.isOnTrial(on, accountId)) ? limits.trialBytes : limits.bytes;

  function arrives(accountId: string, bytes: number): number {
    const sum = (arriving.get(accountId) ?? 0) + bytes;
    if (sum > 0) arriving.set(accountId, sum);
    else arriving.delete(accountId);
    return sum;
  }

  async function mustHaveDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < limits.freeDiskBytes) throw new AppError('storage.disk-full');
  }

  return {
    async admit(accountId) {
      const retryAfterSeconds = uploads.take(accountId);
      if (retryAfterSeconds > 0) throw new AppError('request.too-many', { retryAfterSeconds });
      await mustHaveDisk();
      const most = await mostOf(db, accountId);
      const kept = await readKeptBytes(db, accountId);
      if (kept >= most) throw full(most);
      let bytes = 0;
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(kept + arrives(accountId, chunk.length) > most ? full(most) : null, chunk);
        },
        destroy(error, done) {
          arrives(accountId, -bytes);
          done(error);
        },
      });
    },

    spare() {
      let unlooked = lookEvery;
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          unlooked += chunk.length;
          if (unlooked < lookEvery) return done(null, chunk);
          unlooked = 0;
          mustHaveDisk().then(() => done(null, chunk), done);
        },
      });
    },

    async keep(tx, accountId, bytes) {
      const most = await mostOf(tx, accountId);
      if (!(await addKeptBytes(tx, accountId, bytes, most))) throw full(most);
    },
  };
}

function full(mostBytes: number): AppError {
  const room = `${Math.round(mostBytes / megabyte)} MB`;
  return new AppError('storage.full', {
    message: `There is not enough storage for this file. All files of an account together can take ${room}. Delete some first.`,
  });
}
