import { createHmac } from 'node:crypto';
import { type FactorProof, secondFactorLimits } from '#contract/second-factors.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import type { Attempts } from '#server/features/identity/attempts.store.ts';
import type { Devices } from '#server/features/identity/devices.ts';
import type { Origin } from '#server/features/identity/identity.service.ts';
import { newResetCode, typedCode } from '#server/features/identity/password/reset-code.ts';
import type { Foundation } from '#server/foundation.ts';
import { countsFrom, type TryLimit } from '#server/limits/try-limit.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { stepOf } from './authenticator-app.ts';
import type { Asked, Passkeys } from './passkeys.ts';
import {
  type FactorRow,
  factorsOf,
  takeCounter,
  takeRecoveryCode,
  takeStep,
  type Whose,
  writeRecoveryCodes,
} from './second-factors.store.ts';

/** Of one person: from one network or known device; and in a day of that device, or of all strangers together. */
const fromThere: TryLimit = { kind: 'second factor', tries: 10, windowMs: dayMs / 96 };
const inADay: TryLimit = { kind: 'second factor day', tries: 50, windowMs: dayMs };

export const secretPlace = (id: string) => ({ table: 'second_factors', column: 'secret', row: id });

export type FactorCheck = ReturnType<typeof createFactorCheck>;

/** Looks at a second factor that is given; every try counts, and each code, signature and recovery code is good once. */
export function createFactorCheck({
  ...parts
}: Pick<Foundation, 'db' | 'clock' | 'vault' | 'events'> & {
  attempts: Attempts;
  devices: Devices;
  passkeys: Passkeys;
  /** Of the hashes of recovery codes. */
  key: Buffer;
}) {
  const { db, clock, vault, events, attempts, devices, passkeys, key } = parts;

  const codeHash = ({ id }: Whose, code: string) => createHmac('sha256', key).update(`${id}|${code}`).digest();

  /** A device that was signed in before has its own counts, so that nobody else's tries keep its owner out. */
  function countsOf({ id }: Whose, origin: Origin): [TryLimit, string][] {
    const device = devices.known(id, origin);
    if (device) return [fromThere, inADay].map((limit) => [limit, `${id}|${device}`]);
    return [...countsFrom(fromThere, origin, `${id}|`), [inADay, id]];
  }

  async function codeOfApp(tx: Queryable, own: TenantVault, factors: readonly FactorRow[], code: string, at: Date) {
    for (const factor of factors) {
      const step = factor.secret && stepOf(own.open(secretPlace(factor.id), factor.secret), code, at);
      if (step !== null && (await takeStep(tx, factor, step, at))) return factor.id;
    }
    return null;
  }

  /** Within the transaction; what it was, null when it is none. */
  async function taken(
    tx: Queryable,
    own: TenantVault,
    whose: Whose,
    { code, passkey, recoveryCode }: FactorProof,
    asked: Asked,
  ): Promise<{ factor: string } | 'recovery-code' | null> {
    const at = clock.now();
    const factors = await factorsOf(tx, whose);
    if (code !== undefined) {
      const factor = await codeOfApp(tx, own, factors, code, at);
      return factor === null ? null : { factor };
    }
    if (passkey) {
      const signed = await passkeys.check(tx, whose, factors, asked, passkey);
      return signed && (await takeCounter(tx, signed.factor, signed.counter, at)) ? { factor: signed.factor.id } : null;
    }
    const typed = recoveryCode === undefined ? null : typedCode(recoveryCode);
    return typed && (await takeRecoveryCode(tx, whose, codeHash(whose, typed))) ? 'recovery-code' : null;
  }

  return {
    /**
     * Does `then` in the transaction that takes the factor. Throws 'identity.wrong-factor', also where not exactly one way is given,
     * 'request.too-many'.
     */
    async pass<T>(
      whose: Whose,
      given: FactorProof,
      asked: Asked,
      origin: Origin,
      then: (tx: Queryable, at: Date) => Promise<T>,
    ): Promise<T> {
      const at = clock.now();
      const counts = countsOf(whose, origin);
      for (const [limit, subject] of counts)
        if (!(await attempts.take(limit, subject, at)))
          throw new AppError('request.too-many', { retryAfterSeconds: limit.windowMs / 1000 });
      const { accountId, id: personId } = whose;
      const entry = { accountId, actorId: personId, requestId: origin.requestId, at };
      const isOne = Object.values(given).filter((way) => way !== undefined).length === 1;
      const own = await vault.tenant(accountId);
      // A refusal is saved too: what was asked of a passkey is used up by it.
      const passed = await inTransaction(db, async (tx) => {
        const what = isOne ? await taken(tx, own, whose, given, asked) : null;
        if (!what) {
          await writeAudit(tx, { ...entry, action: 'second-factor-refused', subject: Object.keys(given).join(' ') });
          return null;
        }
        if (what === 'recovery-code') {
          await writeAudit(tx, { ...entry, action: 'recovery-code-used', subject: personId });
          await events.emitWithin(tx, 'second-factor-changed', { accountId, personId, what: 'recovery-code-used', at });
        }
        return { value: await then(tx, at) };
      });
      if (!passed) throw new AppError('identity.wrong-factor');
      for (const [limit, subject] of counts)
        await (limit === fromThere ? attempts.clear(limit, subject) : attempts.giveBack(limit, subject));
      return passed.value;
    },

    /** New recovery codes in place of all of before: they are in the answer alone. */
    async newRecoveryCodes(tx: Queryable, whose: Whose): Promise<string[]> {
      const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newResetCode);
      await writeRecoveryCodes(
        tx,
        whose,
        codes.map((code) => codeHash(whose, typedCode(code) ?? '')),
      );
      return codes;
    },
  };
}
