import type { Weekday } from '#contract/values/business-hours.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { mergePresent, type SettingsChanged, saveSetting, type VersionCheck } from '#server/store/setting-save.ts';
import type { Clock } from '#voice/session/ports.ts';
import { type BusinessValues, readBusiness, writeBusiness } from './business.store.ts';

export interface BusinessService {
  info(accountId: string): Promise<BusinessValues>;
  /** Changes the fields that are named and answers the whole. */
  save(
    accountId: string,
    change: { [K in keyof BusinessValues]?: BusinessValues[K] | undefined },
    check: VersionCheck<BusinessValues>,
  ): Promise<BusinessValues>;
}

export function createBusinessService(deps: {
  db: Database;
  clock: Clock;
  settingsChanged: SettingsChanged;
}): BusinessService {
  const { db, clock, settingsChanged } = deps;
  return {
    info: (accountId) => businessOf(db, accountId),
    async save(accountId, change, check) {
      const saved = await saveSetting(db, accountId, async (tx) => {
        const current = await businessOf(tx, accountId);
        check(current);
        const next = mergePresent(current, change);
        await writeBusiness(tx, accountId, next, clock.now());
        return next;
      });
      settingsChanged(accountId);
      return saved;
    },
  };
}

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
  const { accountId: _accountId, updatedAt: _updatedAt, ...values } = row;
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
