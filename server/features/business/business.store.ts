import type { DayHours } from '#contract/values/business-hours.ts';
import { presentZone } from '#contract/values/present-zones.ts';
import type { Queryable } from '#server/store/database.ts';
import { ofAccount, sql } from '#server/store/sql.ts';

/** What a business says of itself. @columns businesses */
export interface BusinessValues {
  name: string;
  website: string;
  address: string;
  country: string;
  overview: string;
  services: string[];
  hours: DayHours[];
  direction: string;
  timeZone: string;
}

/** The account's business, or null when it was never set up. */
export async function readBusiness(db: Queryable, accountId: string): Promise<BusinessValues | null> {
  const row = await db.row<BusinessValues>(sql`
    select name, website, address, country, overview, services, hours, direction, time_zone
    from businesses where account_id = ${accountId}`);
  return row && { ...row, timeZone: presentZone(row.timeZone) };
}

/** Writes the whole business of the account, at `now`. */
export async function writeBusiness(tx: Queryable, accountId: string, values: BusinessValues, now: Date) {
  const [services, hours] = [JSON.stringify(values.services), JSON.stringify(values.hours)];
  await tx.run(sql`insert into businesses ${ofAccount({ ...values, services, hours, accountId, updatedAt: now })}`);
}
