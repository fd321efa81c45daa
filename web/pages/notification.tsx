import { paths } from '#contract/pages.ts';
import { ClinicCard } from '#web/features/clinic/clinic-card.tsx';
import { RecipientsCard } from '#web/features/notifications/recipients-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import { CardLink } from '#web/ui/page/card-link.tsx';

/** "/notification": who is told of calls (NOTIFY-01 to 17). */
export function Component() {
  return (
    <>
      <PageHead
        page="notification"
        guide="Each list gets different emails: a daily summary, calls without a message, or messages and voicemails. An address can be on more than one list."
      />
      <RecipientsCard />
      <div className="mt-16 measure-form stack columns-1 gap-16">
        <ClinicCard />
        <CardLink
          to={paths.deliveries}
          title="Delivery problems"
          note="Emails, webhooks and forms that have not been delivered"
        />
      </div>
    </>
  );
}
