import type { TranscriptEntry } from '#contract/calls.ts';
import type { TranscriptLine } from '#voice/session/ports.ts';

/** A line as it is shown, live and in the log. */
export function shownLine({ speaker, at, text: message, asHeard, sources }: TranscriptLine): TranscriptEntry {
  const heard = asHeard ? { asHeard } : {};
  return { speaker, timestamp: at.toISOString(), message, ...heard, ...(sources ? { sources: [...sources] } : {}) };
}
