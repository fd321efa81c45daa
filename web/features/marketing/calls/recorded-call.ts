import type { DemoBusinessName } from '#contract/demo.ts';
import clinic from './clinic.json';
import law from './law.json';

/** A call that was recorded (`npm run calls`), with each line and when it begins. */
export interface RecordedCall {
  business: DemoBusinessName;
  seconds: number;
  lines: readonly { speaker: string; atMs: number; text: string }[];
}

export const recordedCalls: Record<DemoBusinessName, RecordedCall> = {
  law: { business: 'law', ...law },
  clinic: { business: 'clinic', ...clinic },
};
