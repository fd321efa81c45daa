import type { CallerDetail } from '#contract/brief.ts';
import type { LineSource, SentimentAnalysis } from '#contract/calls.ts';
import type { TenantVault } from '#server/store/vault.ts';
import type { TranscriptLine } from '#voice/session/ports.ts';
import type { CallLineRow, CallSoundRow, SoundKind } from './calls.tables.ts';

const mulawBytesPerMs = 8;

const place = {
  text: (callId: string, sequence: number) => ({ table: 'call_lines', column: 'text', row: `${callId}:${sequence}` }),
  sources: (callId: string, sequence: number) => ({
    table: 'call_lines',
    column: 'sources',
    row: `${callId}:${sequence}`,
  }),
  sound: (callId: string, kind: string) => ({ table: 'call_sounds', column: 'sound', row: `${callId}:${kind}` }),
  call: (callId: string, column: 'summary' | 'sentiment' | 'details' | 'doubts') => ({
    table: 'calls',
    column,
    row: callId,
  }),
};

export function sealLine(box: TenantVault, callId: string, line: TranscriptLine): CallLineRow {
  const { sequence, speaker, at, asHeard } = line;
  const text = box.seal(place.text(callId, sequence), line.text);
  const sources = line.sources ? box.seal(place.sources(callId, sequence), JSON.stringify(line.sources)) : null;
  return { callId, sequence, accountId: box.accountId, speaker, at, asHeard, text, sources };
}

export function openLine(box: TenantVault, row: CallLineRow): TranscriptLine {
  const { sequence, speaker, at, asHeard } = row;
  const text = box.open(place.text(row.callId, sequence), row.text).toString();
  const sources = row.sources && box.open(place.sources(row.callId, sequence), row.sources).toString();
  return { sequence, speaker, at, asHeard, text, ...(sources ? { sources: JSON.parse(sources) as LineSource[] } : {}) };
}

/** `mulaw`: u-law, 8000 Hz mono. */
export function sealSound(box: TenantVault, callId: string, kind: SoundKind, mulaw: Uint8Array): CallSoundRow {
  const durationMs = Math.round(mulaw.length / mulawBytesPerMs);
  const sound = box.seal(place.sound(callId, kind), mulaw);
  return { callId, kind, accountId: box.accountId, durationMs, sound };
}

export function openSound(box: TenantVault, row: CallSoundRow): Uint8Array {
  return box.open(place.sound(row.callId, row.kind), row.sound);
}

export function sealSummary(box: TenantVault, callId: string, summary: string): Buffer {
  return box.seal(place.call(callId, 'summary'), summary);
}

export function openSummary(box: TenantVault, callId: string, blob: Buffer | null): string | null {
  return blob && box.open(place.call(callId, 'summary'), blob).toString();
}

export function sealSentiment(box: TenantVault, callId: string, sentiment: SentimentAnalysis): Buffer {
  return box.seal(place.call(callId, 'sentiment'), JSON.stringify(sentiment));
}

export function openSentiment(box: TenantVault, callId: string, blob: Buffer | null): SentimentAnalysis | null {
  return blob && (JSON.parse(box.open(place.call(callId, 'sentiment'), blob).toString()) as SentimentAnalysis);
}

export function sealDetails(box: TenantVault, callId: string, details: readonly CallerDetail[]): Buffer {
  return box.seal(place.call(callId, 'details'), JSON.stringify(details));
}

export function openDetails(box: TenantVault, callId: string, blob: Buffer | null): CallerDetail[] {
  return blob ? (JSON.parse(box.open(place.call(callId, 'details'), blob).toString()) as CallerDetail[]) : [];
}

export function sealDoubts(box: TenantVault, callId: string, doubts: readonly string[]): Buffer {
  return box.seal(place.call(callId, 'doubts'), JSON.stringify(doubts));
}

export function openDoubts(box: TenantVault, callId: string, blob: Buffer | null): string[] {
  return blob ? (JSON.parse(box.open(place.call(callId, 'doubts'), blob).toString()) as string[]) : [];
}
