import type { Person } from '#server/features/identity/identity.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** Whose they are. */
export type Whose = Pick<Person, 'id' | 'accountId'>;

/** @columns second_factors */
export interface FactorRow {
  accountId: string;
  id: string;
  personId: string;
  kind: 'app' | 'passkey';
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Of an app, sealed. */
  secret: Buffer | null;
  /** The last step of 30 s whose code was taken. */
  lastStep: number | null;
  /** Of a passkey, base64url. */
  credentialId: string | null;
  /** COSE. */
  publicKey: Buffer | null;
  counter: number | null;
  transports: string[] | null;
}

/** Those of a person, the oldest first. */
export const factorsOf = (db: Queryable, { accountId, id }: Whose) =>
  db.rows<FactorRow>(sql`
    select * from second_factors where account_id = ${accountId} and person_id = ${id} order by created_at, id`);

/** The factors as they are until the transaction ends: others that add, remove or require them wait. */
export async function heldFactorsOf(tx: Queryable, whose: Whose): Promise<FactorRow[]> {
  await tx.run(sql`select from people where account_id = ${whose.accountId} and id = ${whose.id} for update`);
  return factorsOf(tx, whose);
}

/** False where it is there already: a new one is added once. */
export async function insertFactor(
  tx: Queryable,
  factor: Partial<FactorRow> & Pick<FactorRow, 'accountId' | 'id' | 'personId' | 'kind' | 'name' | 'createdAt'>,
): Promise<boolean> {
  return (await tx.run(sql`insert into second_factors ${inserted(factor)} on conflict do nothing`)) === 1;
}

export async function deleteFactor(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx.run(sql`delete from second_factors where account_id = ${accountId} and id = ${id}`);
}

/** With the recovery codes; how many factors there were. */
export async function deleteFactorsOf(tx: Queryable, { accountId, id }: Whose): Promise<number> {
  const own = sql`account_id = ${accountId} and person_id = ${id}`;
  await tx.run(sql`delete from recovery_codes where ${own}`);
  return tx.run(sql`delete from second_factors where ${own}`);
}

/** Takes the code of a step of the app; false when one of it, or of a later step, was taken before. */
export async function takeStep(tx: Queryable, { accountId, id }: FactorRow, step: number, at: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update second_factors set last_step = ${step}, last_used_at = ${at}
    where account_id = ${accountId} and id = ${id} and last_step < ${step}`);
  return taken === 1;
}

/** Notes what the passkey's counter says; false when it does not go on. One that counts nothing always says 0. */
export async function takeCounter(
  tx: Queryable,
  { accountId, id }: FactorRow,
  counter: number,
  at: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update second_factors set counter = ${counter}, last_used_at = ${at}
    where account_id = ${accountId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return taken === 1;
}

export async function writeRecoveryCodes(tx: Queryable, whose: Whose, hashes: readonly Buffer[]): Promise<void> {
  const { accountId, id } = whose;
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId} and person_id = ${id}`);
  for (const codeHash of hashes)
    await tx.run(sql`insert into recovery_codes ${inserted({ accountId, personId: id, codeHash })}`);
}

/** Uses a recovery code up; false when it is none of theirs. */
export async function takeRecoveryCode(tx: Queryable, { accountId, id }: Whose, codeHash: Buffer): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from recovery_codes where account_id = ${accountId} and person_id = ${id} and code_hash = ${codeHash}`);
  return taken === 1;
}

export const countRecoveryCodes = (db: Queryable, { accountId, id }: Whose) =>
  db.count(sql`select count(*) from recovery_codes where account_id = ${accountId} and person_id = ${id}`);

/** @columns passkey_challenges */
export interface ChallengeRow {
  accountId: string;
  personId: string;
  use: 'add' | 'log-in' | 'proof';
  /** Hash of the token of the pending log-in or session that asked. */
  boundTo: Buffer;
  challengeHash: Buffer;
  expiresAt: Date;
}

/** In place of the one before. */
export async function writeChallenge(db: Queryable, challenge: ChallengeRow): Promise<void> {
  await db.run(sql`
    insert into passkey_challenges ${inserted(challenge)}
    on conflict (account_id, use, bound_to) do update
    set challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`);
}

/** Uses a challenge up; false when it was not asked for this, or is over. */
export async function takeChallenge(
  tx: Queryable,
  { accountId, personId, use, boundTo, challengeHash }: Omit<ChallengeRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const expiresAt = await tx.value<Date>(sql`
    delete from passkey_challenges
    where account_id = ${accountId} and person_id = ${personId} and use = ${use} and bound_to = ${boundTo}
      and challenge_hash = ${challengeHash}
    returning expires_at`);
  return expiresAt !== null && expiresAt > now;
}

/** @columns pending_log_ins */
interface PendingRow {
  accountId: string;
  tokenHash: Buffer;
  personId: string;
  remembered: boolean;
  expiresAt: Date;
}

export async function insertPending(tx: Queryable, pending: PendingRow): Promise<void> {
  await tx.run(sql`insert into pending_log_ins ${inserted(pending)}`);
}

/** Whose log-in is pending; null when it is over, or they are let in no more. */
export async function findPending(db: Queryable, tokenHash: Buffer, now: Date) {
  return db.row<Whose & Pick<Person, 'isSetupComplete' | 'loggedInAt'> & Pick<PendingRow, 'remembered'>>(sql`
    select p.id, p.account_id, p.logged_in_at, a.is_setup_complete, l.remembered
    from pending_log_ins l join people p on p.account_id = l.account_id and p.id = l.person_id
      join accounts a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now} and p.ended_at is null and a.deactivated_at is null`);
}

/** Ends a pending log-in; false where it has ended. Whoever ends the person's sessions comes before or after. */
export async function takePending(tx: Queryable, tokenHash: Buffer, whose: Whose): Promise<boolean> {
  await tx.run(sql`
    select from people p join accounts a on a.id = p.account_id
    where p.account_id = ${whose.accountId} and p.id = ${whose.id} for share`);
  return (await tx.run(sql`delete from pending_log_ins where token_hash = ${tokenHash}`)) === 1;
}

export async function deleteOver(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from pending_log_ins where expires_at <= ${now}`);
  await db.run(sql`delete from passkey_challenges where expires_at <= ${now}`);
}

export async function isRequiredOf(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.value<boolean>(sql`select second_factor_required from accounts where id = ${accountId}`)) ?? false;
}

/** False where it was so before. */
export async function writeRequired(tx: Queryable, accountId: string, required: boolean): Promise<boolean> {
  const changed = await tx.run(sql`
    update accounts set second_factor_required = ${required}
    where id = ${accountId} and second_factor_required <> ${required}`);
  return changed === 1;
}
