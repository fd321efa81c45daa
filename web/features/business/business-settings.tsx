import { Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSetting } from '#web/client/use-versioned-setting.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toastError } from '#web/ui/toast.tsx';
import classes from './business.module.css';
import { DetailsCard, DirectionCard, HoursCard, ServicesCard } from './business-parts.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DirectionDialog } from './direction-dialog.tsx';
import { ServicesDialog } from './services-dialog.tsx';

// The hours need the list with its search, which the other parts do not.
const loadHours = () => import('./hours-dialog.tsx');
const HoursDialog = lazy(() => loadHours().then((module) => ({ default: module.HoursDialog })));

const parts = {
  details: { Card: DetailsCard, Dialog: DetailsDialog },
  services: { Card: ServicesCard, Dialog: ServicesDialog },
  hours: { Card: HoursCard, Dialog: HoursDialog },
  direction: { Card: DirectionCard, Dialog: DirectionDialog },
} as const;
type Part = keyof typeof parts;

const failedText = 'The business info could not be loaded.';

/** The business as cards with their Edit, all four or the ones named (BIZ-03 to 12). */
export function BusinessSettings({ show }: { show: readonly Part[] }) {
  const { value, failed, fetching, retry } = useSetting('GET /business-info');
  const [editing, setEditing] = useState<Part | null>(null);
  // After a save the business is loaded again behind the spinner.
  const [reloading, setReloading] = useState(false);
  useEffect(() => {
    if (failed) toastError(failedText);
  }, [failed]);

  const withHours = show.includes('hours');
  useEffect(() => {
    const timer = withHours ? setTimeout(loadHours, 1000) : undefined;
    return () => clearTimeout(timer);
  }, [withHours]);

  if (failed) return <FailureState text={failedText} onRetry={() => void retry()} busy={fetching} />;
  const info = value?.[0];
  if (!info) return <Spinner />;
  const Dialog = editing && parts[editing].Dialog;
  return (
    <div className={classes.page}>
      <div className={classes.cards} data-alone={show.length === 1}>
        {show.map((part) => {
          const { Card } = parts[part];
          return <Card key={part} info={info} onEdit={() => setEditing(part)} />;
        })}
      </div>
      {reloading && <Spinner over />}
      {Dialog && (
        <Suspense>
          <Dialog
            onClosed={() => setEditing(null)}
            onSaved={() => {
              setReloading(true);
              void retry().finally(() => setReloading(false));
            }}
          />
        </Suspense>
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
