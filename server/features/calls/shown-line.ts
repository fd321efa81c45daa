import type { LineSource, TranscriptEntry } from '#contract/calls.ts';
import { withoutQueries } from '#contract/values/web-address.ts';
import type { TranscriptLine } from '#voice/session/ports.ts';

/** A line as it is shown, live and in the log. */
export function shownLine({ speaker, at, text: message, asHeard, sources }: TranscriptLine): TranscriptEntry {
  const heard = asHeard ? { asHeard } : {};
  return {
    speaker,
    timestamp: at.toISOString(),
    message,
    ...heard,
    ...(sources ? { sources: sources.map(shownSource) } : {}),
  };
}

/** A page of the knowledge is named by its address, and calls are read by people who may not see the whole of that. */
const shownSource = ({ source, title }: LineSource): LineSource => ({
  source,
  title: source === 'knowledge' ? withoutQueries(title) : title,
});
