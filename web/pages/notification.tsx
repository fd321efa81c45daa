import { Link } from 'react-router';
import { useSession } from '#web/client/use-session.ts';
import { RecipientsCard } from '#web/features/notifications/recipients-card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './user-management.module.css';

/** "/notification": who is told of calls (NOTIFY-01 to 17). */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageTitle tab="Notification" />
      <RecipientsCard ownEmail={user?.email ?? ''} />
      <p className={classes.lead}>
        <Link className={classes.link} to="/notification/deliveries">
          What did not arrive
        </Link>
      </p>
    </>
  );
}
