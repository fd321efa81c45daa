import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { RecipientsCard } from '#web/features/notifications/recipients-card.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/notification": who is told of calls (NOTIFY-01 to 17). */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageTitle tab={pages.notification.title} />
      <RecipientsCard ownEmail={user?.email ?? ''} />
      <p className="measure mute page-lead">
        <Anchor component={Link} to={paths.deliveries}>
          What did not arrive
        </Anchor>
      </p>
    </>
  );
}
