import type { CallRow } from '#server/features/calls/calls.store.ts';
import type { CallRecord } from '#voice/session/ports.ts';

/** The record of a call that was refused before a word was said. */
export function missedRecord(call: CallRow, endedAt: Date): CallRecord {
  return {
    callId: call.id,
    accountId: call.accountId,
    endedAt,
    mediaSeconds: 0,
    endReason: 'error',
    outcome: 'missed',
    transcript: [],
    details: [],
    voicemail: null,
    longestSilenceMs: 0,
  };
}
