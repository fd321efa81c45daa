import type { EndReason } from '#contract/calls.ts';
import type { CallNotes } from './acts/call-tools.ts';
import type { CallRecord } from './ports.ts';

/** Everything that is known when a call ends -> the frozen record with its outcome. */
export function frozenRecord(
  call: Omit<CallRecord, 'outcome' | 'details' | 'acts'> & { notes: CallNotes; endReason: EndReason },
): CallRecord {
  const { notes, ...rest } = call;
  return Object.freeze({
    ...rest,
    transcript: Object.freeze([...call.transcript]),
    details: Object.freeze([...notes.details]),
    acts: Object.freeze([...notes.acts]),
    outcome: outcomeOf(call, notes),
  });
}

function outcomeOf(call: Pick<CallRecord, 'voicemail' | 'endReason' | 'transcript'>, notes: CallNotes) {
  if (notes.wantsEnd === 'spam') return 'spam';
  if (call.voicemail !== null) return 'voicemail';
  if (notes.messageTaken) return 'message';
  // Who answers there is not known here; the caller was served by us so far, and somebody else's line rings.
  if (call.endReason === 'forwarded') return 'handled';
  if (call.endReason === 'assistant-lost' || call.endReason === 'error') return 'failed';
  return call.transcript.some(({ speaker }) => speaker === 'caller') ? 'handled' : 'missed';
}
