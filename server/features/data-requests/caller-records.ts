import { emailKey } from '#contract/values/email.ts';
import { type CallerCalls, callsOfCaller, namesCaller } from '#server/features/calls/calls.service.ts';
import { countryOf } from '#server/features/models/models.service.ts';
import { type OwnRow, ownRows, type RowParts } from '#server/store/own-rows.ts';

/** The ids of what is kept of a caller. */
export interface CallerRecords {
  calls: CallerCalls;
  bookings: Set<string>;
  functionRuns: Set<string>;
  formLinks: Set<string>;
}

/**
 * Finds all that is kept of a number: calls from it and calls in which it was named as the caller's own; appointments and uses of
 * functions of those calls, and others that hold the number or an e-mail address which was confirmed in such a call; forms in which
 * one of them stands. Everything is opened to be looked at, page by page; `tick` is told of each.
 */
export async function recordsOfCaller(
  parts: RowParts,
  accountId: string,
  number: string,
  tick: () => Promise<void> = async () => {},
): Promise<CallerRecords> {
  const calls = await callsOfCaller(parts, accountId, number, tick);
  const callIds = new Set(calls.ids);
  const marks = {
    numbers: [number],
    emails: new Set(calls.emails.map(emailKey)),
    country: await countryOf(parts.db, accountId),
  };
  const isTheirs = (value: unknown) => namesCaller(value, marks);

  async function idsIn(table: string, id: string, matches: (row: OwnRow) => boolean): Promise<string[]> {
    const ids: string[] = [];
    for await (const page of ownRows(parts, accountId, table)) {
      for (const row of page) if (matches(row)) ids.push(String(row[id]));
      await tick();
    }
    return ids;
  }

  const ofCall = (row: OwnRow) => callIds.has(String(row.call_id));
  return {
    calls,
    bookings: new Set(await idsIn('bookings', 'id', (row) => ofCall(row) || isTheirs(row.attendee))),
    functionRuns: new Set(
      await idsIn('function_runs', 'id', (row) => ofCall(row) || isTheirs(row.arguments) || isTheirs(row.answer)),
    ),
    formLinks: new Set([
      ...(await idsIn('patient_form_links', 'id', (row) => isTheirs(row.email))),
      ...(await idsIn('patient_submissions', 'link_id', (row) => isTheirs(row.details))),
    ]),
  };
}
