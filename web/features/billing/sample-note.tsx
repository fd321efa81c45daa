import { IconInfoCircle } from '@tabler/icons-react';
import classes from './sample-note.module.css';

/** Says quietly that nothing here is real yet (BILLING-25). */
export function SampleNote() {
  return (
    <p className={classes.note}>
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      Sample data
    </p>
  );
}
