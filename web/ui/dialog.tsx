import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A small dialog: title, close button, Escape; the focus goes back to what opened it. */
export function Dialog({ opened, onClose, title, children }: DialogProps) {
  // Open only after the first showing, so that the focus is known to return to what opened it.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={440}
      padding={0}
      centered
      radius="lg"
      classNames={{ content: 'lift-high' }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={`${classes.head} row middle between`}>
          <Modal.Title className="narrow strong break large">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="var(--control)" iconSize={18} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
