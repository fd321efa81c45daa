import { type OwnRole, offerDays } from '#contract/hand-over.ts';
import { ticksOf } from '#contract/roles.ts';
import { dayMs } from '#contract/values/durations.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { AccountChange } from '#server/events.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { personById } from '#server/features/identity/accounts.store.ts';
import { deleteSessionsOf } from '#server/features/identity/identity.store.ts';
import { requireSession } from '#server/features/identity/sessions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteOldOffers, holdPeople, offerOf, swapOwner, takeOffer, writeOffer } from './hand-over.store.ts';
import { endPerson } from './leaving.ts';

/** Who does it, within which request. */
type By = Pick<Session, 'accountId' | 'personId' | 'tokenHash' | 'email'> & { requestId: string };

export type HandOver = ReturnType<typeof createHandOver>;

/** How a business gets another owner, by a fresh proof of both, and how everybody else leaves it. */
export function createHandOver(parts: Pick<Foundation, 'db' | 'clock' | 'mail' | 'events' | 'sessions'>) {
  const { db, clock, mail, events, sessions } = parts;

  const write = (tx: Queryable, { accountId, personId, requestId }: By, action: AuditAction, subject: string) =>
    writeAudit(tx, { action, accountId, actorId: personId, requestId, subject, at: clock.now() });

  const tell = (tx: Queryable, told: Omit<AccountChange, 'at'>) =>
    events.emitWithin(tx, 'account-changed', { ...told, at: clock.now() });

  /** These people as they are, once whoever changed them is done, where the session that asks was not ended by it. */
  async function held(tx: Queryable, { accountId, tokenHash }: By, ids: readonly string[]) {
    const people = await holdPeople(tx, accountId, ids);
    await requireSession(tx, tokenHash, clock.now());
    return (id: string) => people.find((one) => one.id === id);
  }

  return {
    async own({ accountId, personId }: By): Promise<OwnRole> {
      const [business, person, offer] = await Promise.all([
        businessOf(db, accountId),
        personById(db, accountId, personId),
        offerOf(db, accountId, clock.now()),
      ]);
      if (!person) throw new AppError('people.unknown');
      const by = offer?.offeredTo === personId ? await personById(db, accountId, offer.offeredBy) : null;
      const ownerOffer = offer && by && { by: nameOf(by), expiresAt: offer.expiresAt.toISOString() };
      const { businessRole } = person;
      return { businessName: business.name, businessRole, ...ticksOf(person), ownerOffer };
    },

    /** Throws 'people.unknown', 'people.owner', 'people.cannot-own', 'people.offer-stands'. */
    async offer(by: By, personId: string): Promise<void> {
      if (!isUuid(personId)) throw new AppError('people.unknown');
      const { accountId, personId: offeredBy } = by;
      await inTransaction(db, async (tx) => {
        const to = (await held(tx, by, [offeredBy, personId]))(personId);
        if (!to) throw new AppError('people.unknown');
        if (to.businessRole === 'owner') throw new AppError('people.owner');
        // Whom mail does not reach, or who never came, would leave the business to nobody.
        if (!to.loggedInAt || (mail.way === 'smtp' && !to.emailProvenAt)) throw new AppError('people.cannot-own');
        const createdAt = clock.now();
        const expiresAt = new Date(createdAt.getTime() + offerDays * dayMs);
        if (!(await writeOffer(tx, { accountId, offeredBy, offeredTo: personId, createdAt, expiresAt })))
          throw new AppError('people.offer-stands');
        await write(tx, by, 'owner-offered', personId);
        await tell(tx, { accountId, personId, change: 'owner-offered', facts: { 'Offered to': to.email } });
      });
    },

    /** Throws 'people.offer-over'. */
    withdraw: (by: By) =>
      inTransaction(db, async (tx) => {
        const offer = await offerOf(tx, by.accountId, clock.now());
        if (!offer || !(await takeOffer(tx, offer, clock.now()))) throw new AppError('people.offer-over');
        await write(tx, by, 'owner-offer-withdrawn', offer.offeredTo);
      }),

    /** Throws 'people.offer-over'. */
    decline: (by: By) =>
      inTransaction(db, async (tx) => {
        const offer = await offerOf(tx, by.accountId, clock.now());
        if (offer?.offeredTo !== by.personId || !(await takeOffer(tx, offer, clock.now())))
          throw new AppError('people.offer-over');
        await write(tx, by, 'owner-offer-declined', by.personId);
      }),

    /** Ends the sessions of both but this one: their rights are others. Throws 'people.offer-over'. */
    async accept(by: By): Promise<void> {
      const { accountId, personId, tokenHash } = by;
      const ended = await inTransaction(db, async (tx) => {
        const offer = await offerOf(tx, accountId, clock.now());
        if (offer?.offeredTo !== personId) throw new AppError('people.offer-over');
        const former = (await held(tx, by, [offer.offeredBy, personId]))(offer.offeredBy);
        // Withdrawn, or made anew by another owner, while this waited for the two.
        if (former?.businessRole !== 'owner' || !(await takeOffer(tx, offer, clock.now())))
          throw new AppError('people.offer-over');
        await swapOwner(tx, accountId, former.id, personId);
        await write(tx, by, 'owner-changed', personId);
        await write(tx, by, 'person-changed', `${former.id} manager`);
        const facts = { 'New owner': by.email, 'Previous owner': former.email };
        await tell(tx, { accountId, personId: former.id, change: 'owner-changed', facts });
        return [
          ...(await deleteSessionsOf(tx, { accountId, id: former.id })),
          ...(await deleteSessionsOf(tx, { accountId, id: personId }, tokenHash)),
        ];
      });
      sessions.told(accountId, ended);
    },

    /** Throws 'people.owner-stays'. */
    async leave(by: By): Promise<void> {
      const { accountId, personId } = by;
      const ended = await inTransaction(db, async (tx) => {
        await held(tx, by, [personId]);
        const hashes = await endPerson(tx, accountId, personId, clock.now());
        if (!hashes) throw new AppError('people.owner-stays');
        await write(tx, by, 'person-left', personId);
        await tell(tx, { accountId, personId, change: 'person-left', facts: { Person: by.email } });
        return hashes;
      });
      sessions.told(accountId, ended);
    },

    purge: () => deleteOldOffers(db, clock.now()),
  };
}

const nameOf = ({ firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>) =>
  `${firstName} ${lastName}`.trim() || email;
