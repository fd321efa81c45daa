import { steps } from '../intake-entries.ts';
import { stepText } from '../use-intake.ts';
import classes from './step-progress.module.css';

/** Where the patient is, as a share of the four steps (PATIENT-02, 03). */
export function StepProgress({ step }: { step: number }) {
  return (
    <div className="stack gap-8">
      <div
        className={`${classes.bar} pill clip fill-bone meter`}
        role="progressbar"
        aria-label="Progress of the form"
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={step + 1}
        aria-valuetext={stepText(step)}
      >
        <span style={{ transform: `scaleX(${(step + 1) / steps.length})` }} />
      </div>
      <ol className={`${classes.labels} stack gap-8 mute break body-20`}>
        {steps.map(({ name }, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            className={index < step ? 'ink' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
