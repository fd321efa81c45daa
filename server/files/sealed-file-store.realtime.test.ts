import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { createFileStore } from './sealed-file-store.ts';

const secret = createSecretKey(randomBytes(32));
const unused = () => {
  throw new Error('Files have keys of their own.');
};
const vault = {
  async tenant(accountId: string): Promise<TenantVault> {
    const others = { seal: unused, open: unused, blind: unused };
    return { accountId, sealsWith: '0011223344556677', ...others, keyFor: () => secret };
  },
};

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'noura-files-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('50 MB never lie in memory at once', async () => {
  const store = createFileStore({ filesUrl: null, dataDir, vault });
  let sent = 0;
  const source = new Readable({
    read() {
      sent += 1;
      this.push(sent > 800 ? null : Buffer.alloc(65_536, sent));
    },
  });
  const before = process.memoryUsage().rss;
  const { key, bytes } = await store.write('a1', source, { maxBytes: 52_428_800 });
  let opened = 0;
  for await (const part of await store.open('a1', key)) opened += (part as Buffer).length;
  expect([bytes, opened]).toEqual([52_428_800, 52_428_800]);
  expect(process.memoryUsage().rss - before).toBeLessThan(110_000_000);
});
