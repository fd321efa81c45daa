import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '#web/client/requests/use-download.ts';
import classes from './audit.module.css';
import { type AuditView, askOf } from './audit-view.ts';

/** All that is looked for, as CSV; a fresh proof is asked for where the server wants one. */
export function AuditDownload({ view, ofHouse }: { view: AuditView; ofHouse: boolean }) {
  const failed = 'The file could not be created. Try again.';
  const own = useDownload('GET /audit-log/csv', 'audit_log.csv', failed);
  const house = useDownload('GET /operations/audit-log/csv', 'audit_log.csv', failed);
  const ask = askOf({ ...view, before: '' });
  const who = view.who || undefined;
  return (
    <Button
      variant="default"
      className={`${classes.download} keep`}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={own.isPending || house.isPending}
      onClick={() =>
        ofHouse ? house.mutate({ query: { ...ask, business: who } }) : own.mutate({ query: { ...ask, person: who } })
      }
    >
      Download CSV
    </Button>
  );
}
