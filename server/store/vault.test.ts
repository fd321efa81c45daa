import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { adoptNextKey, loadMasterKeys, masterKeyFrom, prepareNextKey } from './master-key.ts';
import { rotateKeyFile } from './rotate-master-key.ts';
import { SealBroken } from './sealing.ts';
import { createVault, rewrapDataKeys } from './vault.ts';

const place = { table: 'calls', column: 'summary', row: '1' };
const directory = mkdtempSync(join(tmpdir(), 'noura-vault-'));
const newMaster = () => masterKeyFrom(randomBytes(32));

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(async () => {
  await house.stop();
  rmSync(directory, { recursive: true });
});

describe('a sealed value', () => {
  test('opens to what was sealed, at its place and for its tenant only', async () => {
    const vault = createVault(house.db, [newMaster()]);
    const box = await vault.tenant(randomUUID());
    const other = await vault.tenant(randomUUID());
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (plain) => {
        const blob = box.seal(place, plain);
        expect(box.open(place, blob)).toEqual(Buffer.from(plain));
        for (const elsewhere of [
          { ...place, row: '2' },
          { ...place, column: 'details' },
          { ...place, table: 'call' },
        ]) {
          expect(() => box.open(elsewhere, blob)).toThrow(SealBroken);
        }
        expect(() => other.open(place, blob)).toThrow(SealBroken);
      }),
      { numRuns: 30 },
    );
  });

  test('is never opened after a single byte of it was changed', async () => {
    const box = await createVault(house.db, [newMaster()]).tenant(randomUUID());
    const blob = box.seal(place, 'My tooth hurts.');
    for (let i = 0; i < blob.length; i += 1) {
      const changed = Buffer.from(blob);
      changed[i] = (changed[i] ?? 0) ^ 1;
      // The key id is not part of what is opened: a wrong one leads to another key.
      if (i >= 1 && i <= 8) continue;
      expect(() => box.open(place, changed), `byte ${i}`).toThrow(SealBroken);
    }
    expect(() => box.open(place, blob.subarray(0, 20))).toThrow(SealBroken);
  });

  test('is another each time', async () => {
    const box = await createVault(house.db, [newMaster()]).tenant(randomUUID());
    expect(box.seal(place, 'x')).not.toEqual(box.seal(place, 'x'));
  });
});

describe('the keys', () => {
  test('two processes that meet a tenant first at the same time use the same data key', async () => {
    const master = newMaster();
    const accountId = randomUUID();
    const boxes = await Promise.all([1, 2, 3].map(() => createVault(house.db, [master]).tenant(accountId)));
    const blob = boxes[0]?.seal(place, 'x') ?? Buffer.alloc(0);
    for (const box of boxes) expect(box.open(place, blob).toString()).toBe('x');
  });

  test('under another master key nothing opens', async () => {
    const accountId = randomUUID();
    await createVault(house.db, [newMaster()]).tenant(accountId);
    await expect(createVault(house.db, [newMaster()]).tenant(accountId)).rejects.toThrow(SealBroken);
  });

  test('after a rotation the new master key opens everything, the old one nothing', async () => {
    const before = newMaster();
    const after = newMaster();
    const fresh = await startHouse({ telephone: false });
    try {
      const accounts = [await newAccount(fresh), await newAccount(fresh)];
      const blobs = await Promise.all(
        accounts.map(async (id) => (await createVault(fresh.db, [before]).tenant(id)).seal(place, `of ${id}`)),
      );
      expect(await rewrapDataKeys(fresh.db, [before], after)).toBe(2);
      expect(await rewrapDataKeys(fresh.db, [before, after], after), 'again').toBe(0);
      for (const [i, id] of accounts.entries()) {
        const box = await createVault(fresh.db, [after]).tenant(id);
        expect(box.open(place, blobs[i] ?? Buffer.alloc(0)).toString()).toBe(`of ${id}`);
        await expect(createVault(fresh.db, [before]).tenant(id)).rejects.toThrow(SealBroken);
      }
    } finally {
      await fresh.stop();
    }
  });

  test('the rotation of the key file goes on where it was broken off', async () => {
    const fresh = await startHouse({ telephone: false });
    try {
      const accountId = await newAccount(fresh);
      const blob = (await fresh.vault.tenant(accountId)).seal(place, 'kept');
      const old = await loadMasterKeys(fresh.dataDir);
      await rewrapDataKeys(fresh.db, old, await prepareNextKey(fresh.dataDir));
      const between = createVault(fresh.db, await loadMasterKeys(fresh.dataDir));
      expect((await between.tenant(accountId)).open(place, blob).toString()).toBe('kept');
      expect(await rotateKeyFile(fresh.db, fresh.dataDir)).toBe(0);
      expect(await rotateKeyFile(fresh.db, fresh.dataDir), 'another rotation').toBe(1);
      const after = createVault(fresh.db, await loadMasterKeys(fresh.dataDir));
      expect((await after.tenant(accountId)).open(place, blob).toString()).toBe('kept');
    } finally {
      await fresh.stop();
    }
  });

  test('the key file is made once, for its owner alone, and a rotation replaces it', async () => {
    const [first, ...none] = await loadMasterKeys(directory);
    expect(none).toEqual([]);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
    expect((await loadMasterKeys(directory))[0]).toEqual(first);
    const next = await prepareNextKey(directory);
    expect(await prepareNextKey(directory), 'broken off and begun again').toEqual(next);
    expect(await loadMasterKeys(directory)).toEqual([first, next]);
    await adoptNextKey(directory);
    expect(await loadMasterKeys(directory)).toEqual([next]);
    expect(readFileSync(join(directory, 'master.key'), 'utf8').trim()).toBe(next.bytes.toString('base64'));
  });

  test('a damaged key file is not replaced', async () => {
    writeFileSync(join(directory, 'master.key'), 'short');
    await expect(loadMasterKeys(directory)).rejects.toThrow('32 bytes');
  });

  test('a given key wins over the file', async () => {
    const given = randomBytes(32);
    expect(await loadMasterKeys(directory, given)).toEqual([masterKeyFrom(given)]);
  });
});
