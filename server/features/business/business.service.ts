import type { Weekday } from '#contract/values/business-hours.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import type { Queryable } from '#server/store/database.ts';
import { type BusinessValues, readBusiness, writeBusiness } from './business.store.ts';

const closed: readonly Weekday[] = ['Saturday', 'Sunday'];

/** Monday to Friday 09:00 AM to 05:30 PM, Central Time (HOURS-08 to 10). */
export const defaultBusiness: BusinessValues = {
  name: '',
  website: '',
  address: '',
  country: '',
  overview: '',
  services: [],
  hours: weekdays.map((day) => ({
    day,
    open: closed.includes(day) ? null : { fromMinute: 9 * 60, toMinute: 17 * 60 + 30 },
  })),
  direction: '',
  timeZone: 'America/Chicago',
};

/** The account's business, with the defaults for what was never set. */
export async function businessOf(db: Queryable, accountId: string): Promise<BusinessValues> {
  const row = await readBusiness(db, accountId);
  if (!row) return defaultBusiness;
  return { ...row, hours: row.hours.length === 7 ? row.hours : defaultBusiness.hours };
}

/** The IANA zone that periods and hours of the account are counted in. */
export async function timeZoneOf(db: Queryable, accountId: string): Promise<string> {
  return (await readBusiness(db, accountId))?.timeZone ?? defaultBusiness.timeZone;
}

/** The business of a new account. Call it in the transaction that creates the account. */
export async function createBusiness(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeBusiness(tx, accountId, defaultBusiness, now);
}
