import { paths } from '#contract/pages.ts';
import { DeliveriesCard } from '#web/features/deliveries/deliveries-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';

/** "/notification/deliveries": what the business was to be told, or was to tell, and did not arrive. */
export function Component() {
  return (
    <div className="measure-form">
      <BackLink to={paths.notification} />
      <PageHead
        page="deliveries"
        guide="Retries continue automatically. Once a delivery has failed, fix its cause and send it again from here."
      >
        <p className="measure mute page-lead">
          Emails, webhooks and functions that have not been delivered, and forms that have not been synced. Retries keep
          the same ID, so receivers can ignore duplicates.
        </p>
      </PageHead>
      <DeliveriesCard />
    </div>
  );
}
