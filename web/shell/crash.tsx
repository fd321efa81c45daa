import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Brand } from '#web/ui/page/brand.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './lone-page.module.css';

/** A screen that failed as a whole, or code that could not be loaded after a new release. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main
      className={`${classes.page} mx-auto stack items-start content-center gap-16 screen-high`}
      id="content"
      tabIndex={-1}
    >
      <Brand to="/" />
      <PageTitle tab="Something went wrong">This screen could not be shown.</PageTitle>
      <p>Load it again. If that does not help, log out and in.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </main>
  );
}
