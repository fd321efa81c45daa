import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveFile } from '#web/client/requests/save-file.ts';
import { usePhoneLayout } from '#web/ui/media.ts';
import { Paging } from '#web/ui/paging.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import type { Invoice } from '../billing.ts';
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
  // Open only after the first showing, so that the focus is known to return to what opened it.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(view.open), [view.open]);
  const { page, pages, items: onPage } = invoicesPage(invoices, view);

  function download() {
    const name = invoicesFileName(new Date());
    saveFile(name, new Blob([invoicesCsv(sortedInvoices(invoices, view))], { type: 'text/csv' }));
    toastSuccess(`${name} is saved.`);
  }

  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      fullScreen={phone}
      size={760}
      padding={0}
      centered
      radius={phone ? 0 : 'lg'}
      classNames={{ content: `${classes.content} row column clip` }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={`${classes.head} edge-bottom keep fill row middle gap-12`}>
          <Modal.Title className="strong large">Invoice History</Modal.Title>
          <div className="row middle gap-8 to-right">
            {phone ? (
              <ActionIcon variant="default" aria-label="Download CSV" onClick={download}>
                {icon}
              </ActionIcon>
            ) : (
              <Button variant="default" leftSection={icon} onClick={download}>
                Download CSV
              </Button>
            )}
            <Modal.CloseButton aria-label="Close" className="m-0" size="var(--control)" iconSize={18} />
          </div>
        </div>
        <Modal.Body
          className={`${classes.body} p-0 grow scroll`}
          tabIndex={0}
          role="group"
          aria-label="Invoices of this page"
        >
          <InvoiceTable
            label="All invoices"
            invoices={onPage}
            sorting={{ ...view, onSort: (sort) => onView(invoicesSortedBy(view, sort)) }}
          />
        </Modal.Body>
        <Paging
          label="Pages of the invoices"
          page={page}
          pages={pages}
          onPage={(next) => onView({ ...view, page: next })}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
