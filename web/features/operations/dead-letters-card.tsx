import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeadLetterItem } from '#contract/operations.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { Listing } from './listing.tsx';
import { reasonText } from './operations-texts.ts';
import { PartCard } from './part-card.tsx';

const route = 'GET /operations/dead-letters';

/** Work that was given up: why, how often it was tried, and what to do about it. */
export function DeadLettersCard({ letters }: { letters: UseQueryResult<DeadLetterItem[]> }) {
  const region = useRef<HTMLElement>(null);
  const { data } = letters;
  const columns: readonly Column<DeadLetterItem>[] = [
    ...facts,
    // The row that had the focus is gone.
    {
      head: 'Actions',
      unseen: true,
      action: true,
      cell: (letter) => <Acts letter={letter} onDone={() => region.current?.focus()} />,
    },
  ];
  return (
    <PartCard
      title="Failed jobs"
      beside={data && (data.length === 0 ? 'No failed jobs.' : String(data.length))}
      region={region}
    >
      <Loaded query={letters} failed="We could not load the failed jobs.">
        {(all) =>
          all.length > 0 && <Listing label="Failed jobs" columns={columns} rows={all} keyOf={({ _id: id }) => id} />
        }
      </Loaded>
    </PartCard>
  );
}

const momentOf = (at: string) => `${dayText(at)}, ${timeText(at)}`;

const facts: readonly Column<DeadLetterItem>[] = [
  {
    head: 'Queue',
    cell: ({ queue, jobId }) => (
      <span className="row middle gap-6">
        <span className="medium one-line">{queue}</span>
        <CopyButton value={jobId} label={`Copy the job ID, as shown in the log`} />
      </span>
    ),
  },
  { head: 'Reason', cell: (letter) => reasonText(letter) },
  { head: 'Account', cell: ({ account }) => account ?? '–' },
  { head: 'Tries', figure: true, cell: ({ tries }) => tries },
  {
    head: 'Failed',
    cell: ({ createdAt, failedAt }) => (
      <span className="stack">
        <span>{momentOf(failedAt)}</span>
        <span className="mute small">{`created ${momentOf(createdAt)}`}</span>
      </span>
    ),
  },
];

const failedText = (error: unknown) => messageOf(error, 'That did not work. Try again.');

function Acts({ letter, onDone }: { letter: DeadLetterItem; onDone: () => void }) {
  const texts = { failed: failedText, refresh: [route, 'GET /operations/state'], onSaved: onDone } as const;
  const retry = useSave('POST /operations/dead-letters/:id/retry', { ...texts, done: 'Retrying the job.' });
  const aside = useSave('DELETE /operations/dead-letters/:id', { ...texts, done: 'Job dismissed.' });
  const busy = retry.isPending || aside.isPending;
  const ask = { params: { id: letter._id } };
  const which = `${letter.queue} of ${momentOf(letter.failedAt)}`;
  return (
    <span className="row-inline gap-8">
      <Button
        variant="default"
        loading={retry.isPending}
        disabled={busy && !retry.isPending}
        aria-label={`Try again: ${which}`}
        onClick={() => retry.mutate(ask)}
      >
        Try again
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={aside.isPending}
        disabled={busy && !aside.isPending}
        aria-label={`Dismiss: ${which}`}
        onClick={() => aside.mutate(ask)}
      >
        Dismiss
      </Button>
    </span>
  );
}
