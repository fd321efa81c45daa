import { callStatusLabels } from '#contract/calls.ts';
import { callerNumberOf } from '#contract/values/telephone-reader.ts';
import { readLines, readSound, type SoundKind, soundKinds } from '#server/features/calls/call-lines.store.ts';
import {
  openActs,
  openCarrierName,
  openDetails,
  openDoubts,
  openLine,
  openSentiment,
  openSound,
  openSummary,
} from '#server/features/calls/call-seals.ts';
import { confirmedEmails } from '#server/features/calls/erase/named-caller.ts';
import { countryOf } from '#server/features/models/models.service.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import type { RowParts } from '#server/store/own-rows.ts';
import { mulawWav } from './sound-file.ts';
import { type PagedCall, readCallsAfter } from './whole-calls.store.ts';

const callsAtOnce = 250;

/** All calls of an account, live ones and tests too, the oldest first. */
async function* pagesOfCalls({ db }: RowParts, accountId: string): AsyncGenerator<PagedCall[]> {
  for (const isTest of [false, true]) {
    let after: string | null = null;
    for (;;) {
      const page: PagedCall[] = await readCallsAfter(db, { accountId, isTest }, after, callsAtOnce);
      if (page.length > 0) yield page;
      if (page.length < callsAtOnce) break;
      after = page.at(-1)?.cursor ?? null;
    }
  }
}

/** Whose calls they are: those from a number, and those in which it was named as the caller's own. */
export interface CallerCalls {
  ids: string[];
  /** Of them those that still go on. */
  live: string[];
  /** Addresses that were confirmed in them. */
  emails: string[];
}

/** `tick` is told of each page, which is opened to be looked at. */
export async function callsOfCaller(
  parts: RowParts,
  accountId: string,
  number: string,
  tick: () => Promise<void> = async () => {},
): Promise<CallerCalls> {
  const [box, country] = await Promise.all([parts.vault.tenant(accountId), countryOf(parts.db, accountId)]);
  const isNumber = (value: string) => callerNumberOf(value, country) === number;
  const found: CallerCalls = { ids: [], live: [], emails: [] };
  for await (const page of pagesOfCalls(parts, accountId)) {
    for (const call of page) {
      const details = openDetails(box, call.id, call.details);
      const isTheirs =
        call.fromNumber === number || details.some(({ field, value }) => field === 'contactNumber' && isNumber(value));
      if (!isTheirs) continue;
      found.ids.push(call.id);
      if (call.outcome === 'live') found.live.push(call.id);
      found.emails.push(...confirmedEmails(details));
    }
    await tick();
  }
  return found;
}

/** A call with all that is kept of it, and the names of its sounds. */
export type WholeCall = Awaited<ReturnType<typeof wholePage>>[number];

/** Pages of whole calls, of these or of all. */
export async function* wholeCalls(
  parts: RowParts,
  accountId: string,
  ids: ReadonlySet<string> | null,
): AsyncGenerator<WholeCall[]> {
  const box = await parts.vault.tenant(accountId);
  for await (const page of pagesOfCalls(parts, accountId)) {
    const wanted = ids ? page.filter(({ id }) => ids.has(id)) : page;
    if (wanted.length > 0) yield wholePage(parts, box, wanted);
  }
}

async function wholePage({ db }: RowParts, box: TenantVault, calls: readonly PagedCall[]) {
  const ids = calls.map(({ id }) => id);
  const [lines, sounds] = await Promise.all([readLines(db, ids), soundKinds(db, ids)]);
  const linesOf = Map.groupBy(lines, ({ callId }) => callId);
  const soundsOf = Map.groupBy(sounds, ({ callId }) => callId);
  return calls.map((call) => {
    const { id, cursor: _, carrierName, summary, sentiment, details, doubts, acts, outcome, ...facts } = call;
    return {
      id,
      status: callStatusLabels[outcome],
      ...facts,
      carrierName: openCarrierName(box, id, carrierName),
      summary: openSummary(box, id, summary),
      sentiment: openSentiment(box, id, sentiment),
      details: openDetails(box, id, details),
      doubts: openDoubts(box, id, doubts),
      acts: openActs(box, id, acts),
      transcript: (linesOf.get(id) ?? []).map((line) => openLine(box, line)),
      sounds: (soundsOf.get(id) ?? []).map(({ kind }) => kind as SoundKind),
    };
  });
}

/** A kept sound as a WAV file; null where it is gone. */
export async function wholeSound(
  { db, vault }: RowParts,
  accountId: string,
  callId: string,
  kind: SoundKind,
): Promise<Uint8Array | null> {
  const row = await readSound(db, accountId, callId, kind);
  return row && mulawWav(openSound(await vault.tenant(accountId), row));
}
