import type { Price, SaleCountry } from '#contract/phone-numbers.ts';
import type { Actor } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import { sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

export interface Intent {
  accountId: string;
  number: string;
  country: SaleCountry;
  /** As the buyer was told. */
  monthlyPrice: Price;
  /** Who buys, within which request. */
  buyer: { actorId: string; requestId: string };
  at: Date;
}

/** One purchase is begun at a time, of all businesses, so that each counts those before it. */
export async function oneBegins(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('numbers bought', 0))`);
}

/** Notes a purchase that is about to be asked for. */
export async function noteIntent(tx: Queryable, intent: Intent): Promise<void> {
  const { accountId, number, country, monthlyPrice, buyer, at } = intent;
  await tx.run(sql`
    insert into number_purchases
      (account_id, id, number, country, monthly_price, currency, bought_by, request_id, begun_at)
    values (${accountId}, ${uuidV7(at)}, ${number}, ${country}, ${monthlyPrice.amount}, ${monthlyPrice.currency},
      ${buyer.actorId}, ${buyer.requestId}, ${at})`);
}

/** Who has an open purchase made; null where nobody has. */
export function openBuyer(db: Queryable, accountId: string): Promise<Actor | null> {
  return db.row<Actor>(sql`
    select bought_by as actor_id, request_id from number_purchases where account_id = ${accountId} and bought_at is null`);
}

/** The telephone company has sold it. */
export async function closeIntent(tx: Queryable, accountId: string, at: Date): Promise<void> {
  await tx.run(
    sql`update number_purchases set bought_at = ${at} where account_id = ${accountId} and bought_at is null`,
  );
}

/** It did not, and will not. */
export async function dropIntent(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`delete from number_purchases where account_id = ${accountId} and bought_at is null`);
}

/** How many numbers an account has bought, given back or not. */
export function purchasesOf(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`
    select count(*) from number_purchases where account_id = ${accountId} and bought_at is not null`);
}

/** How many all accounts have bought, or are buying, since then. */
export function purchasesSince(db: Queryable, since: Date): Promise<number> {
  return acrossAccounts(() => db.count(sql`select count(*) from number_purchases where begun_at > ${since}`));
}

/** What the buyer of the account's number was told that it costs a month; null where nobody here bought it. */
export function priceToldOf(db: Queryable, accountId: string, number: string): Promise<Price | null> {
  return db.row<Price>(sql`
    select monthly_price::float8 as amount, currency from number_purchases
    where account_id = ${accountId} and number = ${number} and bought_at is not null order by bought_at desc limit 1`);
}
