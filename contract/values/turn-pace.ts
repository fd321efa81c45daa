/** How long a caller may be quiet before the turn counts as over, each in ms. */
export interface TurnTimes {
  /** After what answers the question for certain: a yes, a whole number. */
  yesMs: number;
  /** After what may be a whole sentence: a pause of 600 ms within one is common. */
  completeMs: number;
  /** After letters or digits that may go on. */
  openMs: number;
  /** After half a sentence or a filler. */
  longestMs: number;
}

/** Three paces by name: the ends and the middle of the scale. */
export const namedPaces = ['patient', 'balanced', 'brisk'] as const;
export type NamedPace = (typeof namedPaces)[number];
export const turnPaces = { patient: 0, balanced: 50, brisk: 100 } as const satisfies Record<NamedPace, number>;

export const balancedTimes: TurnTimes = { yesMs: 240, completeMs: 640, openMs: 1_000, longestMs: 2_500 };
const patientFactor = 1.6;
const briskFactor = 0.7;
/** Sooner than this a "yes" is cut before a "but". */
const leastMs = 200;
/** After longer than this a caller asks whether anybody is there. */
const mostMs = 3_500;
/** What comes in is counted in frames. */
const frameMs = 20;

/** A silence of the balanced pace at one from 0 (patient) to 100 (brisk); what lies outside counts as the nearer end. */
export function atPace(balancedMs: number, pace: number): number {
  const towards = (Math.min(100, Math.max(0, pace)) - 50) / 50;
  const factor = towards < 0 ? 1 - towards * (patientFactor - 1) : 1 + towards * (briskFactor - 1);
  const frames = Math.round((balancedMs * factor) / frameMs);
  return Math.min(mostMs, Math.max(leastMs, frames * frameMs));
}

/** The silences of a pace, moved together. */
export function turnTimes(pace: number): TurnTimes {
  return {
    yesMs: atPace(balancedTimes.yesMs, pace),
    completeMs: atPace(balancedTimes.completeMs, pace),
    openMs: atPace(balancedTimes.openMs, pace),
    longestMs: atPace(balancedTimes.longestMs, pace),
  };
}
