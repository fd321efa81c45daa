import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '#contract/pages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import classes from './welcome-dialog.module.css';

/** WELCOME-04 to 07. */
const steps = [
  { name: 'Personalize', line: 'Tell us who you are, what you do and when you are open.' },
  { name: 'Define Call Handling', line: 'Choose what callers are asked and how calls are handled.' },
  { name: 'Test', line: 'Talk to your assistant, right in this browser.' },
  { name: 'Launch', line: 'Finish setup when it sounds right.' },
] as const;

interface WelcomeDialogProps {
  /** '' where nobody has told it. */
  firstName: string;
  opened: boolean;
  onClose: () => void;
}

/** The welcome of the guided set-up (WELCOME-01 to 09, Q-08). */
export function WelcomeDialog({ firstName, opened, onClose }: WelcomeDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      floats
      opened={opened}
      onClose={onClose}
      title={firstName ? `Welcome, ${firstName}!` : 'Welcome!'}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Later
          </Button>
          <Button onClick={() => void navigate(paths.guidedSetup)} data-autofocus>
            Let's Setup
          </Button>
        </>
      }
    >
      <p className="mute">Set up your assistant in a few quick steps.</p>
      <ol className={`${classes.steps} stack gap-12 mt-16`}>
        {steps.map(({ name, line }, place) => (
          <li key={name}>
            <span
              className="keep fill-soft stack place-center pill accent strong small square-24 tabular"
              aria-hidden="true"
            >
              {place + 1}
            </span>
            <div>
              <p className={`${classes.name} medium`}>{name}</p>
              <p className="mute">{line}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
