import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { asMigrator, auditEntry, entryOf, fiveEntries, idOf, swapOf } from '#tests/altered-audit-log.ts';
import { houseAgain } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { readAnchor } from './anchor.ts';
import { anchorLost } from './sealer.ts';
import { verifyAuditLog } from './verify.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeEach(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterEach(() => house.stop());

const entry = (who: Person, subject: string, on = house.db) => auditEntry(house, who, subject, on);
const five = () => fiveEntries(house, owner);
const alter = (...statements: string[]) => asMigrator(house, ...statements);
const ofOwner = (subject: string) => entryOf(owner, subject);
const verify = async () => {
  const anchor = await readAnchor(house.dataDir);
  return verifyAuditLog(house.db, anchor ? [anchor] : []);
};
const findings = async () => (await verify()).findings;

test('what is written is whole, a chain for each business and one for the house, and what waits is told', async () => {
  await five();
  await entry(other, '1');
  const whole = await verify();
  expect(whole).toMatchObject({ findings: [], chains: 2, waiting: 1, unmarked: 0 });
  await house.auditSealer.seal();
  expect(await verify()).toMatchObject({ findings: [], entries: whole.entries + 1, waiting: 0 });
  const sequences = await house.db.column<number>(sql`
    select sequence from audit_links where account_id = ${owner.accountId} order by sequence`);
  expect(sequences).toEqual(sequences.map((_, at) => at + 1));
});

test.each(['subject', 'action', 'network', 'agent', 'request_id'])(
  'a changed %s is found, and the entry named',
  async (column) => {
    await five();
    await alter(`update audit_log set ${column} = 'other' where ${ofOwner('2')}`);
    expect(await findings()).toEqual([
      expect.stringMatching(
        new RegExp(`^Business ${owner.accountId}: entry \\d+ \\(number \\d+ of the log, .+\\) was changed\\.$`),
      ),
    ]);
  },
);

test('a changed time, even by a microsecond, and a changed person are found', async () => {
  await five();
  await alter(
    `update audit_log set at = at + interval '1 microsecond' where ${ofOwner('2')}`,
    `update audit_log set actor_id = '${other.accountId}' where ${ofOwner('4')}`,
  );
  expect(await findings()).toEqual([expect.stringContaining('was changed'), expect.stringContaining('was changed')]);
});

test('a removed entry is found, also with its link', async () => {
  await five();
  await alter(`delete from audit_log where ${ofOwner('2')}`);
  expect(await findings()).toEqual([expect.stringMatching(/entry \d+ was removed \(number \d+ of the log\)/)]);
  await alter(`delete from audit_links where log_id not in (select id from audit_log)`);
  expect(await findings()).toEqual([expect.stringMatching(/entry \d+ was removed, before entry \d+/)]);
});

test('reordered entries are found', async () => {
  await five();
  await alter(...swapOf(owner, '2', '3'));
  expect(await findings()).toEqual([
    expect.stringContaining('is not in its place'),
    expect.stringContaining('is not in its place'),
  ]);
});

test('a cut end is found: of one chain, with its links, with the seal, and with the seals before', async () => {
  await five();
  await alter(`delete from audit_log where ${ofOwner('5')}`);
  expect(await findings()).toHaveLength(1);
  await alter('delete from audit_links where log_id not in (select id from audit_log)');
  expect(await findings()).toEqual([
    expect.stringMatching(/^The end of a chain was cut off: seal \d+ of .* closed 1 more entry than are there\.$/),
  ]);
  await alter(
    `delete from audit_links where seal = (select max(number) from audit_seals)`,
    `delete from audit_log where ${ofOwner('4')}`,
    'delete from audit_seals where number = (select max(number) from audit_seals)',
  );
  // Within itself all is well; what was kept beside the database says that it is not.
  expect((await verifyAuditLog(house.db, [])).findings).toEqual([]);
  expect(await findings()).toEqual([expect.stringMatching(/^The end was cut off: seal \d+ was there/)]);
});

test('a cut end is told at the next seal, and what tells of it is not written over', async () => {
  await five();
  const kept = await readFile(join(house.dataDir, 'audit-anchor.json'), 'utf8');
  await alter(
    `delete from audit_log where ${ofOwner('4')} or ${ofOwner('5')}`,
    `delete from audit_links where seal = (select max(number) from audit_seals)`,
    'delete from audit_seals where number = (select max(number) from audit_seals)',
  );
  await entry(owner, 'after');
  await house.auditSealer.seal();
  expect(house.remarks.all()).toContain(anchorLost);
  expect(await readFile(join(house.dataDir, 'audit-anchor.json'), 'utf8')).toBe(kept);
  expect(await findings()).toHaveLength(1);
});

test('an entry that was added by another hand is found, before it is sealed and after', async () => {
  await five();
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  // A copy with a mark that is true for another one; and one without any.
  await client.query(`insert into audit_log (at, actor_id, account_id, action, subject, request_id, mark)
    select at, actor_id, account_id, action, subject, request_id, mark from audit_log where ${ofOwner('1')}`);
  await client.query(
    `insert into audit_log (actor_id, account_id, action) values (null, '${other.accountId}', 'log-in')`,
  );
  await client.end();
  expect(await findings()).toEqual([
    expect.stringContaining(`Business ${owner.accountId}: an entry was added by another hand`),
    expect.stringContaining(`Business ${other.accountId}: an entry was added by another hand`),
  ]);
  await house.auditSealer.seal();
  const after = await findings();
  expect(after).toHaveLength(2);
  for (const { accountId } of [owner, other])
    expect(after.join('\n')).toMatch(new RegExp(`Business ${accountId}: entry \\d+ .* was added by another hand`));
});

test('a changed link, a changed seal and an entry that vanished before its seal are found', async () => {
  await five();
  await alter(`update audit_links set hash = sha256('x') where log_id = ${idOf(owner, '2')}`);
  expect(await findings()).toEqual([
    expect.stringContaining('is not in its place'),
    expect.stringContaining('does not follow the one before'),
  ]);
  await house.stop();
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
  await five();
  await alter(`update audit_seals set at = at - interval '1 day' where number = 2`);
  expect(await findings()).toEqual([expect.stringMatching(/^Seal 2 of .* was changed/)]);
  await alter(`update audit_seals set at = at + interval '1 day' where number = 2`);
  expect(await findings()).toEqual([]);
  await entry(owner, '6');
  await alter(`delete from audit_log where ${ofOwner('6')}`);
  expect(await findings()).toEqual([expect.stringMatching(/^An entry was removed before it was sealed/)]);
});

test('whoever runs Noura may add and read, and change or remove nothing', async () => {
  await five();
  for (const statement of [
    'update audit_log set subject = subject',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_links set sequence = sequence',
    'delete from audit_links',
    'update audit_seals set entries = entries',
    'delete from audit_seals',
    'alter table audit_log disable trigger all',
  ])
    await expect(house.db.execute(statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test('entries of before there were marks are in the first seal, and in no later one', async () => {
  await house.stop();
  house = await startHouse();
  // The first seal is made at the start, when nothing is there yet: whoever seals next waits for it.
  await house.auditSealer.seal();
  expect(await verify()).toMatchObject({ findings: [], seals: 1, unmarked: 0 });
  await house.db.execute(sql`insert into audit_log (account_id, action) values (null, 'log-in')`);
  await house.auditSealer.seal();
  expect(await findings()).toEqual([expect.stringContaining('The house: entry 1')]);
});

test('200 writers at once, by two nodes, keep one chain for each business, and lose nothing', async () => {
  const second = await houseAgain(house);
  await second.start();
  const { entries: sealed, waiting: unsealed } = await verify();
  const written: Promise<unknown>[] = [];
  const seals: Promise<unknown>[] = [];
  for (let at = 0; at < 200; at += 1) {
    const node = at % 2 === 0 ? house : { ...second, clock: house.clock };
    written.push(entry(at % 3 === 0 ? other : owner, String(at), node.db));
    if (at % 20 === 0) seals.push(house.auditSealer.seal(), second.auditSealer.seal());
  }
  await Promise.all([...written, ...seals]);
  await second.auditSealer.seal();
  await house.auditSealer.seal();
  const { findings: found, entries, waiting } = await verify();
  expect(found).toEqual([]);
  expect({ entries, waiting }).toEqual({ entries: sealed + unsealed + 200, waiting: 0 });
  await second.stop();
});
