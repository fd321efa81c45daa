import { getHumanCheck } from '#contract/human-check.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { createAltchaCheck } from './altcha/altcha-check.ts';
import type { PublicFormGate } from './save-with-proof.ts';
import { createSiteKeyCheck } from './site-key/site-key-check.ts';
import { forgetSpentProofs } from './spent-proofs.store.ts';

/** Of each kind for one network address; of checks six times as many. */
const formsPerMinute = 10;
const hourMs = 3_600_000;
/** Tries of one network address within ten minutes, whether their proof holds or not. */
const triesEach = { tries: 30, windowMs: hourMs / 6 };
/** Forms with a proof of their own within an hour, of all the world together: more is no day of ours, but a flood. */
const triesOfAll = { tries: 600, windowMs: hourMs };
/** Of somebody who is signed in, who shows no proof. */
const formsOfAccount = { tries: 20, windowMs: 24 * hourMs };

/** Counts tries, as the identity feature does. */
interface TryCounter {
  take(limit: typeof triesEach & { kind: string }, subject: string, now: Date): Promise<boolean>;
  takeWithin(tx: Queryable, ...taken: Parameters<TryCounter['take']>): Promise<boolean>;
}

/** What stands before the forms that anybody may send: the check of people, and limits. */
export interface PublicForms {
  /** Forms a minute for one network address. */
  perMinute: number;
  gate(form: string): Omit<PublicFormGate, 'db'>;
}

export function installPublicForms(house: Foundation, attempts: TryCounter): PublicForms {
  const { db, clock, keyFor } = house;
  const { captcha } = house.env;
  const { humanCheckCost: cost, signInsPerMinute: perMinute = formsPerMinute } = house.overrides;
  const humanCheck = captcha
    ? createSiteKeyCheck(captcha, { clock })
    : createAltchaCheck({ key: keyFor('human check'), clock, ...(cost ? { cost } : {}) });
  house.routes.add(getHumanCheck, () => humanCheck.offer(), { perMinute: perMinute * 6 });
  house.jobs.recur('hour', () => forgetSpentProofs(db, clock.now()));
  const orRefuse = (taken: boolean) => {
    if (!taken) throw new AppError('request.too-many');
  };
  return {
    perMinute,
    gate: (form) => ({
      humanCheck,
      admit: async (network) => orRefuse(await attempts.take({ kind: form, ...triesEach }, network, clock.now())),
      admitProven: async (tx) =>
        orRefuse(await attempts.takeWithin(tx, { kind: `${form}-of-all`, ...triesOfAll }, '', clock.now())),
      admitKnown: async (tx, accountId) =>
        orRefuse(
          await attempts.takeWithin(tx, { kind: `${form}-of-account`, ...formsOfAccount }, accountId, clock.now()),
        ),
    }),
  };
}
