import type { AnsweredStep } from '#contract/calls.ts';
import { answeredText } from '../detail-texts.ts';

/** Who answered the call, and each change to another that went on with it. */
export function CallAnswered({ steps, startTime }: { steps: readonly AnsweredStep[]; startTime: string }) {
  return <p className="mute break tiny">{steps.map((step, at) => answeredText(step, at, startTime)).join(' · ')}</p>;
}
