import { RegistrationsCard } from '#web/features/webinars/registrations-card.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './user-management.module.css';

/** "/webinar_registrations", for superadmins. */
export function Component() {
  return (
    <>
      <BackLink to="/user_management" />
      <PageTitle tab="Webinar registrations" />
      <p className={classes.lead}>Who registered for which webinar. The file holds all of them.</p>
      <RegistrationsCard />
    </>
  );
}
