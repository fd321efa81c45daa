import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from './confirm-dialog.tsx';
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

/** Asks before something is destroyed; the focus starts on Cancel. A refusal stays in the dialog, which can try again. */
export function DeleteDialog<T>({ asked: { shown, close }, ...words }: Asked<T> & { asked: DialogControl<T> }) {
  return shown && <Question {...shown} key={shown.key} {...words} onClose={close} />;
}

function Question<T>({ what, opened, onClose, ...words }: Asked<T> & ShownDialog<T> & { onClose: () => void }) {
  const { title, question, action, remove, done, problemOf, failed, focusAfter } = words;
  const deletion = useMutation({
    mutationFn: () => remove(what),
    onSuccess: onClose,
    meta: { done: done?.(what), failed: failed ?? ((error: unknown) => problemOf(error, what)) },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onClosed={() => deletion.isSuccess && focusAfter?.(what)}
      title={title(what)}
      action={action}
      onConfirm={() => deletion.mutate()}
      busy={deletion.isPending}
      problem={deletion.error ? problemOf(deletion.error, what) : undefined}
    >
      <p className="break">{question(what)}</p>
    </ConfirmDialog>
  );
}
