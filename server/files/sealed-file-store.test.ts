import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { type S3Server, startS3Server } from '#tests/s3-server.ts';
import { FileMissing, type FileStore, FileTooLarge } from './file-store.ts';
import { createFileStore } from './sealed-file-store.ts';

const secrets = new Map<string, Buffer>();
const vault = {
  async tenant(accountId: string): Promise<TenantVault> {
    const secret = secrets.get(accountId) ?? randomBytes(32);
    secrets.set(accountId, secret);
    const unused = () => {
      throw new Error('Files have keys of their own.');
    };
    const keyFor = (use: string) => createSecretKey(createHash('sha256').update(secret).update(use).digest());
    return { accountId, sealsWith: '0011223344556677', seal: unused, open: unused, blind: unused, keyFor };
  },
};

const piece = 64 * 1024;
const maxBytes = 5_000_000;
const from = (bytes: Buffer, chunk = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
      bytes.subarray(index * chunk, (index + 1) * chunk),
    ),
  );
const all = async (store: FileStore, accountId: string, key: string) => buffer(await store.open(accountId, key));

let dataDir: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  s3.close();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'noura-files-'));
  s3.objects.clear();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const filesUrls = {
  disk: () => null,
  S3: () => `s3://tenants/some/folder?endpoint=${encodeURIComponent(s3.url)}&region=eu-central-1`,
};

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const open = () => createFileStore({ filesUrl: kind === 'disk' ? filesUrls.disk() : filesUrls.S3(), dataDir, vault });
  /** What is stored, by name. */
  const stored = () =>
    kind === 's3'
      ? [...s3.objects].map(([name, bytes]) => ({ name: name.slice('tenants/some/folder/'.length), bytes }))
      : readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(dataDir, name)).isFile())
          .map((name) => ({ name: name.replace(/^files\//, ''), bytes: readFileSync(join(dataDir, name)) }));

  test('come back byte for byte, whatever their length', async () => {
    const store = open();
    for (const length of [0, 1, piece - 1, piece, piece + 1, piece * 2, piece * 3 + 17]) {
      const bytes = randomBytes(length);
      const file = await store.write('a1', from(bytes), { maxBytes });
      expect(file).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{32}-0011223344556677$/),
        bytes: length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      expect(await all(store, 'a1', file.key)).toEqual(bytes);
    }
    expect(s3.refused).toBe(0);
  });

  test('are sealed: nothing of them can be read in the store, and only their account opens them', async () => {
    const store = open();
    const { key } = await store.write('a1', from(Buffer.from('Dana Whitfield, born 1980-02-03')), { maxBytes });
    expect(stored().map(({ name }) => name)).toEqual([`a1/${key}`]);
    expect(stored()[0]?.bytes.includes('Whitfield')).toBe(false);
    await expect(all(store, 'a2', key)).rejects.toThrow(FileMissing);
    expect(await all(store, 'a1', key)).toHaveLength(31);
  });

  test('that are too large, or break off, leave nothing behind', async () => {
    const store = open();
    await expect(store.write('a1', from(Buffer.alloc(200_001)), { maxBytes: 200_000 })).rejects.toThrow(FileTooLarge);
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(100_000));
        setImmediate(() => this.destroy(new Error('gone')));
      },
    });
    await expect(store.write('a1', broken, { maxBytes })).rejects.toThrow('gone');
    expect(stored()).toEqual([]);
    await store.write('a1', from(Buffer.alloc(200_000)), { maxBytes: 200_000 });
    expect(stored()).toHaveLength(1);
  });

  test('are gone when they are removed, one by one or with their account', async () => {
    const store = open();
    const one = await store.write('a1', from(Buffer.from('one')), { maxBytes });
    const two = await store.write('a1', from(Buffer.from('two')), { maxBytes });
    const other = await store.write('a10', from(Buffer.from('other')), { maxBytes });
    await store.remove('a1', one.key);
    await store.remove('a1', one.key);
    await expect(store.open('a1', one.key)).rejects.toThrow(FileMissing);
    expect(String(await all(store, 'a1', two.key))).toBe('two');
    await store.removeAllOf('a1');
    await store.removeAllOf('a1');
    await expect(store.open('a1', two.key)).rejects.toThrow(FileMissing);
    expect(String(await all(store, 'a10', other.key))).toBe('other');
  });

  test('are named by us alone: other names and accounts lead nowhere', async () => {
    const store = open();
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`])
      await expect(store.open('a1', key)).rejects.toThrow(FileMissing);
    await store.remove('a1', '../../x');
    for (const account of ['..', 'a/b', '', '../a1']) {
      await expect(store.write(account, from(Buffer.from('x')), { maxBytes })).rejects.toThrow('no account');
      await expect(store.removeAllOf(account)).rejects.toThrow('no account');
    }
  });
});

describe('sealed pieces', () => {
  const path = (key: string) => join(dataDir, 'files', 'a1', key);
  const written = async () => {
    const store = createFileStore({ filesUrl: null, dataDir, vault });
    const { key } = await store.write('a1', from(randomBytes(piece * 3)), { maxBytes });
    return { store, key, bytes: readFileSync(path(key)) };
  };
  const sealed = piece + 16;

  test('that were changed, exchanged, left out or cut off do not open', async () => {
    const { store, key, bytes } = await written();
    const changed = Buffer.from(bytes);
    changed[sealed + 100] = (changed[sealed + 100] ?? 0) ^ 1;
    const [first, second, third] = [0, 1, 2].map((index) => bytes.subarray(index * sealed, (index + 1) * sealed)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const damaged = [
      changed,
      Buffer.concat([second, first, third]),
      Buffer.concat([first, third]),
      Buffer.concat([first, second]),
      Buffer.concat([first, second, third, third]),
      bytes.subarray(0, bytes.length - 1),
      Buffer.alloc(0),
    ];
    for (const [index, bad] of damaged.entries()) {
      writeFileSync(path(key), bad);
      await expect(all(store, 'a1', key), `damage ${index}`).rejects.toThrow('could not be opened');
    }
    writeFileSync(path(key), bytes);
    expect(await all(store, 'a1', key)).toHaveLength(piece * 3);
  });

  test('of another file of the same account do not open', async () => {
    const { store, key } = await written();
    const other = await store.write('a1', from(randomBytes(piece * 3)), { maxBytes });
    writeFileSync(path(key), readFileSync(path(other.key)));
    await expect(all(store, 'a1', key)).rejects.toThrow('could not be opened');
  });
});

test('what a crash left half is removed with the next file, and a file is only for the user of the server', async () => {
  const first = createFileStore({ filesUrl: null, dataDir, vault });
  await first.write('a1', from(Buffer.from('x')), { maxBytes });
  writeFileSync(join(dataDir, 'files-arriving', 'half'), 'half of a file');
  const next = createFileStore({ filesUrl: null, dataDir, vault });
  const { key } = await next.write('a1', from(Buffer.from('y')), { maxBytes });
  expect(readdirSync(join(dataDir, 'files-arriving'))).toEqual([]);
  expect(statSync(join(dataDir, 'files', 'a1', key)).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0);
});

test('S3 that fails once is asked again, and wrong credentials are refused', async () => {
  const store = createFileStore({ filesUrl: filesUrls.S3(), dataDir, vault });
  const { key } = await store.write('a1', from(Buffer.from('x')), { maxBytes });
  s3.failures = 1;
  await store.write('a1', from(Buffer.from('y')), { maxBytes });
  s3.failures = 1;
  expect(String(await all(store, 'a1', key))).toBe('x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
  const stranger = createFileStore({ filesUrl: filesUrls.S3(), dataDir, vault });
  await expect(stranger.write('a1', from(Buffer.from('x')), { maxBytes })).rejects.toThrow();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  expect(s3.refused).toBeGreaterThan(0);
  expect(s3.objects.size).toBe(2);
  expect(readdirSync(join(dataDir, 'files-arriving'))).toEqual([]);
});

test('files may lie in a directory that the operator names', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'noura-files-'));
  const store = createFileStore({ filesUrl: `file://${elsewhere}`, dataDir, vault });
  const { key } = await store.write('a1', from(Buffer.from('x')), { maxBytes });
  expect(readdirSync(join(elsewhere, 'a1'))).toEqual([key]);
  rmSync(elsewhere, { recursive: true });
});
