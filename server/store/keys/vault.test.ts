import { createSecretKey, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { acrossAccounts } from '#server/store/scope.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { houseAgain, newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { holdKeyInForce, houseKey, type Keyring, openKeyring } from './keyring.ts';
import {
  adoptNextKey,
  createKeyFile,
  type MasterKey,
  masterKeyFrom,
  prepareNextKey,
  readMasterKeys,
} from './master-key.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { SealBroken, sealWith } from './sealing.ts';
import { addDataKey, createVault, type Vault } from './vault.ts';

const place = { table: 'calls', column: 'summary', row: '1' };
const directory = mkdtempSync(join(tmpdir(), 'noura-vault-'));
const newMaster = () => masterKeyFrom(randomBytes(32));
/** The vault of another process on the same database. */
const secondVault = async ({ db, dataDir }: TestHouse): Promise<Vault> =>
  createVault(db, await openKeyring(db, { dataDir, masterKeys: [] }));
/** Of a process that came past the check of its start with these alone. */
const ringOf = (...keys: MasterKey[]): Keyring => ({
  root: randomBytes(32),
  find: async (id) => {
    const key = keys.find((one) => one.id === id);
    if (!key) throw new SealBroken();
    return key;
  },
});

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(async () => {
  await house.stop();
  rmSync(directory, { recursive: true });
});

describe('a sealed value', () => {
  test('is sealed with a new data key only once every process knows that one, and can be opened with both', async () => {
    const accountId = randomUUID();
    const keyring = await openKeyring(house.db, { dataDir: house.dataDir, masterKeys: [] });
    const first = (await house.vault.tenant(accountId)).sealsWith;
    expect(await addDataKey(house.db, keyring, accountId, 2, 30)).toBe(true);
    const early = await (await secondVault(house)).tenant(accountId);
    expect(early.sealsWith).toBe(first);
    await acrossAccounts(() =>
      house.db.run(sql`update data_keys set seals_from = now() where account_id = ${accountId} and number = 2`),
    );
    const late = await (await secondVault(house)).tenant(accountId);
    expect(late.sealsWith).not.toBe(first);
    expect(early.open(place, late.seal(place, 'after')).toString()).toBe('after');
    expect(late.open(place, early.seal(place, 'before')).toString()).toBe('before');
  });

  test('opens to what was sealed, at its place and for its tenant only', async () => {
    const box = await house.vault.tenant(randomUUID());
    const other = await house.vault.tenant(randomUUID());
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
    const box = await house.vault.tenant(randomUUID());
    const blob = box.seal(place, 'My tooth hurts.');
    for (let i = 0; i < blob.length; i += 1) {
      const changed = Buffer.from(blob);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => box.open(place, changed), `byte ${i}`).toThrow(SealBroken);
    }
    expect(() => box.open(place, blob.subarray(0, 20))).toThrow(SealBroken);
  });

  test('is another each time', async () => {
    const box = await house.vault.tenant(randomUUID());
    expect(box.seal(place, 'x')).not.toEqual(box.seal(place, 'x'));
  });
});

describe('the keys', () => {
  test('two processes that meet a tenant first at the same time use the same data key', async () => {
    const accountId = randomUUID();
    const vaults = await Promise.all([secondVault(house), secondVault(house), secondVault(house)]);
    const boxes = await Promise.all(vaults.map((vault) => vault.tenant(accountId)));
    const blob = boxes[0]?.seal(place, 'x') ?? Buffer.alloc(0);
    for (const box of boxes) expect(box.open(place, blob).toString()).toBe('x');
  });

  test('of a tenant that is gone leave the memory of a process that was not told of it', async () => {
    const [gone, there] = [randomUUID(), randomUUID()];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const vault = await secondVault(house);
    const endWatch = vault.watch();
    try {
      const [before, kept] = [await vault.tenant(gone), await vault.tenant(there)];
      await house.db.execute(sql`delete from data_keys where account_id = ${gone}`);
      expect(await vault.tenant(gone)).toBe(before);
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => vault.tenant(gone)).not.toBe(before);
      expect(await vault.tenant(there)).toBe(kept);
    } finally {
      endWatch();
      vi.useRealTimers();
    }
  });

  test('under another master key nothing opens, and no tenant gets a key', async () => {
    const [accountId, unknown] = [randomUUID(), randomUUID()];
    await house.vault.tenant(accountId);
    const stray = createVault(house.db, ringOf(newMaster()));
    await expect(stray.tenant(accountId)).rejects.toThrow(SealBroken);
    await expect(stray.tenant(unknown)).rejects.toThrow(SealBroken);
    expect(await house.db.count(sql`select count(*) from data_keys where account_id = ${unknown}`)).toBe(0);
  });

  test('after a rotation the new master key opens everything, the old one nothing', async () => {
    const fresh = await startHouse({ telephone: false });
    try {
      const { db, dataDir } = fresh;
      const accounts = [await newAccount(fresh), await newAccount(fresh)];
      const blobs = await Promise.all(
        accounts.map(async (id) => (await fresh.vault.tenant(id)).seal(place, `of ${id}`)),
      );
      const source = { dataDir, masterKeys: [] };
      const [before] = await readMasterKeys(source);
      expect(await rotateMasterKey(db, source)).toBe(2);
      const [after, ...none] = await readMasterKeys(source);
      if (!before || !after) throw new Error('a key is missing');
      expect(none).toEqual([]);
      expect(after.id).not.toBe(before.id);
      for (const [i, id] of accounts.entries()) {
        const box = await createVault(db, ringOf(after)).tenant(id);
        expect(box.open(place, blobs[i] ?? Buffer.alloc(0)).toString()).toBe(`of ${id}`);
        await expect(createVault(db, ringOf(before)).tenant(id)).rejects.toThrow(SealBroken);
      }
      // The one that runs reads the new file when it needs it, and seals what is new with that key.
      const newcomer = await newAccount(fresh);
      const blob = (await fresh.vault.tenant(newcomer)).seal(place, 'new');
      expect((await createVault(db, ringOf(after)).tenant(newcomer)).open(place, blob).toString()).toBe('new');
      expect((await fresh.request('GET', '/readyz')).status).toBe(200);
    } finally {
      await fresh.stop();
    }
  });

  test('a rotation that is broken off anywhere goes on, and a start between opens everything', async () => {
    const fresh = await startHouse({ telephone: false });
    try {
      const { db, dataDir } = fresh;
      const source = { dataDir, masterKeys: [] };
      const accounts = Array.from({ length: 1_200 }, randomUUID);
      for (let from = 0; from < accounts.length; from += 20)
        await Promise.all(accounts.slice(from, from + 20).map((id) => fresh.vault.tenant(id)));
      const blob = (await fresh.vault.tenant(accounts[0] ?? '')).seal(place, 'kept');
      const old = (await readMasterKeys(source))[0]?.id ?? '';
      // After the first 500 of 1,200.
      await expect(
        rotateMasterKey(db, source, () => {
          throw new Error('broken off');
        }),
      ).rejects.toThrow('broken off');
      expect((await readMasterKeys(source)).map(({ id }) => id)).toContain(old);
      const between = await secondVault(fresh);
      for (const id of accounts) await between.tenant(id);
      const told: number[] = [];
      expect(await rotateMasterKey(db, source, (wrapped) => told.push(wrapped)), 'the rest').toBe(700);
      expect(told).toEqual([500, 700]);
      const after = await secondVault(fresh);
      expect((await after.tenant(accounts[0] ?? '')).open(place, blob).toString()).toBe('kept');
      expect(await rotateMasterKey(db, source), 'another rotation').toBe(1_200);
    } finally {
      await fresh.stop();
    }
  });

  test('a rotation waits for a data key that is being written under the key of before, and wraps it too', async () => {
    const fresh = await startHouse({ telephone: false });
    try {
      const { db, dataDir } = fresh;
      const source = { dataDir, masterKeys: [] };
      const [old] = await readMasterKeys(source);
      const accountId = randomUUID();
      let rotation: Promise<unknown> = Promise.resolve();
      let isOver = false;
      await inTransaction(db, async (tx) => {
        expect(await holdKeyInForce(tx)).toBe(old?.id);
        rotation = rotateMasterKey(db, source).finally(() => {
          isOver = true;
        });
        const isWaitedFor = sql`
          select exists (select from pg_locks where transactionid = pg_current_xact_id()::xid and not granted)`;
        await expect.poll(() => tx.value(isWaitedFor)).toBe(true);
        expect(isOver).toBe(false);
        const wrapped = sealWith(
          createSecretKey(old?.bytes ?? Buffer.alloc(32)),
          Buffer.from(old?.id ?? '', 'hex'),
          `${accountId}|data_keys|wrapped|0011223344556677`,
          randomBytes(32),
        );
        await tx.run(sql`
          insert into data_keys (account_id, key_id, wrapped) values (${accountId}, '0011223344556677', ${wrapped})`);
      });
      expect(await rotation).toBe(1);
      const after = await secondVault(fresh);
      expect((await after.tenant(accountId)).sealsWith).toBe('0011223344556677');
    } finally {
      await fresh.stop();
    }
  });

  test('keys of MASTER_KEY are rotated under a running house that was given both', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const both = [next, old].map((key) => key.toString('base64')).join(',');
    const fresh = await startHouse({ telephone: false, env: { MASTER_KEY: old.toString('base64') } });
    try {
      const { db, dataDir } = fresh;
      await fresh.vault.tenant(randomUUID());
      const source = (...masterKeys: Buffer[]) => ({ dataDir, masterKeys });
      await expect(rotateMasterKey(db, source(old))).rejects.toThrow('MASTER_KEY names one key');
      const again = await houseAgain(fresh, { MASTER_KEY: both });
      try {
        const wrappedBy = () =>
          db.column(sql`select distinct encode(substring(wrapped from 2 for 8), 'hex') from data_keys`);
        await again.vault.tenant(randomUUID());
        expect(await wrappedBy(), 'the new one seals from the rotation on').toEqual([masterKeyFrom(old).id]);
        const ofBoth = () => [fresh, again].map((node) => node.keyFor('bus messages').toString('hex'));
        expect(new Set(ofBoth()).size, 'nodes believe each other meanwhile').toBe(1);
        expect(await rotateMasterKey(db, source(next, old))).toBe(2);
        await again.vault.tenant(randomUUID());
        expect(await wrappedBy()).toEqual([masterKeyFrom(next).id]);
        // What knows the old one alone says so, and makes nothing with it.
        expect((await fresh.request('GET', '/readyz')).status).toBe(503);
        await expect(fresh.vault.tenant(randomUUID())).rejects.toThrow(SealBroken);
        expect(await wrappedBy()).toEqual([masterKeyFrom(next).id]);
      } finally {
        await again.stop();
      }
    } finally {
      await fresh.stop();
    }
  });

  test('keys of the house are what they were before, and stay through a rotation', async () => {
    const fresh = await startHouse({ telephone: false });
    try {
      const source = { dataDir: fresh.dataDir, masterKeys: [] };
      const [master] = await readMasterKeys(source);
      const before = Buffer.from(hkdfSync('sha256', master?.bytes ?? '', '', 'attempts', 32));
      expect(fresh.keyFor('attempts')).toEqual(before);
      await rotateMasterKey(fresh.db, source);
      expect(houseKey((await openKeyring(fresh.db, source)).root, 'attempts')).toEqual(before);
    } finally {
      await fresh.stop();
    }
  });

  test('the key file is made once, for its owner alone, and a rotation replaces it', async () => {
    const source = { dataDir: directory, masterKeys: [] };
    expect(await readMasterKeys(source)).toEqual([]);
    const first = await createKeyFile(directory);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
    expect(await readMasterKeys(source)).toEqual([first]);
    const next = await prepareNextKey(directory);
    expect(await prepareNextKey(directory), 'broken off and begun again').toEqual(next);
    expect(await readMasterKeys(source)).toEqual([first, next]);
    await adoptNextKey(directory);
    expect(await readMasterKeys(source)).toEqual([next]);
    expect(readFileSync(join(directory, 'master.key'), 'utf8').trim()).toBe(next.bytes.toString('base64'));
  });

  test('a given key wins over the file', async () => {
    const given = randomBytes(32);
    expect(await readMasterKeys({ dataDir: directory, masterKeys: [given] })).toEqual([masterKeyFrom(given)]);
  });
});
