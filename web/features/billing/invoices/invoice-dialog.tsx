import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { request } from '#web/client/requests/request.ts';
import { saveFile } from '#web/client/requests/save-file.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { usePhoneLayout } from '#web/ui/media.ts';
import { Paging } from '#web/ui/tables/paging.tsx';
import type { Invoice } from '../billing.ts';
import { SampleNote } from '../sample-note.tsx';
import classes from './invoice-dialog.module.css';
import { type InvoicesView, invoicesPage, invoicesSortedBy, sortedInvoices } from './invoice-order.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicesCsv, invoicesFileName } from './invoices-csv.ts';

interface InvoiceDialogProps {
  invoices: readonly Invoice[];
  view: InvoicesView;
  onView: (view: InvoicesView) => void;
  onClose: () => void;
}

/** All invoices, six a page, sortable, as CSV or one by one (BILLING-12 to 21). */
export function InvoiceDialog({ invoices, view, onView, onClose }: InvoiceDialogProps) {
  const phone = usePhoneLayout();
  const { page, pages, items: onPage } = invoicesPage(invoices, view);

  async function download() {
    const { language } = await request('GET /model-configuration', {}).catch(() => ({ language: undefined }));
    const name = invoicesFileName(new Date());
    saveFile(name, new Blob([invoicesCsv(sortedInvoices(invoices, view), language)], { type: 'text/csv' }));
    toastSuccess(`${name} is saved.`);
  }

  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  return (
    <Dialog
      opened={view.open}
      onClose={onClose}
      width={760}
      title="Invoice History"
      tools={
        phone ? (
          <ActionIcon variant="default" aria-label="Download CSV" onClick={download}>
            {icon}
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={icon} onClick={download}>
            Download CSV
          </Button>
        )
      }
      head
      bodyClass="p-0 grow row column flat"
      bottom={
        <Paging label="Invoice pages" page={page} pages={pages} onPage={(next) => onView({ ...view, page: next })} />
      }
    >
      <div className="pad-12">
        <SampleNote />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`${classes.page} grow scroll`} tabIndex={0} aria-label="Invoices on this page">
        <InvoiceTable
          label="All invoices"
          invoices={onPage}
          sorting={{ ...view, onSort: (sort) => onView(invoicesSortedBy(view, sort)) }}
        />
      </section>
    </Dialog>
  );
}
