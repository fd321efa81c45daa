import type { ClinicMode } from '#contract/clinic.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Env } from '#server/settings/env.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { changeSettings } from '#server/store/setting-save.ts';
import { readClinicMode, writeClinicMode } from './clinic-mode.store.ts';

export { hasNoClinicMode, readClinicMode as hasClinicMode } from './clinic-mode.store.ts';

/** Whether the mode holds for the business, by its own word or the operator's. */
export async function isClinic(db: Queryable, { clinic }: Pick<Env, 'clinic'>, accountId: string): Promise<boolean> {
  return clinic.forAll || (await readClinicMode(db, accountId));
}

/** Refuses what would be a file of calls. Throws 'clinic.no-csv'. */
export async function refuseCsv(db: Queryable, env: Pick<Env, 'clinic'>, accountId: string): Promise<void> {
  if (await isClinic(db, env, accountId)) throw new AppError('clinic.no-csv');
}

/** The mode of one business, and its switch. */
export function createClinicMode(house: Pick<Foundation, 'db' | 'clock' | 'env' | 'events'>) {
  const { db, clock, env } = house;
  const { forAll, leftOut } = env.clinic;
  const read = async (accountId: string): Promise<ClinicMode> => ({
    on: await isClinic(db, env, accountId),
    ...{ byOperator: forAll, leftOut },
  });
  return {
    read,
    /** Holds from the next call and mail on. Throws 'clinic.by-operator'. */
    async set(accountId: string, on: boolean, by: Actor): Promise<ClinicMode> {
      if (forAll) throw new AppError('clinic.by-operator');
      const at = clock.now();
      await changeSettings(house, accountId, async (tx) => {
        if ((await readClinicMode(tx, accountId)) === on) return;
        await writeClinicMode(tx, accountId, on, at);
        await writeAudit(tx, { ...by, at, accountId, action: on ? 'clinic-mode-on' : 'clinic-mode-off' });
      });
      return read(accountId);
    },
  };
}
