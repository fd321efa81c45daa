import { Link } from 'react-router';
import classes from '#web/shell/lone-page.module.css';
import { Brand } from '#web/ui/page/brand.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** Any unknown address: one sentence and a way home. */
export function NotFound() {
  return (
    <main
      className={`${classes.page} mx-auto stack items-start content-center gap-16 screen-high`}
      id="content"
      tabIndex={-1}
    >
      <Brand to="/" />
      <PageTitle tab="Page not found">There is nothing at this address.</PageTitle>
      <Link to="/" className="accent medium underline-3">
        Go to the start page
      </Link>
    </main>
  );
}
