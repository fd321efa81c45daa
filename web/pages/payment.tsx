import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { BillingDetails } from '#web/features/billing/billing-details.tsx';
import { PaymentMethods } from '#web/features/billing/cards/payment-methods.tsx';
import { sampleAddress, sampleCard } from '#web/features/billing/sample-data.ts';
import { SampleNote } from '#web/features/billing/sample-note.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './billing.module.css';

/** "/billing/payment": all of it stays in this page (PAYMENT-01 to 23). */
export function Component() {
  return (
    <>
      <Link
        to={paths.billing}
        className={`${classes.back} row-inline middle gap-4 round-6 mute medium plain-link hover-ink`}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
        Go back
      </Link>
      <div className="row wrap middle between gap-4-16">
        <PageTitle tab={pages.payment.title} />
        <SampleNote />
      </div>
      <div className="mt-page stack gap-16">
        <PaymentMethods initial={sampleCard} />
        <BillingDetails initial={sampleAddress} />
      </div>
    </>
  );
}
