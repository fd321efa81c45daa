import type { MouseEvent } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import classes from './frame.module.css';

/** Around every screen: the skip link, the bar of a navigation under way, the toasts, the question about cookies. */
export function Frame() {
  const leaving = useNavigation().state === 'loading';
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page */}
      <a href="#content" className={`${classes.skip} round-8 medium plain-link fill-accent`} onClick={skip}>
        Skip to content
      </a>
      <div className={classes.progress} data-shown={leaving} aria-hidden="true" />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
      <CookieBanner />
    </>
  );
}

/** Without an entry in the history, in which the steps of forms live. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
