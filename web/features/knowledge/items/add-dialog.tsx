import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { SavedForm } from '#web/ui/form-dialog.tsx';
import { unsavedText, WorkDialog } from '#web/ui/work-dialog.tsx';

interface AddDialogProps {
  form: SavedForm;
  title: string;
  opened: boolean;
  onClose: () => void;
  className?: string;
  /** A refusal leaves the focus in the first field. */
  refocuses?: boolean;
  children: ReactNode;
}

/** Adds to a base, one thing after the other: what was saved leaves an empty form to go on with, or closes it. */
export function AddDialog({ form, title, opened, onClose, className, refocuses = false, children }: AddDialogProps) {
  const [more, setMore] = useState(false);
  const id = title.toLowerCase().replaceAll(' ', '-');

  async function save(andMore: boolean) {
    setMore(andMore);
    const saved = await form.submit();
    if (saved && !andMore) onClose();
    else if (saved || refocuses) form.element.current?.querySelector('input')?.focus();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save(false);
  }

  return (
    <WorkDialog
      opened={opened}
      onClose={onClose}
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
    </WorkDialog>
  );
}
