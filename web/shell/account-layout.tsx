import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { paths } from '#contract/pages.ts';
import { Brand } from '#web/ui/page/brand.tsx';
import classes from './account-layout.module.css';
import { SampleCall } from './public/sample-call.tsx';

/** The frame of log-in, sign-up and reset: the brand alone on top (TOPNAV-07 to 09), a card, and one call on wide screens. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.page} stack screen-high`}>
      <div className="row column narrow">
        <header className={classes.header}>
          <Brand to={paths.home} elsewhere />
        </header>
        <main className={`${classes.main} grow stack centered`} id="content" tabIndex={-1}>
          <div className={`${classes.card} edge fill round-12`}>{children}</div>
        </main>
      </div>
      <SampleCall />
    </div>
  );
}

export function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
