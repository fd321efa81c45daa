import { pages, paths } from '#contract/pages.ts';
import { DeliveriesCard } from '#web/features/deliveries/deliveries-card.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/notification/deliveries": what the business was to be told, or was to tell, and did not arrive. */
export function Component() {
  return (
    <>
      <BackLink to={paths.notification} />
      <PageTitle tab={pages.deliveries.title} />
      <p className="measure mute page-lead">
        Emails, webhooks, functions and patient forms that did not arrive, with the reason. What is sent again has the
        same id as before, so that a server that knows it takes it once.
      </p>
      <DeliveriesCard />
    </>
  );
}
