import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPhone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { Period } from '#contract/values/period.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/paging.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { CallRows } from './call-rows.tsx';
import { CallTable } from './call-table.tsx';
import cards from './cards.module.css';
import { downloadCallLogs } from './download-call-logs.ts';
import { logQuery } from './get-call-logs.ts';
import classes from './log-card.module.css';
import type { OverviewAddressControl } from './overview-address.ts';
import { PeriodControl } from './period-control.tsx';
import { SearchBox } from './search-box.tsx';

/** The Call Logs card: search, period, CSV, seven rows of fixed height, paging (LOGS-01 to 21). */
export function LogCard({ address: { address, change, openCall } }: { address: OverviewAddressControl }) {
  const { period, search, page } = address;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...logQuery({ period, search, page }),
    placeholderData: keepPreviousData,
  });
  const narrow = useMedia('(max-width: 1023.98px)');
  const failed = isError && (data === undefined || isPlaceholderData);
  const empty = !failed && data?.calls.length === 0;
  const Rows = narrow ? CallRows : CallTable;
  return (
    <section className={card.card} aria-labelledby="call-logs" aria-busy={isFetching}>
      <div className={`${card.head} ${cards.head}`}>
        <h2 className={`${card.title} ${cards.title}`} id="call-logs">
          Call Logs
        </h2>
        <div className={`${classes.tools} grow row wrap middle to-end gap-8 narrow`}>
          <SearchBox value={search} onChange={(text) => change({ search: text }, 'replace')} />
          <PeriodControl
            label="Period of the call logs"
            value={period}
            onChange={(chosen) => change({ period: chosen })}
          />
          <DownloadButton period={period} search={search} narrow={narrow} />
        </div>
      </div>
      <div className={classes.body} data-narrow={narrow} data-old={isPlaceholderData}>
        {failed && (
          <FailureState text="We could not load your calls." onRetry={() => void refetch()} busy={isFetching} />
        )}
        {empty && <EmptyLog search={search} onClear={() => change({ search: '' })} />}
        {!failed && !empty && <Rows calls={data?.calls} onOpen={openCall} />}
      </div>
      <Paging
        label="Pages of the call logs"
        page={page}
        pages={data?.pages ?? 1}
        onPage={(to) => change({ page: to })}
      />
    </section>
  );
}

function EmptyLog({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState Icon={IconPhone} text="No data available">
      {search === '' ? (
        <p className={`${classes.hint} mute`}>
          Call your number to hear Noura answer. <Link to={paths.testNoura}>Go to the test page</Link>
        </p>
      ) : (
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      )}
    </EmptyState>
  );
}

function DownloadButton(asked: { period: Period; search: string; narrow: boolean }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function download() {
    setState('busy');
    try {
      const file = await downloadCallLogs(asked.period, asked.search);
      toastSuccess(`${file} is saved.`);
      setState('idle');
    } catch {
      setState('failed');
      toastError('The file could not be made. Try again.');
    }
  }

  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  const busy = { loading: state === 'busy', onClick: () => void download() };
  return (
    <>
      {asked.narrow ? (
        <ActionIcon variant="default" aria-label="Download CSV" {...busy}>
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={icon} {...busy}>
          Download CSV
        </Button>
      )}
      {state === 'failed' && (
        <p className={`${classes.failed} bad right size-small`}>The file could not be made. Try again.</p>
      )}
    </>
  );
}
