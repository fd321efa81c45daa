import { IconCheck } from '@tabler/icons-react';
import classes from './first-steps.module.css';
import type { FirstStep } from './steps.ts';

/** A step in words, with its place or its tick. */
export function StepText({ step, place }: { step: FirstStep; place: number }) {
  return (
    <div className={`${classes.step} row middle gap-12`}>
      <span
        className={`${step.done ? 'fill-soft accent' : 'fill-sunken mute'} keep stack place-center pill strong small square-24 tabular`}
      >
        {step.done ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : <span aria-hidden="true">{place}</span>}
      </span>
      <span className="grow narrow">
        <strong className={`${step.done ? 'mute' : ''} block medium`}>
          {step.title}
          {step.done && <span className="spoken-only"> (done)</span>}
        </strong>
        <span className="mute small">{step.line}</span>
      </span>
    </div>
  );
}
