import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Brand } from '#web/ui/page/brand.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LonePage } from './lone-page.tsx';

/** A screen that failed as a whole, or code that could not be loaded after a new release. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <LonePage>
      <Brand to="/" />
      <PageTitle tab="Something went wrong">This page could not be displayed.</PageTitle>
      <p>Reload it. If that does not help, log out and back in.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </LonePage>
  );
}
