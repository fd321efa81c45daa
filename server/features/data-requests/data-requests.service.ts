import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CallerCounts, DataRequestKind, DataRequest as DataRequestOnTheWire } from '#contract/data-requests.ts';
import { callerNumberOf } from '#contract/values/telephone-reader.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { countSounds } from '#server/features/calls/calls.service.ts';
import { countryOf } from '#server/features/models/models.service.ts';
import { FileMissing } from '#server/files/file-store.ts';
import type { Told } from '#server/http/wire-id.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction, sqlState } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { recordsOfCaller } from './caller-records.ts';
import { callerPlace, dataRequestWork, doDataRequests, type RequestParts } from './data-requests.jobs.ts';
import {
  archiveOfLink,
  insertRequest,
  type RequestRow,
  readRequest,
  reopenRequest,
  requestsOf,
  writeLink,
} from './data-requests.store.ts';

export type DataRequest = Told<DataRequestOnTheWire>;

/** Who of a business, within which request. */
export interface Asking {
  accountId: string;
  personId: string;
  requestId: string;
}

const shownRequests = 20;

/**
 * What owners have erased and exported. Errors: 'data-requests.unknown', 'data-requests.under-way', 'data-requests.no-number',
 * 'data-requests.no-archive'.
 */
export type DataRequestsService = ReturnType<typeof createDataRequestsService>;

export function createDataRequestsService(parts: RequestParts) {
  const { db, vault, clock, jobs, files } = parts;
  doDataRequests(parts);

  async function shown(row: RequestRow): Promise<DataRequest> {
    const { id, kind, state, step, problem, done, total } = row;
    const own = await vault.tenant(row.accountId);
    return {
      ...{ id, kind, state, step, problem },
      number: row.caller ? own.open(callerPlace(row), row.caller).toString() : '',
      percent: total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100)),
      bytes: row.fileBytes,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    };
  }

  /** Without an extension: whoever called from the number is meant. */
  async function numberIn(accountId: string, text: string | undefined): Promise<string> {
    const number = callerNumberOf(text ?? '', await countryOf(db, accountId));
    if (!number)
      throw new AppError('data-requests.no-number', { fields: { number: 'Enter a phone number with its area code.' } });
    return number;
  }

  const noteAsked = (tx: Queryable, by: Asking, { id, kind }: Pick<RequestRow, 'id' | 'kind'>) =>
    writeAudit(tx, {
      ...{ actorId: by.personId, requestId: by.requestId, accountId: by.accountId, at: clock.now() },
      ...{ action: 'data-request-made', subject: `${id} ${kind}` },
    });

  async function known(accountId: string, id: string): Promise<RequestRow> {
    const row = isUuid(id) ? await readRequest(db, accountId, id) : null;
    if (!row) throw new AppError('data-requests.unknown');
    return row;
  }

  return {
    async list(accountId: string): Promise<DataRequest[]> {
      return Promise.all((await requestsOf(db, accountId, shownRequests)).map(shown));
    },

    async countCaller(accountId: string, typed: string): Promise<CallerCounts> {
      const number = await numberIn(accountId, typed);
      const found = await recordsOfCaller(parts, accountId, number);
      return {
        number,
        calls: found.calls.ids.length,
        liveCalls: found.calls.live.length,
        sounds: await countSounds(db, found.calls.ids),
        forms: found.formLinks.size,
        appointments: found.bookings.size,
        functionUses: found.functionRuns.size,
      };
    },

    async make(
      { accountId, personId, requestId }: Asking,
      { kind, number: typed }: { kind: DataRequestKind; number?: string | undefined },
    ): Promise<DataRequest> {
      const isOfCaller = kind !== 'export-business';
      const number = isOfCaller ? await numberIn(accountId, typed) : null;
      const now = clock.now();
      const row = {
        accountId,
        id: uuidV7(now),
        kind,
        askedBy: personId,
        requestId,
        jobId: randomUUID(),
        createdAt: now,
      };
      const own = await vault.tenant(accountId);
      const caller = number === null ? null : own.seal(callerPlace(row), number);
      await inTransaction(db, async (tx) => {
        if (!(await insertRequest(tx, { ...row, caller }))) throw new AppError('data-requests.under-way');
        const { id, jobId } = row;
        await jobs.enqueue(tx, dataRequestWork, { accountId, id, jobId }, jobId);
        await noteAsked(tx, { accountId, personId, requestId }, row);
      });
      return shown(await known(accountId, row.id));
    },

    /** Begins one that failed anew; any other stays as it is. */
    async again(by: Asking, id: string): Promise<DataRequest> {
      const { accountId } = by;
      const before = await known(accountId, id);
      if (before.state !== 'failed') return shown(before);
      const jobId = randomUUID();
      const row = await inTransaction(db, async (tx) => {
        const reopened = await reopenRequest(tx, accountId, id, jobId);
        if (!reopened) return null;
        await jobs.again(tx, dataRequestWork, { accountId, id, jobId }, jobId, { accountId, id });
        await noteAsked(tx, by, before);
        return reopened;
      }).catch((error: unknown) => {
        // Another one was made at the same moment: unique_violation.
        throw sqlState(error) === '23505' ? new AppError('data-requests.under-way', { cause: error }) : error;
      });
      if (!row) throw new AppError('data-requests.under-way');
      return shown(row);
    },

    /** The secret of a link to the archive, which ends with the session; one of before is void. */
    async link({ accountId, personId }: Asking, sessionId: string, id: string): Promise<string> {
      await known(accountId, id);
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      if (
        !(await writeLink(
          db,
          { accountId, id },
          { tokenHash, linkedBy: personId, linkedSession: sessionId, now: clock.now() },
        ))
      )
        throw new AppError('data-requests.no-archive');
      return token;
    },

    /** The archive of a link; who has that has proven enough. */
    async download(token: string, requestId: string): Promise<{ name: string; bytes: number; stream: Readable }> {
      const row = await archiveOfLink(db, hashOf(token), clock.now());
      if (!row?.fileKey) throw new AppError('data-requests.no-archive');
      const { accountId, id, fileKey, linkedBy: actorId } = row;
      return forAccount(accountId, async () => {
        const stream = await files.open(accountId, fileKey).catch((error: unknown) => {
          throw error instanceof FileMissing ? new AppError('data-requests.no-archive', { cause: error }) : error;
        });
        const action = 'export-downloaded';
        await writeAudit(db, { actorId, requestId, action, accountId, subject: id, at: clock.now() });
        const day = (row.settledAt ?? row.createdAt).toISOString().slice(0, 10);
        const what = row.kind === 'export-business' ? 'business' : 'caller';
        return { name: `${what}-${day}.zip`, bytes: row.fileBytes ?? 0, stream };
      });
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
