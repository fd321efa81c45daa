import { useId } from 'react';
import type { FirstSteps } from '#contract/first-steps.ts';
import card from '#web/ui/card.module.css';
import { StepText } from './step-text.tsx';
import { stepsOf } from './steps.ts';

/** What is left to do, in words; the dashboard has the buttons. */
export function NextSteps({ first }: { first: FirstSteps }) {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 className={card.title} id={id}>
          What comes next
        </h2>
        <p className="mute small">Your dashboard walks you through it.</p>
      </div>
      <ol>
        {stepsOf(first)
          .filter(({ done }) => !done)
          .map((step, place) => (
            <li key={step.id} className="edge-top">
              <StepText step={step} place={place + 1} />
            </li>
          ))}
      </ol>
    </section>
  );
}
