import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import classes from './question.module.css';

interface DeleteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Names the object: "Delete Prices.pdf". */
  title: string;
  question: string;
  /** On the red button. */
  action: string;
  /** Answers what went wrong, to be read in the dialog, or null when it is done and the dialog was closed. */
  onDelete: () => Promise<string | null>;
}

/** Asks before something is destroyed; the focus starts on Cancel. A refusal stays in the dialog, which can try again. */
export function DeleteDialog({ opened, onClose, title, question, action, onDelete }: DeleteDialogProps) {
  const [state, setState] = useState<{ running: boolean; problem: string | null }>({ running: false, problem: null });

  async function run() {
    setState({ running: true, problem: null });
    setState({ running: false, problem: await onDelete() });
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={classes.body}>
        <p className={classes.question}>{question}</p>
        {state.problem !== null && <Notice tone="bad">{state.problem}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={state.running} onClick={() => void run()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
