import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#web/client/query.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { soon } from '#web/ui/soon.tsx';
import { toastError } from '#web/ui/toast.tsx';
import classes from './business.module.css';
import type { BusinessPart } from './business-dialog.tsx';
import { DetailsCard, DirectionCard, HoursCard, ServicesCard } from './business-parts.tsx';

const BusinessDialog = soon(async () => (await import('./business-dialog.tsx')).BusinessDialog);

const cards = {
  details: DetailsCard,
  services: ServicesCard,
  hours: HoursCard,
  direction: DirectionCard,
} as const;

const failedText = 'The business info could not be loaded.';

/** The business as cards with their Edit, all four or the ones named (BIZ-03 to 12). */
export function BusinessSettings({ show }: { show: readonly BusinessPart[] }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(query('GET /business-info'));
  const [editing, setEditing] = useState<BusinessPart | null>(null);
  // After a save the business is loaded again behind the spinner.
  const [reloading, setReloading] = useState(false);
  useEffect(() => {
    if (isLoadingError) toastError(failedText);
  }, [isLoadingError]);

  if (isLoadingError) return <FailureState text={failedText} onRetry={() => void refetch()} busy={isFetching} />;
  const info = data?.[0];
  if (!info) return <Spinner />;
  return (
    <div className="relative">
      <div className={`${classes.cards} stack columns-2 gap-16 mt-24`} data-alone={show.length === 1}>
        {show.map((part) => {
          const Card = cards[part];
          return <Card key={part} info={info} onEdit={() => setEditing(part)} />;
        })}
      </div>
      {reloading && <Spinner over />}
      {editing && (
        <BusinessDialog
          part={editing}
          onClosed={() => setEditing(null)}
          onSaved={() => {
            setReloading(true);
            void refetch().finally(() => setReloading(false));
          }}
        />
      )}
    </div>
  );
}

/** Over the whole page (BIZ-09). */
function Spinner({ over = false }: { over?: boolean }) {
  return (
    <div className={classes.spinner} role="status" data-over={over}>
      <Loader size={28} />
      <span className="spoken-only">Loading business info</span>
    </div>
  );
}
