import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { BillingDetails } from '#web/features/billing/billing-details.tsx';
import { PaymentMethods } from '#web/features/billing/cards/payment-methods.tsx';
import { noAddress, sampleCard } from '#web/features/billing/sample-data.ts';
import { Samples } from '#web/features/billing/sample-note.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import classes from './billing.module.css';

/** "/billing/payment": all of it stays in this page (PAYMENT-01 to 23). */
export function Component() {
  const { user } = useSession();
  return (
    <div className="measure-form">
      <Link
        to={paths.billing}
        className={`${classes.back} row-inline middle gap-4 round-6 mute medium plain-link hover-ink`}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
        Go back
      </Link>
      <PageHead
        page="payment"
        guide="This is how payment will look once billing is set up. Until then nothing you enter leaves this page, and nothing is charged."
      />
      <div className="mt-page stack columns-1 gap-16">
        <Samples>
          <PaymentMethods initial={sampleCard} />
        </Samples>
        <BillingDetails initial={{ ...noAddress, emailAddress: user?.email ?? '' }} />
      </div>
    </div>
  );
}
