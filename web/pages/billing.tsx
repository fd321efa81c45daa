import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { InvoiceCard } from '#web/features/billing/invoices/invoice-card.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { sampleInvoices, samplePlan } from '#web/features/billing/sample-data.ts';
import { SampleNote } from '#web/features/billing/sample-note.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/billing": sample data, and no question to the server (BILLING-01 to 25). */
export function Component() {
  return (
    <>
      <div className="row wrap middle between gap-4-16">
        <PageTitle tab={pages.billing.title} />
        <SampleNote />
      </div>
      <div className="mt-page stack gap-16">
        <PlanCard plan={samplePlan} />
        <Link
          to={paths.payment}
          className="pad-16 edge fill row middle between gap-16 round-12 ink plain-link hover-sunken"
        >
          <div>
            <strong className="block strong">Payment &amp; Billing Detail</strong>
            <span className="mute">Payment methods, billing address and email</span>
          </div>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="mute" />
        </Link>
        <InvoiceCard invoices={sampleInvoices} />
      </div>
    </>
  );
}
