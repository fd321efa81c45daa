import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step-actions.module.css';

interface StepActionsProps {
  /** One step back; left out on the first (WIZARD-09). */
  onBack?: () => void;
  /** Of the button on the right. */
  next: string;
  /** What it does; left out, it sends the form around it. */
  onNext?: () => void;
  busy: boolean;
  /** Above the buttons, always in sight: what did not work. */
  children?: ReactNode;
}

/** Back on the left, on on the right; on phones both stay at the bottom. */
export function StepActions({ onBack, next, onNext, busy, children }: StepActionsProps) {
  return (
    <div className={`${classes.bar} mt-24`}>
      {children && <div className="filled-below">{children}</div>}
      <div className="phone-buttons row gap-8">
        {onBack && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onBack}
            disabled={busy}
          >
            Back
          </Button>
        )}
        <Button
          type={onNext ? 'button' : 'submit'}
          onClick={onNext}
          loading={busy}
          className={`${classes.next} to-right`}
        >
          {next}
        </Button>
      </div>
    </div>
  );
}
