import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { userQuery } from '#web/client/requests/get-user.ts';

const ProveEmail = lazy(() => import('./prove-email.tsx').then((module) => ({ default: module.ProveEmail })));

/** Above a screen while the account's address is to be proven; its code is loaded only then. */
export function ProveEmailFirst() {
  const { data: user } = useQuery({ ...userQuery, staleTime: 60_000 });
  if (!user?.mustProveEmail) return null;
  return (
    <Suspense>
      <ProveEmail email={user.email} />
    </Suspense>
  );
}
