import type { CallerDetail } from '#contract/brief.ts';
import type { LineSource, SentimentAnalysis } from '#contract/calls.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import type { CallAct, TranscriptLine } from '#voice/session/ports.ts';
import type { CallLineRow, CallSoundRow, SoundKind } from './call-lines.store.ts';

const mulawBytesPerMs = 8;

const place = {
  text: (callId: string, sequence: number) => ({ table: 'call_lines', column: 'text', row: `${callId}:${sequence}` }),
  sources: (callId: string, sequence: number) => ({
    table: 'call_lines',
    column: 'sources',
    row: `${callId}:${sequence}`,
  }),
  sound: (callId: string, kind: string) => ({ table: 'call_sounds', column: 'sound', row: `${callId}:${kind}` }),
  call: (callId: string, column: 'summary' | 'sentiment' | 'details' | 'doubts' | 'acts' | 'carrier_name') => ({
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

export function sealCarrierName(box: TenantVault, callId: string, name: string): Buffer {
  return box.seal(place.call(callId, 'carrier_name'), name);
}

export function openCarrierName(box: TenantVault, callId: string, blob: Buffer | null): string | null {
  return blob && box.open(place.call(callId, 'carrier_name'), blob).toString();
}

/** Of a column of the call that holds JSON: how it is sealed, and opened, `none` where there is nothing yet. */
function jsonColumn<T, N>(column: 'sentiment' | 'details' | 'doubts' | 'acts', none: N) {
  return {
    seal: (box: TenantVault, callId: string, value: Readonly<T>): Buffer =>
      box.seal(place.call(callId, column), JSON.stringify(value)),
    open: (box: TenantVault, callId: string, blob: Buffer | null): T | N =>
      blob ? (JSON.parse(box.open(place.call(callId, column), blob).toString()) as T) : none,
  };
}

export const { seal: sealSentiment, open: openSentiment } = jsonColumn<SentimentAnalysis, null>('sentiment', null);
export const { seal: sealDetails, open: openDetails } = jsonColumn<CallerDetail[], []>('details', []);
export const { seal: sealActs, open: openActs } = jsonColumn<CallAct[], []>('acts', []);
export const { seal: sealDoubts, open: openDoubts } = jsonColumn<string[], []>('doubts', []);
