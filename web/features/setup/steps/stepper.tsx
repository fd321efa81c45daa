import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from './stepper.module.css';
import { canPress, type Step, steps } from './steps.ts';

interface StepperProps {
  current: Step;
  completed: readonly Step[];
  onOpen: (step: Step) => void;
}

/** The steps as tabs; arrows walk those that can be pressed, Enter opens (WIZARD-01, WIZARD-07, WIZARD-08). */
export function Stepper({ current, completed, onOpen }: StepperProps) {
  const list = useRef<HTMLDivElement>(null);

  function keyDown(event: KeyboardEvent) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  }

  return (
    <div ref={list} className="row gap-8" role="tablist" aria-label="Setup" onKeyDown={keyDown}>
      {steps.map(({ step, name }) => {
        const done = completed.includes(step) && step !== current;
        return (
          <button
            key={step}
            type="button"
            role="tab"
            id={`setup-tab-${step}`}
            className={`${classes.step} no-edge inherit no-fill row middle gap-8 narrow mute medium left pressable line-44 hover-ink off`}
            aria-selected={step === current}
            aria-controls={step === current ? 'setup-panel' : undefined}
            tabIndex={step === current ? 0 : -1}
            disabled={!canPress(step, current, completed)}
            onClick={() => step !== current && onOpen(step)}
          >
            <span
              className={`${step === current ? 'fill-accent' : done ? 'fill-soft accent' : 'fill-sunken'} keep stack place-center pill small square-24 tabular`}
              data-done={done}
              aria-hidden="true"
            >
              {done ? <IconCheck size={16} stroke={2} /> : step}
            </span>
            <span className={`${classes.name} narrow one-line cut clip`}>
              {name}
              {done && <span className="spoken-only"> (completed)</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** What belongs to the open tab. */
export function panelOf(step: Step) {
  return { role: 'tabpanel', id: 'setup-panel', 'aria-labelledby': `setup-tab-${step}` } as const;
}
