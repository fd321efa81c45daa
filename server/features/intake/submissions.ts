import { randomUUID } from 'node:crypto';
import type { Submission } from '#contract/intake.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { Troubled } from '#server/deliveries.ts';
import type { Told } from '#server/http/wire-id.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Reader } from './form-links.ts';
import { formHandOver } from './intake.jobs.ts';
import type { IntakeParts } from './intake-parts.ts';
import { linkOfAccount } from './links.store.ts';
import { openDetails, openSsn } from './submission-seals.ts';
import type { ReadingKind, SubmissionRow } from './submissions.store.ts';
import {
  insertReading,
  orderHandOver,
  readingsOf,
  submissionOfAccount,
  troubledSubmissions,
} from './submissions.store.ts';

/**
 * What patients handed in, for their practice alone. Each use is noted in the audit log before anything is told. Errors:
 * 'intake.link-unknown' for a link that is absent or another's, 'intake.not-submitted' for one through which nothing came.
 */
export type Submissions = ReturnType<typeof createSubmissions>;

const acts: Record<ReadingKind, AuditAction> = {
  submission: 'patient-data-read',
  ssn: 'patient-number-shown',
  'handed-over': 'patient-hand-over-ordered',
};

export function createSubmissions(parts: IntakeParts) {
  const { db, vault, clock, jobs, practiceManagementOf } = parts;

  async function use<T>(
    { accountId, personId, requestId }: Reader,
    linkId: string,
    what: (row: SubmissionRow, own: TenantVault) => Promise<ReadingKind | null> | ReadingKind | null,
    work: (tx: Queryable, own: TenantVault, row: SubmissionRow) => Promise<T>,
  ): Promise<T> {
    if (!isUuid(linkId)) throw new AppError('intake.link-unknown');
    const own = await vault.tenant(accountId);
    return inTransaction(db, async (tx) => {
      const row = await submissionOfAccount(tx, accountId, linkId);
      if (!row) {
        const link = await linkOfAccount(tx, accountId, linkId);
        throw new AppError(link ? 'intake.not-submitted' : 'intake.link-unknown');
      }
      const kind = await what(row, own);
      if (kind) {
        const at = clock.now();
        await insertReading(tx, { linkId, accountId, readerId: personId, at, what: kind });
        await writeAudit(tx, { actorId: personId, requestId, action: acts[kind], accountId, subject: linkId, at });
      }
      return work(tx, own, row);
    });
  }

  async function shown(tx: Queryable, own: TenantVault, row: SubmissionRow): Promise<Told<Submission>> {
    const ssn = openSsn(own, row);
    return {
      id: row.linkId,
      submittedAt: row.submittedAt.toISOString(),
      ...openDetails(own, row),
      ssnGiven: ssn !== '',
      ssnLastFour: ssn.slice(-4),
      handOver: {
        state: row.handOver,
        problem: row.handOverProblem,
        at: row.handOverAt?.toISOString() ?? null,
        tries: row.handOverTries,
      },
      readings: await readingsOf(tx, row.linkId),
    };
  }

  return {
    read: (reader: Reader, linkId: string): Promise<Told<Submission>> => use(reader, linkId, () => 'submission', shown),

    /** '' where none was given: nothing is shown then, and nothing noted. */
    ssn: (reader: Reader, linkId: string): Promise<string> =>
      use(
        reader,
        linkId,
        (row, own) => (openSsn(own, row) === '' ? null : 'ssn'),
        async (_tx, own, row) => openSsn(own, row),
      ),

    /** Of forms the reason alone: nothing of the patient is read for it. */
    async troubled(accountId: string, atMost: number): Promise<Troubled[]> {
      return (await troubledSubmissions(db, accountId, atMost)).map((row) => ({
        id: row.linkId,
        state: row.handOver === 'failed' ? 'failed' : 'waiting',
        ...{ what: 'Patient form', to: '', callId: null, createdAt: row.submittedAt.toISOString() },
        ...{ triedAt: row.handOverAt?.toISOString() ?? null, tries: row.handOverTries, status: null },
        problem: row.handOverProblem,
      }));
    },

    /** As `handOver`, for one that failed; false for others. */
    async again(reader: Reader, linkId: string): Promise<boolean> {
      const row = await submissionOfAccount(db, reader.accountId, linkId);
      if (row?.handOver !== 'failed') return false;
      await this.handOver(reader, linkId);
      return true;
    },

    /** Hands it over at once, whatever became of it before. */
    async handOver(reader: Reader, linkId: string): Promise<Told<Submission>> {
      const handOverId = randomUUID();
      const { firstState: handOver } = await practiceManagementOf(db, reader.accountId);
      // Where there is no system to hand it to, whoever asks has read the form and nothing else.
      const what = () => (handOver === 'waiting' ? ('handed-over' as const) : ('submission' as const));
      return use(reader, linkId, what, async (tx, own, row) => {
        await orderHandOver(tx, linkId, { handOver, handOverId });
        if (handOver === 'waiting') await jobs.again(tx, formHandOver, { linkId, handOverId }, handOverId, { linkId });
        return shown(tx, own, { ...row, handOver, handOverId, handOverProblem: '' });
      });
    },
  };
}
