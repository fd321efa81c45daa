import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { importAgain } from '#web/client/import-again.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import type { Practice } from './link/form-link.ts';
import classes from './terms-dialog.module.css';
import { useLoaded } from './use-loaded.ts';

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
  // Open only after the first showing, so that the focus is known to return to what opened it.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const text = useLoaded(loadText);
  return (
    <Modal.Root opened={shown} onClose={onClose} size={640} padding={0} centered radius="lg">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content className="clip lift-high">
        <Modal.Title className={classes.title}>Privacy Policy and Terms of Service</Modal.Title>
        <Modal.Body className="p-0">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={`${classes.text} scroll large`} tabIndex={0} aria-label="The text" data-autofocus>
            {text.value && <text.value.TermsText practice={practice} />}
            {text.failed && <FailureState text="The text could not be loaded." onRetry={text.retry} busy={false} />}
          </section>
        </Modal.Body>
        <div className={`${classes.foot} row wrap to-end gap-8`}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onAccept} disabled={!text.value}>
            I Accept
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
