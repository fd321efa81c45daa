import { Button } from '@mantine/core';
import { Notice } from '#web/ui/notice.tsx';
import classes from './recipients.module.css';

interface SaveBarProps {
  changes: number;
  failure: string | null;
  saving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** Stays at the bottom while the lists are edited and says how many changes there are (NOTIFY-10, 11). */
export function SaveBar({ changes, failure, saving, onCancel, onSave }: SaveBarProps) {
  return (
    <div className={`${classes.bar} pad-12 edge-top fill stack gap-12`}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={`${classes.barRow} row wrap middle gap-8`}>
        <p className={classes.changes} role="status">
          {changes === 0 ? 'No changes yet' : changes === 1 ? '1 change' : `${changes} changes`}
        </p>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button onClick={onSave} loading={saving}>
          Save changes
        </Button>
      </div>
    </div>
  );
}
