import { pipeline } from 'node:stream';
import { archiveHours } from '#contract/data-requests.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Attempt, defineJob, GiveUp } from '#server/jobs/jobs.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import type { SealedPlace } from '#server/store/keys/vault.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type ArchiveParts, writeArchive } from './archive/write-archive.ts';
import { createZip } from './archive/zip.ts';
import { recordsOfCaller } from './caller-records.ts';
import {
  beginAnew,
  deleteRequest,
  dropArchive,
  formerArchives,
  holdArchives,
  noteRetry,
  noteWriting,
  oldRequests,
  type RequestRow,
  renameSilent,
  requestsOfCallers,
  settleArchive,
  settleErasure,
  settleFailure,
  takeRequest,
  type Work,
  withoutJob,
} from './data-requests.store.ts';
import { CallGoesOn, type EraseParts, eraseCaller, UnderHold } from './erase-caller.ts';
import { createProgress, type Progress, Superseded } from './progress.ts';

export interface RequestParts extends ArchiveParts, EraseParts, Pick<Foundation, 'jobs' | 'events' | 'logger'> {
  storage: Pick<Storage, 'spare'>;
}

/** An archive would take what has to stay free of the disk. */
class DiskFull extends GiveUp {}

/** Longer than the largest archive takes; one whose process died is known by its silence. */
export const dataRequestWork = defineJob<Work>('data-request', { atOnce: 2, takesSeconds: 6 * 3_600 });

const foundAgain = 100;
const removedAtOnce = 100;
/** A failure is shown until it was begun again, or for so long. */
const failuresKeptMs = 30 * dayMs;
const archiveMs = archiveHours * 3_600_000;
/** Of a business beside a new one: each holds all that it stands for once more, and counts towards no quota. */
const keptArchives = { 'export-business': 0, 'export-caller': 19 } as const;

const erasedSince = 'Data was erased after this archive was created, so the archive was removed. Create a new one.';
const replaced = 'A newer archive replaced this one.';
const goesOn = 'A call from this number is still in progress. Start over once it has ended.';
const held =
  'This number, one of its calls or a person in its forms is under legal hold, so the rest was not erased. Lift the hold, then start over.';
const noRoom =
  'This service’s disk is almost full, so the archive could not be created. Once its operator has freed up space, start over.';
const failed = 'Something went wrong on our side. Start over.';

export const callerPlace = ({ accountId, id }: Pick<RequestRow, 'accountId' | 'id'>): SealedPlace => ({
  ...{ table: 'data_requests', column: 'caller', row: `${accountId}:${id}` },
});

export function doDataRequests(parts: RequestParts): void {
  const { db, jobs, events } = parts;
  jobs.handle(
    dataRequestWork,
    (work, attempt) => doRequest(parts, work, attempt),
    async (lacks) => {
      await renameSilent(db);
      return (await withoutJob(db, foundAgain, lacks)).map((work) => ({ key: work.jobId, data: work }));
    },
    // Its owner begins it again.
    async () => false,
  );
  jobs.recur('hour', (stop) => removeOld(parts, stop));
  events.onWithin('records-erased', (tx, { accountId }) => dropArchives(parts, tx, accountId));
}

async function doRequest(parts: RequestParts, work: Work, { isLast }: Attempt): Promise<void> {
  const { db, clock } = parts;
  const row = await takeRequest(db, work);
  if (!row) return;
  const progress = createProgress(db, work);
  try {
    await (row.kind === 'erase-caller' ? erase : exportAll)(parts, work, row, progress);
  } catch (error) {
    if (error instanceof Superseded) return;
    const over = isLast || error instanceof GiveUp;
    if (over) await settleFailure(db, work, reasonOf(error), clock.now());
    else await noteRetry(db, work);
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallGoesOn) return goesOn;
  if (error instanceof DiskFull) return noRoom;
  return error instanceof UnderHold ? held : failed;
}

async function erase(parts: RequestParts, work: Work, row: RequestRow, progress: Progress): Promise<void> {
  const { accountId, id, askedBy: actorId, requestId } = row;
  const number = await numberOf(parts, row);
  if (!number) return;
  await eraseCaller(parts, accountId, number, progress, async (tx) => {
    const at = parts.clock.now();
    if (!(await settleErasure(tx, work, at))) throw new Superseded();
    // What was asked for before names the number too; its archive went with the records.
    for (const other of await requestsOfCallers(tx, accountId))
      if ((await numberOf(parts, other)) === number) await deleteRequest(tx, other);
    await writeAudit(tx, { actorId, requestId, action: 'caller-erased', accountId, subject: id, at });
  });
}

async function exportAll(parts: RequestParts, work: Work, row: RequestRow, progress: Progress): Promise<void> {
  const { db, clock, files } = parts;
  const { accountId, id, kind, askedBy: actorId, requestId } = row;
  if (kind === 'erase-caller') return;
  // What a process that died may have left.
  if (row.writingKey) await files.remove(accountId, row.writingKey);
  const number = await numberOf(parts, row);
  const looking = progress.step('Looking for stored data', 1);
  await looking.at(0);
  const caller = number && {
    ...{ number, records: await recordsOfCaller(parts, accountId, number, () => looking.at(0)) },
  };
  const zip = createZip(clock.now());
  const named = async (key: string) => {
    if (!(await noteWriting(db, work, key))) throw new Superseded();
  };
  // Each tells the other of its end. The disk is its only bound: a business may take all of its data away.
  const bounded = pipeline(zip.stream, parts.storage.spare(), () => {});
  const writing = files.write(accountId, bounded, { maxBytes: Number.POSITIVE_INFINITY, named });
  // Met below, after what made it fail.
  writing.catch(() => undefined);
  await writeArchive(parts, zip, { accountId, kind, caller: caller || null }, progress).catch((error: Error) => {
    zip.fail(error);
    throw error instanceof AppError && error.code === 'storage.disk-full' ? new DiskFull(error) : error;
  });
  const file = await writing;
  const settled = await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await settleArchive(tx, work, file, { now, expiresAt: new Date(now.getTime() + archiveMs) }))) return false;
    for (const former of await formerArchives(tx, row, keptArchives[kind])) {
      await files.remove(accountId, former.fileKey);
      await dropArchive(tx, accountId, former.id, replaced);
    }
    await writeAudit(tx, { actorId, requestId, action: 'export-made', accountId, subject: id, at: now });
    return true;
  });
  if (!settled) await files.remove(accountId, file.key);
}

async function numberOf({ vault }: Pick<RequestParts, 'vault'>, row: RequestRow): Promise<string | null> {
  return row.caller && (await vault.tenant(row.accountId)).open(callerPlace(row), row.caller).toString();
}

/** Archives that are there go, the file first; what is being written is begun anew. */
async function dropArchives({ files, jobs }: RequestParts, tx: Queryable, accountId: string): Promise<void> {
  for (const row of await holdArchives(tx, accountId)) {
    const { id, fileKey } = row;
    if (fileKey) {
      await files.remove(accountId, fileKey);
      await dropArchive(tx, accountId, id, erasedSince);
    } else {
      const work = { accountId, id, jobId: crypto.randomUUID() };
      await beginAnew(tx, work);
      await jobs.enqueue(tx, dataRequestWork, work, work.jobId);
    }
  }
}

/** Removes archives whose time is over, and forgets what was done. */
async function removeOld({ db, clock, files }: RequestParts, stop: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  const before = { settled: new Date(now - archiveMs), failed: new Date(now - failuresKeptMs) };
  while (!stop.aborted) {
    const rows = await oldRequests(db, before, removedAtOnce);
    for (const row of rows) {
      await forAccount(row.accountId, async () => {
        for (const key of [row.fileKey, row.writingKey]) if (key) await files.remove(row.accountId, key);
        await deleteRequest(db, row);
      });
    }
    if (rows.length < removedAtOnce) return;
  }
}
