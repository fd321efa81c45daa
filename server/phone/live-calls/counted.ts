import { type AnsweredBy, answeredBy } from '#contract/calls.ts';
import type { CallFigures, KnownCounts } from '#server/http/figures/call-figures.ts';
import { serviceErrorKinds } from '#voice/assistant/embedded/http/service-request.ts';
import type { CallEventCount } from '#voice/session/call-states.ts';
import type { UsedUp } from './call-shares.ts';

/** What is counted of calls. */
export type CountedEvent =
  | CallEventCount
  | UsedUp
  | 'refused-full'
  | 'webhook-failed'
  | 'stream-error'
  | 'recording-failed';

/** Of that, what the carrier is asked about. */
const carrierFaults: Partial<Record<CountedEvent, string>> = {
  'carrier-lost': 'lost',
  'webhook-failed': 'webhook',
  'stream-error': 'stream',
  'recording-failed': 'recording',
};

const changes = Object.fromEntries(answeredBy.map((by) => [`changed-to-${by}`, 0]));
const doubts = Object.fromEntries(answeredBy.map((by) => [`line-doubtful-${by}`, 0]));
const events = {
  ...{ 'barge-in': 0, pause: 0, 'went-on': 0, filler: 0, 'still-looking': 0, muted: 0, 'sound-dropped': 0 },
  ...{ 'assistant-lost': 0, 'carrier-lost': 0, 'webhook-failed': 0, 'stream-error': 0, 'recording-failed': 0 },
  ...{ 'refused-full': 0, 'refused-account': 0, 'refused-caller': 0, 'refused-withheld': 0, 'refused-often': 0 },
  'line-refused': 0,
  ...(doubts as Record<`line-doubtful-${AnsweredBy}`, 0>),
  ...(changes as Record<`changed-to-${AnsweredBy}`, 0>),
} satisfies Record<CountedEvent, 0>;

export const knownCounts: KnownCounts = {
  events: Object.keys(events),
  failures: {
    ...{ listener: serviceErrorKinds, thinker: serviceErrorKinds, speaker: serviceErrorKinds },
    ...{ realtime: ['lost', 'refused'], carrier: Object.values(carrierFaults) },
  },
};

/** Counts an event, and against the carrier what is its fault. */
export const counting = (figures: CallFigures) => (event: CountedEvent) => {
  figures.count(event);
  const kind = carrierFaults[event];
  if (kind) figures.failed('carrier', kind);
};
