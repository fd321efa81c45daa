import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { InvoiceCard } from '#web/features/billing/invoices/invoice-card.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { sampleInvoices, samplePlan } from '#web/features/billing/sample-data.ts';
import { Samples } from '#web/features/billing/sample-note.tsx';
import { OwnMinutes } from '#web/features/minutes/own-minutes.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/billing": sample data, and no question to the server (BILLING-01 to 25). */
export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageHead
        page="billing"
        guide="Your minutes are real, and each call shows what it used. The plan, payment details and invoices are samples until billing is set up."
        next={{ page: 'overview', text: 'See calls and their minutes' }}
      />
      <div className="mt-page stack gap-16">
        {user && <OwnMinutes user={user} />}
        <Samples>
          <PlanCard plan={samplePlan} />
          <InvoiceCard invoices={sampleInvoices} />
        </Samples>
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
      </div>
    </>
  );
}
