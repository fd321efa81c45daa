import type * as z from 'zod/mini';
import type { createFormLink, FormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { lockHolds } from '#server/features/retention/holds.service.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { afterCommit, inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { formLinkMail, mailKeyOf } from './intake.jobs.ts';
import type { IntakeParts } from './intake-parts.ts';
import { heldForms } from './kept-forms.ts';
import { addressOf, hashOfToken, makeToken } from './link-token.ts';
import { deleteLink, deleteLinks, insertLink, type ListedLink, pageOfLinks } from './links.store.ts';
import { linkPlace, openName } from './submission-seals.ts';

/** Who of a practice, within which request. */
export interface Reader {
  accountId: string;
  personId: string;
  requestId: string;
}

type Created = Omit<z.infer<typeof createFormLink.output>, 'link'> & { link: Told<FormLink> };

/** The links of a practice. Errors: 'intake.link-unknown' for one that is absent or another's, 'intake.too-many-links', 'intake.too-many-mails', 'identity.address-unproven'. */
export type FormLinks = ReturnType<typeof createFormLinks>;

const hourMs = 60 * 60_000;
const perHour: TryLimit = { kind: 'form-link', tries: intakeLimits.linksAnHour, windowMs: hourMs };

export function createFormLinks(parts: IntakeParts) {
  const { db, vault, clock, jobs, mail, logger, pagesUrl, takeTry, toOthers } = parts;

  /** Mail to strangers goes out in the operator's name. */
  async function requireMail(accountId: string, now: Date): Promise<void> {
    if (!(await toOthers.may(db, accountId))) throw new AppError('identity.address-unproven');
    const aDay = { kind: 'form-mail', tries: await toOthers.aDay(db, accountId), windowMs: dayMs };
    if (!(await takeTry(aDay, accountId, now))) throw new AppError('intake.too-many-mails');
  }

  function shown(own: TenantVault, { link, submission }: ListedLink): Told<FormLink> {
    const over = link.endedAt !== null || link.expiresAt <= clock.now();
    return {
      id: link.id,
      status: link.submittedAt ? 'submitted' : over ? 'expired' : 'open',
      email: link.email ? own.open(linkPlace(link.id, 'email'), link.email).toString() : '',
      mail: link.mail,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      submittedAt: link.submittedAt?.toISOString() ?? null,
      patient: submission ? openName(own, link.id, submission.name) : '',
      handOver: submission?.handOver ?? null,
    };
  }

  return {
    /** Newest first. Names of patients are told, so a page that has some is noted as a reading in the audit log. */
    async page(
      { accountId, personId, requestId }: Reader,
      page: number,
    ): Promise<{ links: Told<FormLink>[]; total: number }> {
      const own = await vault.tenant(accountId);
      const { links, total } = await pageOfLinks(db, accountId, { page, size: intakeLimits.linksPageSize });
      const told = links.flatMap(({ link, submission }) => (submission ? [link.id] : []));
      if (told.length > 0) {
        const subject = `names ${told.join(' ')}`;
        await writeAudit(db, {
          ...{ actorId: personId, requestId, action: 'patient-data-read', accountId, subject, at: clock.now() },
        });
      }
      return { links: links.map((one) => shown(own, one)), total };
    },

    async create(accountId: string, email: string | undefined): Promise<Created> {
      const now = clock.now();
      if (!(await takeTry(perHour, accountId, now))) throw new AppError('intake.too-many-links');
      if (email) await requireMail(accountId, now);
      const own = await vault.tenant(accountId);
      const id = uuidV7(now);
      const token = makeToken();
      const tokenHash = hashOfToken(token);
      if (!tokenHash) throw new Error('A token of ours has another form.');
      const link = {
        ...{ id, accountId, tokenHash, createdAt: now, submittedAt: null, endedAt: null },
        expiresAt: new Date(now.getTime() + intakeLimits.linkHours * hourMs),
        email: email ? own.seal(linkPlace(id, 'email'), email) : null,
        mail: email ? ('waiting' as const) : ('no' as const),
        mailToken: email ? own.seal(linkPlace(id, 'mail_token'), token) : null,
      };
      await inTransaction(db, async (tx) => {
        await insertLink(tx, link);
        if (email) await jobs.enqueue(tx, formLinkMail, { linkId: id }, id);
      });
      const mailed = !email ? 'no' : mail.way === 'outbox' ? 'outbox' : 'sent';
      return { link: shown(own, { link, submission: null }), url: addressOf(pagesUrl(), token), mailed };
    },

    /** With all that came through it. Throws 'intake.held'. */
    async remove({ accountId, personId, requestId }: Reader, id: string) {
      if (!isUuid(id)) throw new AppError('intake.link-unknown');
      await inTransaction(db, async (tx) => {
        await lockHolds(tx, accountId);
        if ((await heldForms(parts, tx, accountId, [id])).length > 0) throw new AppError('intake.held');
        if (!(await deleteLink(tx, accountId, id))) throw new AppError('intake.link-unknown');
        const action = 'patient-data-deleted';
        await writeAudit(tx, { actorId: personId, requestId, action, accountId, subject: id, at: clock.now() });
      });
      await mail.forget([mailKeyOf(id)]);
    },

    /** Of these those that are under a legal hold, by the caller who is named in them. */
    held: (db: Queryable, accountId: string, ids: readonly string[]) => heldForms(parts, db, accountId, ids),

    /** Several of them, and, once that holds, their mails that are kept here. */
    async forget(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await deleteLinks(tx, accountId, ids);
      const failed = (err: unknown) => logger.error({ err, accountId }, 'mails of forms that are gone are still kept');
      afterCommit(tx, () => void mail.forget(ids.map(mailKeyOf)).catch(failed));
    },
  };
}
