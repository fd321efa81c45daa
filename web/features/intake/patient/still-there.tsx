import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface StillThereProps {
  opened: boolean;
  /** When the form is closed, in milliseconds of the wall clock. */
  endsAtMs: number;
  onContinue: () => void;
}

/** Two minutes before the form is closed for inactivity. Any sign of life closes it, its button among them. */
export function StillThere({ opened, endsAtMs, onContinue }: StillThereProps) {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(endsAtMs);
  return (
    <Dialog
      floats
      opened={opened}
      onClose={onContinue}
      title="Still there?"
      foot={
        <Button onClick={onContinue} data-autofocus>
          Continue
        </Button>
      }
    >
      <p>Unless you continue, this form closes at {time} and your entries are cleared, for your privacy.</p>
    </Dialog>
  );
}
