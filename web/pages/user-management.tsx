import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { refresh } from '#web/client/requests/query.ts';
import { UsersCard } from '#web/features/users/list/users-card.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/user_management", for superadmins (USERS-01 to 48). */
export function Component() {
  const cache = useQueryClient();
  return (
    <>
      <div className="row middle touch-high">
        <PageTitle tab={pages.userManagement.title} />
      </div>
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
