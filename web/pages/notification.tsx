import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { ClinicCard } from '#web/features/clinic/clinic-card.tsx';
import { RecipientsCard } from '#web/features/notifications/recipients-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/notification": who is told of calls (NOTIFY-01 to 17). */
export function Component() {
  return (
    <>
      <PageHead
        page="notification"
        guide="Each list gets different emails: a daily summary, calls without a message, or messages and voicemails. An address can be on more than one list."
      />
      <RecipientsCard />
      <ClinicCard />
      <p className="mt-24">
        <Link to={paths.deliveries} className="accent medium underline-3">
          Delivery problems
        </Link>
      </p>
    </>
  );
}
