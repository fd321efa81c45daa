import type { BusinessRole } from '#contract/roles.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns hand_over_offers */
export interface OfferRow {
  accountId: string;
  offeredBy: string;
  offeredTo: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The offer of a business that can still be accepted. */
export async function offerOf(db: Queryable, accountId: string, now: Date): Promise<OfferRow | null> {
  return db.row(sql`select * from hand_over_offers where account_id = ${accountId} and expires_at > ${now}`);
}

/** False where another offer can still be accepted. */
export async function writeOffer(tx: Queryable, offer: OfferRow): Promise<boolean> {
  const written = await tx.run(sql`
    insert into hand_over_offers ${inserted(offer)}
    on conflict (account_id) do update set (offered_by, offered_to, created_at, expires_at) =
      (excluded.offered_by, excluded.offered_to, excluded.created_at, excluded.expires_at)
    where hand_over_offers.expires_at <= excluded.created_at`);
  return written === 1;
}

/** Uses the offer up that can still be accepted, if it is this one. False where there is none. */
export async function takeOffer(
  tx: Queryable,
  { accountId, offeredBy, offeredTo }: Pick<OfferRow, 'accountId' | 'offeredBy' | 'offeredTo'>,
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from hand_over_offers
    where account_id = ${accountId} and offered_by = ${offeredBy} and offered_to = ${offeredTo} and expires_at > ${now}`);
  return taken === 1;
}

/** Voids what is offered to a person who is let in no more. */
export async function deleteOfferTo(tx: Queryable, accountId: string, personId: string): Promise<void> {
  await tx.run(sql`delete from hand_over_offers where account_id = ${accountId} and offered_to = ${personId}`);
}

/** Voids what a person offered. */
export async function deleteOfferBy(tx: Queryable, personId: string): Promise<void> {
  await tx.run(sql`delete from hand_over_offers where offered_by = ${personId}`);
}

export async function deleteOldOffers(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from hand_over_offers where expires_at <= ${now}`);
}

/** Somebody of a business. @columns people */
export interface HeldPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  businessRole: BusinessRole;
  emailProvenAt: Date | null;
  loggedInAt: Date | null;
}

/** Those of these who are let in, in one order; they stay as they are until the transaction ends. */
export async function holdPeople(tx: Queryable, accountId: string, ids: readonly string[]): Promise<HeldPerson[]> {
  return tx.rows(sql`
    select id, email, first_name, last_name, business_role, email_proven_at, logged_in_at from people
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and ended_at is null order by id for update`);
}

/** The owner becomes a manager first: a business has one owner at a time. */
export async function swapOwner(tx: Queryable, accountId: string, from: string, to: string): Promise<void> {
  await tx.run(sql`
    update people set business_role = 'manager', may_use_forms = false, may_read_ssn = false
    where account_id = ${accountId} and id = ${from} and business_role = 'owner'`);
  await tx.run(sql`
    update people set business_role = 'owner', may_use_forms = false, may_read_ssn = false
    where account_id = ${accountId} and id = ${to}`);
}
