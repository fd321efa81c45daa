import type { AnsweredStep } from '#contract/calls.ts';
import { answeredText } from '../call-texts.ts';
import classes from './call-dialog.module.css';

/** Who answered the call, and each change to another that went on with it. */
export function CallAnswered({ steps, startTime }: { steps: readonly AnsweredStep[]; startTime: string }) {
  return <p className={classes.answered}>{steps.map((step, at) => answeredText(step, at, startTime)).join(' · ')}</p>;
}
