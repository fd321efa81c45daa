import { paths } from '#contract/pages.ts';
import { RegistrationsCard } from '#web/features/webinars/registrations/registrations-card.tsx';
import { PlainHead } from '#web/shell/signed-in/head/plain-head.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';

/** "/webinar_registrations", for superadmins. */
export function Component() {
  return (
    <>
      <BackLink to={paths.userManagement} />
      <PlainHead page="webinarRegistrations" />
      <p className="measure mute page-lead">
        See who registered for which webinar. The CSV contains all registrations.
      </p>
      <RegistrationsCard />
    </>
  );
}
