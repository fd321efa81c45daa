import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FirstSteps } from '#contract/first-steps.ts';
import card from '#web/ui/card.module.css';
import classes from './first-steps.module.css';
import { StepText } from './step-text.tsx';
import { stepsOf } from './steps.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new business does first. Each ticks itself, from what is so; the list goes when all of it is done, or when it is put away. */
export function FirstStepsCard({ first }: { first: FirstSteps }) {
  const { dismiss, sayForwarded, saying } = useFirstSteps();
  const steps = stepsOf(first);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <section className={card.card} aria-labelledby="first-steps">
      <div className={`${classes.head} row middle between gap-12`}>
        <h2 className={card.title} id="first-steps">
          First steps
        </h2>
        <span className="row middle gap-12">
          <span className="mute small tabular">{`${done} of ${steps.length} done`}</span>
          <ActionIcon aria-label="Hide the first steps" onClick={dismiss} size={36}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <ol>
        {steps.map((step, place) => (
          <li key={step.id} className="edge-top row wrap middle">
            <StepText step={step} place={place + 1} />
            <span className={`${classes.acts} row wrap gap-8`}>
              {step.id === 'forwarding' && !step.done && first.number && (
                <Button variant="default" loading={saying} onClick={sayForwarded}>
                  Mark as done
                </Button>
              )}
              <Button
                component={Link}
                to={step.to}
                variant={step === next ? 'filled' : step.done ? 'subtle' : 'default'}
                {...(step.done && { color: 'gray' })}
              >
                {step.act}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
