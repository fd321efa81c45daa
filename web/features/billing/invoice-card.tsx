import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import card from '#web/ui/card.module.css';
import type { Invoice } from './billing.ts';
import { type InvoicesView, readInvoicesView, sortedInvoices, writeInvoicesView } from './invoice-order.ts';
import { InvoiceTable } from './invoice-table.tsx';

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx').then((module) => ({ default: module.InvoiceDialog })));

/** The Invoice History card: the newest three, and the way to all of them (BILLING-10 to 13). */
export function InvoiceCard({ invoices }: { invoices: readonly Invoice[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const view = readInvoicesView(query);
  const [wasOpen, setWasOpen] = useState(view.open);
  if (view.open && !wasOpen) setWasOpen(true);
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const newest = sortedInvoices(invoices, { sort: 'date', order: 'desc' }).slice(0, limits.invoicesShown);

  function show(next: InvoicesView, options: { replace: boolean; openedHere: boolean }) {
    const state = { openedHere: options.openedHere };
    void navigate({ search: writeInvoicesView(next) }, { replace: options.replace, state, preventScrollReset: true });
  }

  function close() {
    if (openedHere) void navigate(-1);
    else show({ ...view, open: false }, { replace: true, openedHere: false });
  }

  return (
    <section className={card.card} aria-labelledby="invoices">
      <div className={card.head}>
        <h2 className={card.title} id="invoices">
          Invoice History
        </h2>
        <Button variant="default" onClick={() => show({ ...view, open: true }, { replace: false, openedHere: true })}>
          View All
        </Button>
      </div>
      <InvoiceTable label="Newest invoices" invoices={newest} />
      {wasOpen && (
        <Suspense>
          <InvoiceDialog
            invoices={invoices}
            view={view}
            onView={(next) => show(next, { replace: true, openedHere })}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
