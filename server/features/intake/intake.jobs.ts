import { type Attempt, GiveUp } from '#server/jobs/jobs.ts';
import { MailRefused } from '#server/mail/mail.ts';
import { patientFormMail } from '#server/mail/templates/patient-form.ts';
import { HandOverFailed, type PatientForm } from '#server/practice-management/practice-management.ts';
import { writeAudit } from '#server/store/audit.ts';
import { addressOf } from './form-links.ts';
import type { SubmissionRow } from './intake.tables.ts';
import type { IntakeParts } from './intake-parts.ts';
import { settleMail, waitingMail, waitingMails } from './links.store.ts';
import { linkPlace, openDetails, openSsn } from './submission-seals.ts';
import { noteTry, waitingOrders, waitingSubmission } from './submissions.store.ts';

const foundAgain = 500;
const unknownProblem = 'The form could not be handed over.';

/**
 * The jobs `mail-form-link`, one mail with a link, and `hand-over-form`, one form to the practice-management system. What waits without
 * a job is found again: nothing is lost. Their data are ids alone.
 */
export function doIntakeJobs(parts: IntakeParts): void {
  const { db, jobs } = parts;
  jobs.handle('mail-form-link', ({ linkId }, attempt) => mailLink(parts, linkId, attempt));
  jobs.handle('hand-over-form', (order) => handOver(parts, order));
  jobs.findForgotten(async () => {
    for (const linkId of await waitingMails(db, foundAgain))
      await jobs.enqueue(db, 'mail-form-link', { linkId }, linkId);
    for (const order of await waitingOrders(db, foundAgain))
      await jobs.enqueue(db, 'hand-over-form', order, order.handOverId);
    jobs.nudge('mail-form-link');
    jobs.nudge('hand-over-form');
  });
}

async function mailLink(parts: IntakeParts, linkId: string, { isLast }: Attempt): Promise<void> {
  const { db, vault, clock, mail, productName, pagesUrl, businessOf } = parts;
  const link = await waitingMail(db, linkId);
  if (!link?.email || !link.mailToken) return;
  const useless = link.submittedAt !== null || link.endedAt !== null || link.expiresAt <= clock.now();
  if (useless) return settleMail(db, linkId, 'failed');
  const own = await vault.tenant(link.accountId);
  const { name: practice, timeZone } = await businessOf(db, link.accountId);
  const written = patientFormMail({
    ...{ productName, practice, timeZone, expiresAt: link.expiresAt },
    url: addressOf(pagesUrl(), own.open(linkPlace(linkId, 'mail_token'), link.mailToken).toString()),
  });
  try {
    const to = own.open(linkPlace(linkId, 'email'), link.email).toString();
    await mail.send({ to, ...written }, `form-link:${linkId}`);
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (refused || isLast) await settleMail(db, linkId, 'failed');
    throw refused ? new GiveUp(error) : error;
  }
  await settleMail(db, linkId, mail.way === 'outbox' ? 'outbox' : 'sent');
}

async function handOver(parts: IntakeParts, order: { linkId: string; handOverId: string }): Promise<void> {
  const { db, clock } = parts;
  const row = await waitingSubmission(db, order);
  if (!row) return;
  const { accountId } = row;
  const requestId = `job ${order.handOverId}`;
  const action = 'patient-data-handed-over';
  const form = await formOf(parts, row);
  const practiceManagement = await parts.practiceManagementOf(db, accountId);
  if (practiceManagement.firstState === 'waiting')
    await writeAudit(db, { actorId: null, requestId, action, accountId, subject: row.linkId, at: clock.now() });
  try {
    const state = await practiceManagement.handOver(form);
    await noteTry(db, order, { state, problem: '', at: clock.now() });
  } catch (error) {
    const problem = error instanceof HandOverFailed ? error.problem : unknownProblem;
    const isFinal = error instanceof HandOverFailed && error.isFinal;
    // What is not refused stays open after its last try too: once the job is forgotten, after a day, it is found again.
    await noteTry(db, order, { state: isFinal ? 'failed' : 'waiting', problem, at: clock.now() });
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
