import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { InvoiceCard } from '#web/features/billing/invoices/invoice-card.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { sampleInvoices, samplePlan } from '#web/features/billing/sample-data.ts';
import { Samples } from '#web/features/billing/sample-note.tsx';
import { OwnMinutes } from '#web/features/minutes/own-minutes.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import { CardLink } from '#web/ui/page/card-link.tsx';

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
        <CardLink
          to={paths.payment}
          title="Payment & Billing Detail"
          note="Payment methods, billing address and email"
        />
      </div>
    </>
  );
}
