import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import type { SavedForm } from '#web/ui/dialogs/form-dialog.tsx';
import type { ItemDialogProps } from './item-dialogs.tsx';

interface AddDialogProps extends Pick<ItemDialogProps, 'opened' | 'onClose' | 'onClosed'> {
  form: SavedForm;
  title: string;
  className?: string;
  /** A refusal leaves the focus in the first field. */
  refocuses?: boolean;
  children: ReactNode;
}

/** Adds to a base, one thing after the other: what was saved leaves an empty form to go on with, or closes it. */
export function AddDialog({ form, title, className, refocuses = false, children, ...shown }: AddDialogProps) {
  const [more, setMore] = useState(false);
  const id = title.toLowerCase().replaceAll(' ', '-');

  async function save(andMore: boolean) {
    setMore(andMore);
    const saved = await form.submit();
    if (saved && !andMore) shown.onClose();
    else if (saved || refocuses) form.element.current?.querySelector('input')?.focus();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save(false);
  }

  return (
    <Dialog
      {...shown}
      title={title}
      unsaved={form.changed ? unsavedText : null}
      foot={
        <>
          <Button variant="default" loading={form.saving && more} onClick={() => void save(true)}>
            Save and add another
          </Button>
          <Button type="submit" form={id} loading={form.saving && !more}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form.element} id={id} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
