import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import card from '#web/ui/card.module.css';
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts';
import type { Invoice } from '../billing.ts';
import { readInvoicesView, sortedInvoices, writeInvoicesView } from './invoice-order.ts';
import { InvoiceTable } from './invoice-table.tsx';

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx').then((module) => ({ default: module.InvoiceDialog })));

/** The Invoice History card: the newest three, and the way to all of them (BILLING-10 to 13). */
export function InvoiceCard({ invoices }: { invoices: readonly Invoice[] }) {
  const [query] = useSearchParams();
  const { open, move, close } = useOpenedByAddress();
  const view = readInvoicesView(query);
  const [wasOpen, setWasOpen] = useState(view.open);
  if (view.open && !wasOpen) setWasOpen(true);
  const newest = sortedInvoices(invoices, { sort: 'date', order: 'desc' }).slice(0, limits.invoicesShown);

  return (
    <section className={card.card} aria-labelledby="invoices">
      <div className={card.head}>
        <h2 className={card.title} id="invoices">
          Invoice History
        </h2>
        <Button variant="default" onClick={() => open(writeInvoicesView({ ...view, open: true }))}>
          View All
        </Button>
      </div>
      <InvoiceTable label="Newest invoices" invoices={newest} />
      {wasOpen && (
        <Suspense>
          <InvoiceDialog
            invoices={invoices}
            view={view}
            onView={(next) => move(writeInvoicesView(next), true)}
            onClose={() => close(writeInvoicesView({ ...view, open: false }))}
          />
        </Suspense>
      )}
    </section>
  );
}
