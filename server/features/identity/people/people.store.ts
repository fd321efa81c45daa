import type { InvitedRole, Rights } from '#contract/roles.ts';
import type { Queryable } from '#server/store/database.ts';
import { assigned, inserted, sql } from '#server/store/sql.ts';

/** @columns people sessions second_factors */
export interface PersonRow extends Rights {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Of any of their sessions. */
  lastUsedAt: Date | null;
  hasSecondFactor: boolean;
}

/** Those who are let in, the owner first, then by when they came. */
export async function peopleOf(db: Queryable, accountId: string): Promise<PersonRow[]> {
  return db.rows(sql`
    select p.id, p.email, p.first_name, p.last_name, p.business_role, p.may_use_forms, p.may_read_ssn,
      (select max(s.last_used_at) from sessions s where s.account_id = p.account_id and s.person_id = p.id) as last_used_at,
      exists (select from second_factors f where f.account_id = p.account_id and f.person_id = p.id) as has_second_factor
    from people p where p.account_id = ${accountId} and p.ended_at is null
    order by p.business_role <> 'owner', p.created_at, p.id`);
}

/** Locks the account, so that two who are let in at once are counted. */
export async function countPeople(tx: Queryable, accountId: string): Promise<number> {
  await tx.run(sql`select from accounts where id = ${accountId} for update`);
  return tx.count(sql`select count(*)::int from people where account_id = ${accountId} and ended_at is null`);
}

/** Of somebody who is let in, the owner as well; they stay so until the transaction ends. Null: there is no such person. */
export async function heldRights(tx: Queryable, accountId: string, id: string): Promise<Rights | null> {
  return tx.row(sql`
    select business_role, may_use_forms, may_read_ssn from people
    where account_id = ${accountId} and id = ${id} and ended_at is null for update`);
}

export async function writeRights(
  tx: Queryable,
  accountId: string,
  id: string,
  rights: Rights<InvitedRole>,
): Promise<void> {
  await tx.run(sql`update people set ${assigned(rights)} where account_id = ${accountId} and id = ${id}`);
}

/** Not the owner; false where there is no such person. */
export async function writeEnded(tx: Queryable, accountId: string, id: string, at: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    update people set ended_at = ${at}, password_hash = null
    where account_id = ${accountId} and id = ${id} and ended_at is null and business_role <> 'owner'`);
  return ended === 1;
}

/** @columns invitations */
export interface InvitationRow {
  accountId: string;
  id: string;
  email: string;
  emailKey: string;
  businessRole: InvitedRole;
  mayUseForms: boolean;
  mayReadSsn: boolean;
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** In place of one to the same address. */
export async function writeInvitation(tx: Queryable, invitation: InvitationRow): Promise<void> {
  const { accountId, emailKey } = invitation;
  await tx.run(sql`delete from invitations where account_id = ${accountId} and email_key = ${emailKey}`);
  await tx.run(sql`insert into invitations ${inserted(invitation)}`);
}

/** Those that can be accepted, newest first. */
export async function invitationsOf(db: Queryable, accountId: string, now: Date): Promise<InvitationRow[]> {
  return db.rows(sql`
    select * from invitations where account_id = ${accountId} and expires_at > ${now} order by created_at desc, id`);
}

/** The invitation of a token, where it can be accepted. */
export async function invitationOf(db: Queryable, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  return db.row(sql`
    select i.* from invitations i join accounts a on a.id = i.account_id
    where i.token_hash = ${tokenHash} and i.expires_at > ${now} and a.deactivated_at is null`);
}

/**
 * The account whose owner logs in by the address and has not proven it, locked: nobody is one of it besides, its set-up is not complete
 * and it asks for no number. Null for others.
 */
export async function unusedAccountOf(tx: Queryable, emailKey: string): Promise<string | null> {
  return tx.value(sql`
    select a.id from accounts a join people o on o.account_id = a.id
    where o.email_key = ${emailKey} and o.business_role = 'owner' and o.email_proven_at is null and o.ended_at is null
      and not a.is_setup_complete and a.number_requested_at is null
      and not exists (select from people p where p.account_id = a.id and p.id <> o.id)
    for update of a, o`);
}

/** False where it was not there any more. */
export async function deleteInvitation(tx: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from invitations where account_id = ${accountId} and id = ${id}`)) === 1;
}

export async function deleteOldInvitations(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from invitations where expires_at <= ${now}`);
}
