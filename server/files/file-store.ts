import type { Readable } from 'node:stream';

/** A file that is kept. */
export interface StoredFile {
  /** Names the file within its account: random, never from the uploaded name. */
  key: string;
  /** Of the plain file. */
  bytes: number;
  /** SHA-256 of the plain file in hex. */
  sha256: string;
}

/**
 * Files of tenants, sealed with the tenant's data key piece by piece, so that none is ever whole in memory.
 * Only the account that wrote a file can open it.
 */
export interface FileStore {
  /**
   * Keeps what the stream brings. Counts while it streams: more than `maxBytes` throws `FileTooLarge`; an error of the stream is
   * thrown as it is; in both cases nothing stays behind. `named` is told the key before the file has it, so that one whose row a
   * crash kept from being written can be removed.
   */
  write(
    accountId: string,
    source: Readable,
    options: { maxBytes: number; named?: (key: string) => Promise<void> },
  ): Promise<StoredFile>;
  /**
   * The plain file. Throws `FileMissing` when there is none; the stream fails with `SealBroken` where the stored bytes were cut,
   * exchanged or changed.
   */
  open(accountId: string, key: string): Promise<Readable>;
  /** Gone afterwards, also when it was gone before. */
  remove(accountId: string, key: string): Promise<void>;
  /** All files of an account, when it is deleted. */
  removeAllOf(accountId: string): Promise<void>;
}

/** More came than was allowed. */
export class FileTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
    this.name = 'FileTooLarge';
  }
}

export class FileMissing extends Error {
  constructor(cause?: unknown) {
    super('The file is not in the store.', { cause });
    this.name = 'FileMissing';
  }
}
