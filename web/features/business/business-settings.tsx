import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/client/requests/query.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
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

/** The business as cards with their Edit, all four or the ones named (BIZ-03 to 12). */
export function BusinessSettings({ show }: { show: readonly BusinessPart[] }) {
  const business = useQuery(query('GET /business-info'));
  const [editing, setEditing] = useState<BusinessPart | null>(null);
  // After a save the business is loaded again behind the spinner.
  const [reloading, setReloading] = useState(false);

  return (
    <Loaded query={business} failed="The business info could not be loaded." toasts waiting={<Spinner />}>
      {([info]) =>
        info ? (
          <div className="relative">
            <div
              className={`${classes.cards} mt-page tablet-columns-1 stack columns-2 gap-16`}
              data-alone={show.length === 1}
            >
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
                  void business.refetch().finally(() => setReloading(false));
                }}
              />
            )}
          </div>
        ) : (
          <Spinner />
        )
      }
    </Loaded>
  );
}

/** Over the whole page (BIZ-09). */
function Spinner({ over = false }: { over?: boolean }) {
  return (
    <div className={`${classes.spinner} stack place-center most-high appears`} role="status" data-over={over}>
      <Loader size={28} />
      <span className="spoken-only">Loading business info</span>
    </div>
  );
}
