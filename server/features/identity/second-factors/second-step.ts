import { createHash, randomBytes } from 'node:crypto';
import { type FactorProof, type SecondStep as OnTheWire, secondFactorLimits } from '#contract/second-factors.ts';
import { AppError } from '#server/app-error.ts';
import type { Devices } from '#server/features/identity/devices.ts';
import type { Origin } from '#server/features/identity/identity.service.ts';
import { type Person, writeLoggedIn } from '#server/features/identity/identity.store.ts';
import { noteArrival } from '#server/features/identity/notices/arrival.ts';
import type { Foundation } from '#server/foundation.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { FactorCheck } from './factor-check.ts';
import type { Passkeys } from './passkeys.ts';
import { factorsOf, findPending, insertPending, takePending } from './second-factors.store.ts';

const pendingMs = secondFactorLimits.pendingMinutes * 60_000;

/**
 * A session, with the cookie of its device where that was not known; or the step before it, where `cookie` is the browser's half of its token,
 * which its page has not.
 */
export type Entered = { isSetupComplete: boolean } & (
  | { token: string; device: string | null }
  | { step: OnTheWire; cookie: string }
);

/** Who has proven to be the person. */
type Arriving = Pick<Person, 'id' | 'accountId' | 'isSetupComplete' | 'loggedInAt'>;

export type SecondStep = ReturnType<typeof createSecondStep>;

/** Between the first proof of a log-in and its session, of somebody with a second factor. */
export function createSecondStep({
  ...parts
}: Pick<Foundation, 'db' | 'clock' | 'events' | 'sessions'> & {
  devices: Devices;
  check: FactorCheck;
  passkeys: Passkeys;
}) {
  const { db, clock, sessions, devices, check, passkeys } = parts;

  async function pending(tokenHash: Buffer) {
    const found = await findPending(db, tokenHash, clock.now());
    if (!found) throw new AppError('identity.second-step-over');
    return found;
  }

  async function open(tx: Queryable, person: Arriving, remembered: boolean, origin: Origin, at: Date) {
    const { accountId, id: actorId } = person;
    const token = await sessions.open(tx, actorId, remembered, origin);
    await writeAudit(tx, { action: 'log-in', accountId, actorId, requestId: origin.requestId, at });
    await noteArrival(tx, parts, person, origin);
    return token;
  }

  /** After the transaction, which holds the person for share: two log-ins at once would wait for each other. */
  async function arrived({ id, isSetupComplete, loggedInAt }: Arriving, token: string, origin: Origin) {
    if (!loggedInAt) await writeLoggedIn(db, id, clock.now());
    return { token, isSetupComplete, device: devices.known(id, origin) ? null : devices.issue(id, origin) };
  }

  return {
    /** The session of whom `holds` answers within a transaction, or the step before it; null where it answers nobody. */
    async enter(
      holds: (tx: Queryable) => Promise<Arriving | null>,
      remembered: boolean,
      origin: Origin,
    ): Promise<Entered | null> {
      const found = await inTransaction(db, async (tx) => {
        const person = await holds(tx);
        if (!person) return null;
        const now = clock.now();
        const factors = await factorsOf(tx, person);
        if (factors.length === 0) return { person, opened: await open(tx, person, remembered, origin, now) };
        const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
        const { accountId, id: personId } = person;
        const expiresAt = new Date(now.getTime() + pendingMs);
        await insertPending(tx, { accountId, personId, tokenHash: hashOf(token, cookie), remembered, expiresAt });
        const step = { token, kinds: [...new Set(factors.map(({ kind }) => kind))] };
        return { person, pending: { step, cookie, isSetupComplete: person.isSetupComplete } };
      });
      return found && (found.pending ?? arrived(found.person, found.opened, origin));
    },

    /** What a passkey is to sign. Throws 'identity.second-step-over', 'identity.no-factor', 'identity.passkeys-unavailable'. */
    async challenge(token: string, cookie: string) {
      const boundTo = hashOf(token, cookie);
      const person = await pending(boundTo);
      return passkeys.ask(db, person, await factorsOf(db, person), { use: 'log-in', boundTo });
    },

    /** The session, once. Throws 'identity.second-step-over', 'identity.wrong-factor', 'request.too-many'. */
    async complete(token: string, given: FactorProof, cookie: string, origin: Origin) {
      const tokenHash = hashOf(token, cookie);
      const person = await pending(tokenHash);
      const asked = { use: 'log-in' as const, boundTo: tokenHash };
      const opened = await check.pass(person, given, asked, origin, async (tx, at) => {
        // Another request completed it, or a new password or a deactivation ended it.
        if (!(await takePending(tx, tokenHash, person))) throw new AppError('identity.second-step-over');
        return open(tx, person, person.remembered, origin, at);
      });
      return arrived(person, opened, origin);
    },
  };
}

const hashOf = (token: string, cookie: string) => createHash('sha256').update(`${token}.${cookie}`).digest();
