import { Button } from '@mantine/core';
import { importAgain } from '#web/client/import-again.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import type { Practice } from '../link/form-link.ts';
import { useLoaded } from '../use-loaded.ts';
import classes from './terms-dialog.module.css';

const loadText = () => importAgain(() => import('./terms-text.tsx'));

interface TermsDialogProps {
  opened: boolean;
  practice: Practice;
  /** "Close" only closes. */
  onClose: () => void;
  /** "I Accept": the terms are accepted with it. */
  onAccept: () => void;
}

/** The privacy policy and terms; the text scrolls within 60 % of the viewport's height (PATIENT-13 to 22). */
export function TermsDialog({ opened, practice, onClose, onAccept }: TermsDialogProps) {
  const text = useLoaded(loadText);
  return (
    <Dialog
      floats
      opened={opened}
      onClose={onClose}
      width={640}
      title="Privacy Policy and Terms of Service"
      tools={null}
      head
      bodyClass="p-0"
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onAccept} disabled={!text.value}>
            I Accept
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`${classes.text} scroll large ring-inside`} tabIndex={0} aria-label="The text" data-autofocus>
        {text.value && <text.value.TermsText practice={practice} />}
        {text.failed && <FailureState text="The terms could not be loaded." onRetry={text.retry} busy={false} />}
      </section>
    </Dialog>
  );
}
