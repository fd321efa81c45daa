import type { Clock } from '#contract/clock.ts';
import type { Weekday } from '#contract/values/business-hours.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import type { Events } from '#server/events.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { mergePresent, readSetting, saveSetting, type Versioned } from '#server/store/setting-save.ts';
import { type BusinessValues, readBusiness, writeBusiness } from './business.store.ts';

export interface BusinessService {
  info(accountId: string): Promise<Versioned<BusinessValues>>;
  /** Changes the fields that are named and answers the whole. Throws 'settings.changed'. */
  save(
    accountId: string,
    change: { [K in keyof BusinessValues]?: BusinessValues[K] | undefined },
    expected: number | null,
  ): Promise<Versioned<BusinessValues>>;
}

export function createBusinessService(deps: { db: Database; clock: Clock; events: Events }): BusinessService {
  const { db, clock } = deps;
  return {
    info: (accountId) => readSetting(db, accountId, 'business', () => businessOf(db, accountId)),
    async save(accountId, change, expected) {
      return saveSetting(deps, { accountId, setting: 'business', expected }, async (tx) => {
        const next = mergePresent(await businessOf(tx, accountId), change);
        await writeBusiness(tx, accountId, next, clock.now());
        return next;
      });
    },
  };
}

const closed: readonly Weekday[] = ['Saturday', 'Sunday'];

/** Monday to Friday 09:00 AM to 05:30 PM, Central Time (HOURS-08 to 10). */
const defaultBusiness: BusinessValues = {
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
  const values = (await readBusiness(db, accountId)) ?? defaultBusiness;
  return { ...values, hours: values.hours.length === 7 ? values.hours : defaultBusiness.hours };
}

/** The IANA zone that periods and hours of the account are counted in. */
export async function timeZoneOf(db: Queryable, accountId: string): Promise<string> {
  return (await readBusiness(db, accountId))?.timeZone ?? defaultBusiness.timeZone;
}

/** The business of a new account. Call it in the transaction that creates the account. */
export async function createBusiness(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeBusiness(tx, accountId, defaultBusiness, now);
}
