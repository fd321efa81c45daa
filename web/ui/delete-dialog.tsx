import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import classes from './question.module.css';
import type { DialogControl, ShownDialog } from './use-dialog.ts';

interface Asked<T> {
  /** Names the object: "Delete Prices.pdf". */
  title: (what: T) => string;
  question: (what: T) => string;
  /** On the red button. */
  action: string;
  /** Deletes it; rejects with what went wrong. */
  remove: (what: T) => Promise<unknown>;
  /** Told in a toast. */
  done?: (what: T) => string;
  /** What went wrong, to be read in the dialog. */
  problemOf: (error: unknown, what: T) => string;
  /** The same in a toast, where it is told otherwise. */
  failed?: string;
  /** Where the focus goes when the dialog, and what had the focus before, are gone. */
  focusAfter?: (what: T) => void;
}

/** So long a dialog fades; then it gives the focus back, to nothing where that was deleted. */
const fadesMs = 240;

/** Asks before something is destroyed; the focus starts on Cancel. A refusal stays in the dialog, which can try again. */
export function DeleteDialog<T>({ asked: { shown, close }, ...words }: Asked<T> & { asked: DialogControl<T> }) {
  return shown && <Question {...shown} key={shown.key} {...words} onClose={close} />;
}

function Question<T>({ what, opened, onClose, ...words }: Asked<T> & ShownDialog<T> & { onClose: () => void }) {
  const { title, question, action, remove, done, problemOf, failed, focusAfter } = words;
  const deletion = useMutation({
    mutationFn: () => remove(what),
    onSuccess: () => {
      onClose();
      if (focusAfter) setTimeout(() => focusAfter(what), fadesMs);
    },
    meta: { done: done?.(what), failed: failed ?? ((error: unknown) => problemOf(error, what)) },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title(what)}>
      <div className="stack gap-16">
        <p className="break">{question(what)}</p>
        {deletion.error && <Notice tone="bad">{problemOf(deletion.error, what)}</Notice>}
        <div className={`${classes.actions} row wrap to-end gap-8 mt-8`}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
