import type { FunctionRun } from '#contract/functions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from './run-answer.module.css';
import { durationText, prettyText, statusText, statusTone } from './run-texts.ts';

/** Response from a run that was just made: status, time, first bytes, and in plain words what went wrong. */
export function RunAnswer({ run }: { run: FunctionRun }) {
  return (
    <section className="p-16 edge stack gap-12 round-12" aria-label="Response">
      <p className="row wrap middle gap-8-12">
        <Badge tone={statusTone(run)}>{statusText(run)}</Badge>
        <span className="tabular">{durationText(run.ms)}</span>
      </p>
      {run.problem !== '' && <Notice tone="bad">{run.problem}</Notice>}
      <RunText text={run.answer} empty="The response was empty." />
    </section>
  );
}

/** Text of a run, in lines: a few thousand signs at most. */
export function RunText({ text, empty }: { text: string; empty: string }) {
  return text === '' ? (
    <p className="mute">{empty}</p>
  ) : (
    <pre className={`${classes.text} m-0 p-12 fill-sunken round-8 break mono small`}>{prettyText(text)}</pre>
  );
}
