import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './instructions.module.css';
import { useOpenEdit } from './open-edits.ts';

interface InlineFormProps {
  label: string;
  /** Cancel and Save are there while something is changed. */
  changed: boolean;
  saving: boolean;
  /** True when it was saved. */
  onSave: () => Promise<boolean>;
  onCancel: () => void;
  notice: ReactNode;
  children: ReactNode;
}

/** Fields in their place on the page, which are saved together. */
export function InlineForm({ label, changed, saving, onSave, onCancel, notice, children }: InlineFormProps) {
  useOpenEdit(changed, onSave);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!saving) void onSave();
  }
  return (
    <form className={classes.form} aria-label={label} onSubmit={submit} noValidate>
      {children}
      {notice}
      {changed && (
        <div className={classes.actions}>
          <Button type="submit" loading={saving}>
            Save
          </Button>
          <Button variant="default" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
