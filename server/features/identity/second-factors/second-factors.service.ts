import type { KeyObject } from 'node:crypto';
import {
  type SecondFactor as OnTheWire,
  type PasskeyRegistration,
  secondFactorLimits,
} from '#contract/second-factors.ts';
import { AppError } from '#server/app-error.ts';
import { deleteSessionsOf, hasPasswordOf } from '#server/features/identity/identity.store.ts';
import { requireSession } from '#server/features/identity/sessions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { openWith, sealWith } from '#server/store/keys/sealing.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { appSetUp, newAppSecret, stepOf } from './authenticator-app.ts';
import { type FactorCheck, secretPlace } from './factor-check.ts';
import type { Passkeys } from './passkeys.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  deleteFactorsOf,
  deleteOver,
  type FactorRow,
  factorsOf,
  heldFactorsOf,
  insertFactor,
  isRequiredOf,
  type Whose,
  writeRequired,
} from './second-factors.store.ts';

/** How long somebody may take to enter a new secret into their app. */
const ticketMs = 15 * 60_000;
const noKeyId = Buffer.alloc(8);

/** A secret that was shown and is not kept yet, and the id that its factor will have, so that it is added once. */
interface Ticket {
  id: string;
  secret: string;
  untilMs: number;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** The second factors of who is signed in. */
export function createSecondFactors({
  ...parts
}: Pick<Foundation, 'db' | 'clock' | 'vault' | 'events' | 'sessions' | 'productName'> & {
  check: FactorCheck;
  passkeys: Passkeys;
  /** Seals what a page carries until the app's first code. */
  key: KeyObject;
  superadminsNeedOne: boolean;
}) {
  const { db, clock, vault, events, sessions, productName, check, passkeys, key, superadminsNeedOne } = parts;

  const isRequired = async (on: Queryable, { role, accountId }: Session) =>
    (role === 'superadmin' && superadminsNeedOne) || (await isRequiredOf(on, accountId));

  const write = (tx: Queryable, session: Session, action: AuditAction, subject: string, requestId: string) => {
    const { accountId, personId: actorId } = session;
    return writeAudit(tx, { action, accountId, actorId, subject, requestId, at: clock.now() });
  };

  async function told(tx: Queryable, session: Session, what: 'added' | 'removed' | 'recovery-codes-made') {
    const { accountId, personId } = session;
    await events.emitWithin(tx, 'second-factor-changed', { accountId, personId, what, at: clock.now() });
  }

  async function newCodes(tx: Queryable, session: Session, requestId: string): Promise<string[]> {
    const codes = await check.newRecoveryCodes(tx, whoseOf(session));
    await write(tx, session, 'recovery-codes-made', session.personId, requestId);
    return codes;
  }

  /**
   * The first factor comes with recovery codes, and ends what else is open in the person's name: nothing of it was opened with a factor.
   */
  async function add(
    session: Session,
    requestId: string,
    make: (tx: Queryable) => Promise<Partial<FactorRow> & Pick<FactorRow, 'id' | 'kind' | 'name'>>,
  ): Promise<{ recoveryCodes: string[] | null }> {
    const whose = whoseOf(session);
    let ended: Buffer[] = [];
    const recoveryCodes = await inTransaction(db, async (tx) => {
      const before = await heldFactorsOf(tx, whose);
      await requireSession(tx, session.tokenHash, clock.now());
      if (before.length >= secondFactorLimits.perPerson) throw new AppError('identity.too-many-factors');
      const { accountId, personId } = session;
      const factor = { ...(await make(tx)), accountId, personId, createdAt: clock.now() };
      if (!(await insertFactor(tx, factor))) throw new AppError('identity.wrong-new-factor');
      await write(tx, session, 'second-factor-added', `${factor.id} ${factor.kind}`, requestId);
      await told(tx, session, 'added');
      if (before.length > 0) return null;
      ended = await deleteSessionsOf(tx, whose, session.tokenHash);
      return newCodes(tx, session, requestId);
    });
    sessions.told(session.accountId, ended);
    return { recoveryCodes };
  }

  function ticketOf(session: Session, sealed: string): Ticket {
    try {
      const opened = openWith(key, session.personId, Buffer.from(sealed, 'base64url'));
      const ticket = JSON.parse(opened.toString()) as Ticket;
      if (ticket.untilMs > clock.now().getTime()) return ticket;
    } catch {
      // Answered below like one that is too old.
    }
    throw new AppError('identity.wrong-new-factor');
  }

  return {
    async list(session: Session) {
      const whose = whoseOf(session);
      const [factors, recoveryCodesLeft, hasPassword, required] = await Promise.all([
        factorsOf(db, whose),
        countRecoveryCodes(db, whose),
        hasPasswordOf(db, whose),
        isRequired(db, session),
      ]);
      return { factors: factors.map(shown), recoveryCodesLeft, hasPassword, required, passkeys: passkeys.available() };
    },

    /** A new secret for an app; nothing is kept of it until `addApp`. */
    beginApp(session: Session) {
      const secret = newAppSecret();
      const untilMs = clock.now().getTime() + ticketMs;
      const ticket: Ticket = { id: uuidV7(clock.now()), secret: Buffer.from(secret).toString('base64'), untilMs };
      const sealed = sealWith(key, noKeyId, session.personId, Buffer.from(JSON.stringify(ticket)));
      return {
        ...appSetUp(secret, { issuer: productName, label: session.email }),
        ticket: sealed.toString('base64url'),
      };
    },

    /** The code counts as taken. Throws 'identity.wrong-new-factor', 'identity.too-many-factors'. */
    async addApp(session: Session, given: { ticket: string; code: string; name: string }, requestId: string) {
      const ticket = ticketOf(session, given.ticket);
      const bytes = Buffer.from(ticket.secret, 'base64');
      const lastStep = stepOf(bytes, given.code, clock.now());
      if (lastStep === null) throw new AppError('identity.wrong-new-factor');
      const own = await vault.tenant(session.accountId);
      const secret = own.seal(secretPlace(ticket.id), bytes);
      const { name } = given;
      return add(session, requestId, async () => ({ id: ticket.id, kind: 'app', name, secret, lastStep }));
    },

    /** What a browser needs to make a passkey. Throws 'identity.passkeys-unavailable'. */
    async beginPasskey(session: Session) {
      const whose = whoseOf(session);
      return passkeys.begin(db, { ...whose, email: session.email }, await factorsOf(db, whose), session.tokenHash);
    },

    /** Throws 'identity.wrong-new-factor', 'identity.too-many-factors'. */
    async addPasskey(session: Session, given: { passkey: PasskeyRegistration; name: string }, requestId: string) {
      // The challenge is used up, whatever comes of it.
      const made = await inTransaction(db, (tx) =>
        passkeys.made(tx, whoseOf(session), session.tokenHash, given.passkey),
      );
      if (!made) throw new AppError('identity.wrong-new-factor');
      const id = uuidV7(clock.now());
      return add(session, requestId, async () => ({ ...made, id, kind: 'passkey', name: given.name }));
    },

    /** The last one goes with the recovery codes. Throws 'identity.factor-unknown', 'identity.last-factor' where one is required. */
    async remove(session: Session, id: string, requestId: string) {
      const whose = whoseOf(session);
      await inTransaction(db, async (tx) => {
        const factors = await heldFactorsOf(tx, whose);
        const factor = factors.find((one) => one.id === id);
        if (!factor) throw new AppError('identity.factor-unknown');
        const isLast = factors.length === 1;
        if (isLast && (await isRequired(tx, session))) throw new AppError('identity.last-factor');
        await (isLast ? deleteFactorsOf(tx, whose) : deleteFactor(tx, whose.accountId, id));
        await write(tx, session, 'second-factor-removed', `${id} ${factor.kind}`, requestId);
        await told(tx, session, 'removed');
      });
    },

    /** Throws 'identity.no-factor'. */
    renewCodes: (session: Session, requestId: string): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        if ((await heldFactorsOf(tx, whoseOf(session))).length === 0) throw new AppError('identity.no-factor');
        await told(tx, session, 'recovery-codes-made');
        return newCodes(tx, session, requestId);
      }),

    /** Whether everybody of the business needs one. Throws 'people.own-factor-first'. */
    async require(session: Session, required: boolean, requestId: string) {
      await inTransaction(db, async (tx) => {
        const own = await heldFactorsOf(tx, whoseOf(session));
        if (required && own.length === 0) throw new AppError('people.own-factor-first');
        if (await writeRequired(tx, session.accountId, required))
          await write(tx, session, 'second-factor-enforced', required ? 'on' : 'off', requestId);
      });
    },

    /** What a passkey is to sign to prove again. Throws 'identity.no-factor', 'identity.passkeys-unavailable'. */
    async challenge(session: Session) {
      const whose = whoseOf(session);
      const asked = { use: 'proof' as const, boundTo: session.tokenHash };
      return passkeys.ask(db, whose, await factorsOf(db, whose), asked);
    },

    purge: () => deleteOver(db, clock.now()),
  };
}

const whoseOf = ({ accountId, personId }: Pick<Session, 'accountId' | 'personId'>): Whose => ({
  accountId,
  id: personId,
});

function shown({ id, kind, name, createdAt, lastUsedAt }: FactorRow): Told<OnTheWire> {
  return { id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
