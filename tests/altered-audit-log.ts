import pg from 'pg';
import { writeAudit } from '#server/store/audit.ts';
import type { Person, TestHouse } from './house.ts';

/** An entry of somebody in the audit log. */
export const auditEntry = (house: TestHouse, who: Person, subject: string, on = house.db): Promise<void> =>
  writeAudit(on, {
    ...{ actorId: who.accountId, requestId: 'test', accountId: who.accountId },
    ...{ action: 'greetings-saved', subject, at: house.clock.now() },
  });

/** Five entries of the owner, in two seals. */
export async function fiveEntries(house: TestHouse, owner: Person): Promise<void> {
  for (const subject of ['1', '2', '3']) await auditEntry(house, owner, subject);
  await house.auditSealer.seal();
  for (const subject of ['4', '5']) await auditEntry(house, owner, subject);
  await house.auditSealer.seal();
}

/** Statements as whoever has the rights of the owner of the tables, who may switch the triggers off. */
export async function asMigrator(house: TestHouse, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The condition in SQL of an entry. */
export const entryOf = (owner: Person, subject: string): string =>
  `account_id = '${owner.accountId}' and subject = '${subject}'`;

/** An expression in SQL: the id of an entry. */
export const idOf = (owner: Person, subject: string): string =>
  `(select id from audit_log where ${entryOf(owner, subject)})`;

/** What changes the places of two entries. */
export const swapOf = (owner: Person, one: string, other: string): string[] => [
  'alter table audit_log alter column id drop identity',
  `create temp table swapped as select ${idOf(owner, one)} as one, ${idOf(owner, other)} as other`,
  'update audit_log set id = -1 where id = (select one from swapped)',
  'update audit_log set id = (select one from swapped) where id = (select other from swapped)',
  'update audit_log set id = (select other from swapped) where id = -1',
];
