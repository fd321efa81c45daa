import type { Readable } from 'node:stream';

/** Where sealed files lie: the port of disk and S3. A name is `<account>/<key>`. */
export interface BlobStore {
  /** Takes a whole sealed file of the disk; it is gone from `path` afterwards or stays to be removed. Whole or not at all. */
  put(name: string, path: string): Promise<void>;
  /** The sealed file: where it lies on this machine, or what comes of it. Throws `FileMissing`. */
  get(name: string): Promise<{ path: string } | { stream: Readable }>;
  /** Gone afterwards, also when it was gone before. */
  remove(name: string): Promise<void>;
  /** Everything whose name begins with `<account>/`. */
  removeAll(account: string): Promise<void>;
}
