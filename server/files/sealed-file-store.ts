import { type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';
import { FileMissing, type FileStore, FileTooLarge, type StoredFile } from './file-store.ts';
import { OpenPieces } from './open-pieces.ts';
import { createS3BlobStore, s3PlaceOf } from './s3-blob-store.ts';
import { createSealingThread } from './sealing-thread.ts';

export interface FileSettings {
  /** `FILES_URL`; null: in the data directory. */
  filesUrl: string | null;
  dataDir: string;
  vault: Pick<Vault, 'tenant'>;
}

/** Random, and the data key that sealed it; files of before are of their tenant's first one and name none. */
const keyPattern = /^[0-9a-f]{32}(?:-([0-9a-f]{16}))?$/;
const accountPattern = /^[0-9a-z-]{1,64}$/i;

/**
 * The store of files. What comes is sealed into a file of its own on this machine, and given to disk or S3 when it is whole; what
 * a crash left there is removed at the first writing.
 */
export function createFileStore({ filesUrl, dataDir, vault }: FileSettings): FileStore {
  const arriving = join(dataDir, 'files-arriving');
  const blobs = blobStoreFor(filesUrl, dataDir);
  const thread = createSealingThread();
  let swept: Promise<unknown> | undefined;

  async function arrivingPath(key: string): Promise<string> {
    swept ??= rm(arriving, { recursive: true, force: true }).then(() =>
      mkdir(arriving, { recursive: true, mode: 0o700 }),
    );
    await swept;
    return join(arriving, key);
  }

  async function sealInto(
    path: string,
    source: Readable,
    secret: KeyObject,
    maxBytes: number,
  ): Promise<Omit<StoredFile, 'key'>> {
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(bytes > maxBytes ? new FileTooLarge(maxBytes) : null, chunk);
      },
    });
    const sealed = thread.sealInto(path, secret);
    const closed = new Promise((resolve) => sealed.once('close', resolve));
    try {
      await pipeline(source, counting, sealed);
    } finally {
      // Before that, the thread might still make the file that is to be removed.
      await closed;
    }
    return { bytes, sha256: sealed.sha256() };
  }

  return {
    async write(accountId, source, { maxBytes, named }) {
      let path: string | null = null;
      try {
        const folder = folderOf(accountId);
        const own = await vault.tenant(accountId);
        const key = `${randomBytes(16).toString('hex')}-${own.sealsWith}`;
        const secret = fileKey(own, key);
        path = await arrivingPath(key);
        const told = await sealInto(path, source, secret, maxBytes);
        await named?.(key);
        await blobs.put(`${folder}/${key}`, path);
        return { key, ...told };
      } catch (error) {
        source.on('error', () => {}).destroy();
        throw error;
      } finally {
        if (path) await rm(path, { force: true });
      }
    },
    async open(accountId, key) {
      if (!keyPattern.test(key)) throw new FileMissing();
      const secret = fileKey(await vault.tenant(accountId), key);
      const sealed = await blobs.get(nameOf(accountId, key));
      if ('path' in sealed) return thread.openFrom(sealed.path, secret);
      const plain = new OpenPieces(secret);
      pipeline(sealed.stream, plain).catch(() => {
        // Whoever reads the plain file meets the error there.
      });
      return plain;
    },
    async remove(accountId, key) {
      if (keyPattern.test(key)) await blobs.remove(nameOf(accountId, key));
    },
    removeAllOf: async (accountId) => blobs.removeAll(folderOf(accountId)),
  };
}

const fileKey = (own: TenantVault, key: string) => own.keyFor(`files|${key}`, keyPattern.exec(key)?.[1] ?? '');

function blobStoreFor(filesUrl: string | null, dataDir: string): BlobStore {
  if (!filesUrl) return createDiskBlobStore(join(dataDir, 'files'));
  return filesUrl.startsWith('s3:')
    ? createS3BlobStore(s3PlaceOf(filesUrl))
    : createDiskBlobStore(fileURLToPath(filesUrl));
}

function folderOf(accountId: string): string {
  if (!accountPattern.test(accountId)) throw new Error('This is no account.');
  return accountId;
}

const nameOf = (accountId: string, key: string) => `${folderOf(accountId)}/${key}`;
