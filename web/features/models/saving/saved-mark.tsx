import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { Mark } from './save-line.ts';
import classes from './saved-mark.module.css';

/** What became of the last change, beside its control: "Saved" for two seconds, or that it was not saved. */
export function SavedMark({ mark }: { mark: Mark | undefined }) {
  return (
    <span role="status" className="row-inline medium tiny">
      {mark === 'saved' && (
        <span className={`${classes.saved} good`}>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          Saved
        </span>
      )}
      {mark === 'failed' && (
        <span className={`${classes.failed} bad`}>
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          Not saved
        </span>
      )}
    </span>
  );
}
