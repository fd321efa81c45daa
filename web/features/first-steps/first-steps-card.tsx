import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FirstSteps } from '#contract/first-steps.ts';
import card from '#web/ui/card.module.css';
import classes from './first-steps.module.css';
import { type FirstStep, stepsOf } from './steps.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new business does first. Each ticks itself, from what is so; the list goes when all of it is done, or when it is put away. */
export function FirstStepsCard({ first }: { first: FirstSteps }) {
  const { dismiss, sayForwarded, saying } = useFirstSteps();
  const steps = stepsOf(first);
  const done = steps.filter((step) => step.done).length;
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
            <StepLink step={step} place={place + 1} />
            {step.id === 'forwarding' && !step.done && first.number && (
              <span className={classes.said}>
                <Button variant="default" loading={saying} onClick={sayForwarded}>
                  It is set
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLink({ step, place }: { step: FirstStep; place: number }) {
  return (
    <Link to={step.to} className={`${classes.step} row middle gap-12 ink plain-link hover-sunken`}>
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
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="keep mute" />
    </Link>
  );
}
