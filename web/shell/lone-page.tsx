import type { ReactNode } from 'react';
import classes from './lone-page.module.css';

/** A page with nothing around it: what went wrong, and the way on. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <main
      className={`${classes.page} mx-auto stack items-center content-center gap-16 center screen-high`}
      id="content"
      tabIndex={-1}
    >
      {children}
    </main>
  );
}
