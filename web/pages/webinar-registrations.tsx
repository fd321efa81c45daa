import { pages, paths } from '#contract/pages.ts';
import { RegistrationsCard } from '#web/features/webinars/registrations/registrations-card.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/webinar_registrations", for superadmins. */
export function Component() {
  return (
    <>
      <BackLink to={paths.userManagement} />
      <div className="row middle touch-high">
        <PageTitle tab={pages.webinarRegistrations.title} />
      </div>
      <p className="measure mute page-lead">
        See who registered for which webinar. The CSV contains all registrations.
      </p>
      <RegistrationsCard />
    </>
  );
}
