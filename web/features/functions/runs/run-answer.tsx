import type { FunctionRun } from '#contract/functions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './run-answer.module.css';
import { durationText, prettyText, statusText, statusTone } from './run-texts.ts';

/** What came back from a run that was just made: status, time, first bytes, and in plain words what went wrong. */
export function RunAnswer({ run }: { run: FunctionRun }) {
  return (
    <section className={classes.answer} aria-label="What came back">
      <p className={classes.head}>
        <Badge tone={statusTone(run)}>{statusText(run)}</Badge>
        <span className="tabular">{durationText(run.ms)}</span>
      </p>
      {run.problem !== '' && <Notice tone="bad">{run.problem}</Notice>}
      <RunText text={run.answer} empty="The answer was empty." />
    </section>
  );
}

/** Text of a run, in lines: a few thousand signs at most. */
export function RunText({ text, empty }: { text: string; empty: string }) {
  return text === '' ? (
    <p className={classes.quiet}>{empty}</p>
  ) : (
    <pre className={classes.text}>{prettyText(text)}</pre>
  );
}
