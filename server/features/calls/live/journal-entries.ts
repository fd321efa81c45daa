import type { AnsweredStep, NoticeSaid, TranscriptEntry } from '#contract/calls.ts';
import type { CallLineRow, CallSoundRow } from '#server/features/calls/call-lines.store.ts';
import { insertLines, writeSound } from '#server/features/calls/call-lines.store.ts';
import { openDetails, sealActs, sealDetails } from '#server/features/calls/call-seals.ts';
import { insertUsage, type NewUsageRow } from '#server/features/calls/costs/usage.store.ts';
import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import type { Answering, CallProgress, CallRecord } from '#voice/session/ports.ts';
import { holdForNotes, note } from './live-notes.store.ts';
import type { OpenCall } from './open-calls.ts';

/**
 * What a live call leaves to be written, already sealed. Writing an entry again changes nothing. `shown` is for those
 * who watch and is never written; `epoch` is left out in one of an earlier version.
 */
export type JournalEntry =
  | { kind: 'line'; row: CallLineRow; shown?: TranscriptEntry }
  | { kind: 'details'; callId: string; accountId: string; epoch?: number; blob: Buffer }
  | {
      kind: 'progress';
      callId: string;
      accountId: string;
      epoch?: number;
      blob: Buffer;
      answeredBy: AnsweredStep[];
    }
  | { kind: 'sound'; row: CallSoundRow }
  | { kind: 'usage'; row: NewUsageRow }
  | { kind: 'finish'; callId: string; accountId: string; epoch?: number; blob: Buffer };

const recordPlace = (callId: string) => ({ table: 'spool', column: 'finish', row: callId });

export function detailsEntry({
  box,
  callId,
  epoch,
  details,
}: Pick<OpenCall, 'box' | 'callId' | 'epoch' | 'details'>): JournalEntry {
  return { kind: 'details', callId, accountId: box.accountId, epoch, blob: sealDetails(box, callId, details) };
}

export function progressEntry(
  { box, callId, epoch }: Pick<OpenCall, 'box' | 'callId' | 'epoch'>,
  { acts, answeredBy }: CallProgress,
): JournalEntry {
  const blob = sealActs(box, callId, [...acts]);
  return { kind: 'progress', callId, accountId: box.accountId, epoch, blob, answeredBy: stepsOf(answeredBy) };
}

/** Who answered, as it is written. */
export function stepsOf(answeredBy: readonly Answering[]): AnsweredStep[] {
  return answeredBy.map(({ by, at, why }) => ({ by, at: at.toISOString(), why }));
}

export function finishEntry(box: TenantVault, record: CallRecord, epoch: number): JournalEntry {
  const voicemail = record.voicemail ? Buffer.from(record.voicemail).toString('base64') : null;
  const blob = box.seal(recordPlace(record.callId), JSON.stringify({ ...record, voicemail }));
  return { kind: 'finish', callId: record.callId, accountId: record.accountId, epoch, blob };
}

/** The record that `finishEntry` sealed. */
export function openFinish(box: TenantVault, entry: { callId: string; blob: Buffer }): CallRecord {
  const { notice, ...kept } = JSON.parse(box.open(recordPlace(entry.callId), entry.blob).toString()) as KeptRecord;
  return {
    ...kept,
    endedAt: new Date(kept.endedAt),
    transcript: kept.transcript.map((line) => ({ ...line, at: new Date(line.at) })),
    answeredBy: (kept.answeredBy ?? []).map((step) => ({ ...step, at: new Date(step.at) })),
    ...(notice ? { notice: { ...notice, at: new Date(notice.at) } } : {}),
    voicemail: kept.voicemail === null ? null : Buffer.from(kept.voicemail, 'base64'),
  };
}

type KeptRecord = Omit<CallRecord, 'endedAt' | 'transcript' | 'answeredBy' | 'notice' | 'voicemail'> & {
  endedAt: string;
  /** Left out in one of an earlier version. */
  answeredBy?: AnsweredStep[];
  notice?: NoticeSaid;
  transcript: (Omit<CallRecord['transcript'][number], 'at'> & { at: string })[];
  voicemail: string | null;
};

/**
 * Writes entries other than 'finish', in their order; lines that follow each other go in one statement. What a node did and noted of a
 * call that another has taken over since stays unwritten: that one knows more.
 */
export async function writeEntries(tx: Queryable, vault: Vault, entries: readonly JournalEntry[]): Promise<void> {
  await holdForNotes(
    tx,
    entries.filter((entry) => entry.kind === 'details' || entry.kind === 'progress'),
  );
  let lines: CallLineRow[] = [];
  for (const entry of entries) {
    if (entry.kind === 'line') lines.push(entry.row);
    else {
      await insertLines(tx, lines);
      lines = [];
    }
    if (entry.kind === 'sound') await writeSound(tx, entry.row);
    if (entry.kind === 'usage') await insertUsage(tx, [entry.row]);
    if (entry.kind === 'progress') await note(tx, entry, { acts: entry.blob, answeredBy: entry.answeredBy });
    if (entry.kind === 'details') {
      const box = await vault.tenant(entry.accountId);
      const pieces = namePieces(box, openDetails(box, entry.callId, entry.blob));
      await note(tx, entry, { details: entry.blob, namePieces: pieces });
    }
  }
  await insertLines(tx, lines);
}

/** One line of text for the spool: bytes as base64, times in ISO form. */
export function spoolText(entry: JournalEntry): string {
  if (entry.kind === 'line') {
    const { text, sources } = entry.row;
    const row = { ...entry.row, text: text.toString('base64'), sources: sources?.toString('base64') ?? null };
    return JSON.stringify({ kind: entry.kind, row });
  }
  if (entry.kind === 'sound') {
    return JSON.stringify({ kind: entry.kind, row: { ...entry.row, sound: entry.row.sound.toString('base64') } });
  }
  if (entry.kind === 'usage') return JSON.stringify(entry);
  return JSON.stringify({ ...entry, blob: entry.blob.toString('base64') });
}

const bytesFields = new Set(['text', 'sources', 'sound', 'blob']);

/** The entry of a spooled line; null when it cannot be read. */
export function spooledEntry(text: string): JournalEntry | null {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (bytesFields.has(key)) return Buffer.from(value, 'base64');
      return key === 'at' ? new Date(value) : value;
    }) as JournalEntry;
  } catch {
    return null;
  }
}
