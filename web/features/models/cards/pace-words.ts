import { type NamedPace, turnTimes } from '#contract/values/turn-pace.ts';

export const paceNames: Record<NamedPace, string> = { patient: 'Patient', balanced: 'Balanced', brisk: 'Brisk' };

/** A pace as a person says it, with what it does, in tenths of a second: "Fairly brisk, waits 0.5 s". */
export function paceText(pace: number): string {
  return `${nameOf(pace)}, waits ${Math.round(turnTimes(pace).completeMs / 100) / 10} s`;
}

function nameOf(pace: number): string {
  if (pace < 15) return paceNames.patient;
  if (pace < 40) return 'Fairly patient';
  if (pace <= 60) return paceNames.balanced;
  return pace <= 85 ? 'Fairly brisk' : paceNames.brisk;
}
