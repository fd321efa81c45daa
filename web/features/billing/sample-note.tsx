import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sample-note.module.css';

/** Says that nothing here is real yet, and nobody's (BILLING-25). */
export function SampleNote() {
  return (
    <p className="row gap-8 mute">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" className="keep icon-first-own" />
      <span>
        <strong className="ink strong">Sample data</strong> Billing is not set up: nothing is charged, and what is shown
        here is not real.
      </span>
    </p>
  );
}

/** Samples in a frame of their own, and grey: nobody takes their figures for the account's. */
export function Samples({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.frame} p-16 stack columns-1 gap-16`} data-samples>
      <SampleNote />
      <div className={`${classes.samples} stack columns-1 gap-16`}>{children}</div>
    </div>
  );
}
