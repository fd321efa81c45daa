import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { refresh } from '#web/client/requests/query.ts';
import { UsersCard } from '#web/features/users/list/users-card.tsx';
import { PlainHead } from '#web/shell/signed-in/head/plain-head.tsx';

/** "/user_management", for superadmins (USERS-01 to 48). */
export function Component() {
  const cache = useQueryClient();
  return (
    <>
      <PlainHead page="userManagement" />
      <p className="measure mute page-lead">
        As a Super Admin you can activate different accounts.{' '}
        <Link to={paths.webinarRegistrations} className="accent medium underline-3">
          Webinar registrations
        </Link>
      </p>
      {/* The superadmin's own number stands in the navigation. */}
      <UsersCard onChanged={() => refresh(cache, 'GET /user')} />
    </>
  );
}
