import { type Attempt, defineJob, GiveUp, patient } from '#server/jobs/jobs.ts';
import { patientFormMail } from '#server/mail/templates/patient-form.ts';
import { HandOverFailed, type PatientForm } from '#server/practice-management/practice-management.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { IntakeParts } from './intake-parts.ts';
import { addressOf } from './link-token.ts';
import { type LinkRow, settleMail, waitingMail, waitingMails } from './links.store.ts';
import { linkPlace, openDetails, openSsn } from './submission-seals.ts';
import type { SubmissionRow } from './submissions.store.ts';
import { noteTry, reopenOrder, waitingOrders, waitingSubmission } from './submissions.store.ts';

const foundAgain = 500;
const unknownProblem = 'The form could not be synced.';

/** One mail with a link. Of both jobs the data are ids alone. */
export const formLinkMail = defineJob<{ linkId: string }>('mail-form-link', { retries: patient });
/** One form to the practice-management system. */
export const formHandOver = defineJob<HandOverOrder>('hand-over-form', { retries: patient });

/** Names the mail with a link. */
export const mailKeyOf = (linkId: string) => `form-link:${linkId}`;

export interface HandOverOrder {
  linkId: string;
  handOverId: string;
}

export function doIntakeJobs(parts: IntakeParts): void {
  const { db, jobs } = parts;
  jobs.handle(
    formLinkMail,
    ({ linkId }, attempt) => mailLink(parts, linkId, attempt),
    async (lacks) => (await waitingMails(db, foundAgain, lacks)).map((linkId) => ({ key: linkId, data: { linkId } })),
    // Once it was given up the link's token is gone: the practice makes another link.
    async (tx, { linkId }) => (await waitingMail(tx, linkId)) !== null,
  );
  jobs.handle(
    formHandOver,
    (order) => handOver(parts, order),
    async (lacks) =>
      (await waitingOrders(db, foundAgain, lacks)).map((order) => ({ key: order.handOverId, data: order })),
    reopenOrder,
  );
}

async function mailLink(parts: IntakeParts, linkId: string, attempt: Attempt): Promise<void> {
  const link = await waitingMail(parts.db, linkId);
  if (link) await forAccount(link.accountId, () => mailWaiting(parts, link, attempt));
}

async function mailWaiting(parts: IntakeParts, link: LinkRow, attempt: Attempt): Promise<void> {
  const { db, vault, clock, mail, productName, pagesUrl, businessOf, toOthers } = parts;
  const linkId = link.id;
  if (!link.email || !link.mailToken) return;
  const useless =
    link.submittedAt !== null ||
    link.endedAt !== null ||
    link.expiresAt <= clock.now() ||
    !(await toOthers.may(db, link.accountId));
  if (useless) {
    await settleMail(db, linkId, 'failed');
    return;
  }
  const own = await vault.tenant(link.accountId);
  const { name: practice, timeZone } = await businessOf(db, link.accountId);
  const written = patientFormMail({
    ...{ productName, practice, timeZone, expiresAt: link.expiresAt },
    isUnverified: await toOthers.isUnverified(db, link.accountId),
    url: addressOf(pagesUrl(), own.open(linkPlace(linkId, 'mail_token'), link.mailToken).toString()),
  });
  const to = own.open(linkPlace(linkId, 'email'), link.email).toString();
  await toOthers.sendOnce({ to, accountId: link.accountId, ...written }, mailKeyOf(linkId), attempt, async (state) => {
    // Deleted while its mail was written: what is kept here goes too.
    if (!(await settleMail(db, linkId, state))) await mail.forget([mailKeyOf(linkId)]);
  });
}

async function handOver(parts: IntakeParts, order: HandOverOrder): Promise<void> {
  const row = await waitingSubmission(parts.db, order);
  if (row) await forAccount(row.accountId, () => handOverForm(parts, order, row));
}

async function handOverForm(parts: IntakeParts, order: HandOverOrder, row: SubmissionRow): Promise<void> {
  const { db, clock } = parts;
  const { accountId } = row;
  const requestId = `job ${order.handOverId}`;
  const form = await formOf(parts, row);
  const practiceManagement = await parts.practiceManagementOf(db, accountId);
  /** What became of a try stands in the form and in the audit log, or in neither. */
  const note = (tried: Pick<Parameters<typeof noteTry>[2], 'state' | 'problem'>, action: AuditAction | null) =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      await noteTry(tx, order, { ...tried, at });
      if (action) await writeAudit(tx, { actorId: null, requestId, action, accountId, subject: row.linkId, at });
    });
  try {
    const state = await practiceManagement.handOver(form);
    await note({ state, problem: '' }, state === 'handed-over' ? 'patient-data-handed-over' : null);
  } catch (error) {
    const problem = error instanceof HandOverFailed ? error.problem : unknownProblem;
    const isFinal = error instanceof HandOverFailed && error.isFinal;
    // What is not refused stays open after its last try too: once the job is forgotten, after a day, it is found again.
    await note({ state: isFinal ? 'failed' : 'waiting', problem }, 'patient-hand-over-failed');
    throw isFinal ? new GiveUp(error) : error;
  }
}

async function formOf({ db, vault, businessOf }: IntakeParts, row: SubmissionRow): Promise<PatientForm> {
  const own = await vault.tenant(row.accountId);
  const { provider, patient } = openDetails(own, row);
  return {
    id: row.linkId,
    submittedAt: row.submittedAt,
    practice: { id: row.accountId, name: (await businessOf(db, row.accountId)).name },
    provider,
    patient: { ...patient, bio: { ...patient.bio, ssn: openSsn(own, row) } },
  };
}
