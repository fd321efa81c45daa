import { IconChevronDown } from '@tabler/icons-react';
import type { OperatedQueue } from '#contract/operations.ts';
import { counted } from '#contract/values/amount-texts.ts';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { Listing } from './listing.tsx';
import classes from './operations.module.css';
import { ageText, isIdle } from './operations-texts.ts';
import { PartCard } from './part-card.tsx';

/** Queues with something in them, each a row; the others are names, folded away: nothing is read from rows of zeros. */
export function QueuesCard({ queues }: { queues: readonly OperatedQueue[] | null }) {
  if (!queues) return <PartCard title="Queues" beside="The job queue is not running." />;
  const idle = queues.filter(isIdle);
  const busy = queues.filter((queue) => !isIdle(queue));
  return (
    <PartCard title="Queues" beside={busy.length === 0 ? undefined : `${busy.length} of ${queues.length}`}>
      {busy.length > 0 && <Listing label="Queues" columns={columns} rows={busy} keyOf={({ name }) => name} />}
      {idle.length > 0 && (
        <details className={`${classes.idle} edge-top`}>
          <summary className="pad-12 row middle between mute hover-sunken ring-inside">
            {counted(idle.length, 'idle queue')}
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="flips" />
          </summary>
          <ul aria-label="Idle queues" className={`${classes.names} pad-below-16 mono small`}>
            {idle.map(({ name }) => (
              <li key={name} className="break">
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </PartCard>
  );
}

const columns: readonly Column<OperatedQueue>[] = [
  { head: 'Queue', cell: ({ name }) => <span className="medium">{name}</span> },
  { head: 'Waiting', figure: true, cell: ({ waiting }) => waiting },
  { head: 'Oldest', figure: true, cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? ageText(oldestSeconds) : '–') },
  { head: 'Running', figure: true, cell: ({ active }) => active },
  { head: 'Retrying', figure: true, cell: ({ delayed }) => delayed },
  {
    head: 'Failed jobs',
    figure: true,
    cell: ({ deadLetters }) => <span className={deadLetters > 0 ? 'bad medium' : ''}>{deadLetters}</span>,
  },
];
