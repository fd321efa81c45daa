import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPhone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { Period } from '#contract/values/period.ts';
import { useDownload } from '#web/client/requests/use-download.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/tables/paging.tsx';
import { logQuery } from '../call-queries.ts';
import cards from '../cards.module.css';
import type { OverviewAddressControl } from '../overview-address.ts';
import { PeriodControl } from '../period-control.tsx';
import { CallRows } from './call-rows.tsx';
import { CallTable } from './call-table.tsx';
import classes from './log-card.module.css';
import { SearchBox } from './search-box.tsx';

/** The Call Logs card: search, period, CSV, seven rows of fixed height, paging (LOGS-01 to 21). */
export function LogCard({ address: { address, change, openCall } }: { address: OverviewAddressControl }) {
  const { period, search, page } = address;
  const log = useQuery({
    ...logQuery({ period, search, page }),
    placeholderData: keepPreviousData,
  });
  const narrow = useMedia('(max-width: 1023.98px)');
  const Rows = narrow ? CallRows : CallTable;
  return (
    <section className={cards.card} aria-labelledby="call-logs" aria-busy={log.isFetching}>
      <div className={cards.head}>
        <h2 className={`${cards.title} phone-grow`} id="call-logs">
          Call Logs
        </h2>
        <div className="tablet-own-line grow row wrap middle to-end gap-8 narrow">
          <SearchBox value={search} onChange={(text) => change({ search: text }, 'replace')} />
          <PeriodControl
            label="Period of the call logs"
            value={period}
            className="phone-grow"
            onChange={(chosen) => change({ period: chosen })}
          />
          <DownloadButton period={period} search={search} narrow={narrow} />
        </div>
      </div>
      <div
        className={`${classes.body} edge-top stack rows-top fades`}
        data-narrow={narrow}
        data-old={log.isPlaceholderData}
      >
        <Loaded
          query={log}
          failed="We could not load your calls."
          waiting={<Rows calls={undefined} onOpen={openCall} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyLog search={search} onClear={() => change({ search: '' })} />
            ) : (
              <Rows calls={items} onOpen={openCall} />
            )
          }
        </Loaded>
      </div>
      <Paging
        label="Pages of the call logs"
        page={page}
        pages={log.data?.pages ?? 1}
        onPage={(to) => change({ page: to })}
      />
    </section>
  );
}

function EmptyLog({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState Icon={IconPhone} text="No data available">
      {search === '' ? (
        <p className="mute">
          Call your number to hear Noura answer.{' '}
          <Link className="accent medium underline-3" to={paths.testNoura}>
            Go to the test page
          </Link>
        </p>
      ) : (
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      )}
    </EmptyState>
  );
}

const notMade = 'The file could not be made. Try again.';

function DownloadButton({ period, search, narrow }: { period: Period; search: string; narrow: boolean }) {
  const name = `call_logs_${new Date().toISOString().slice(0, 10)}.csv`;
  const { mutate, isPending, isError } = useDownload('GET /overview/call-logs/csv', name, notMade);
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  const busy = { loading: isPending, onClick: () => mutate({ query: { period, search } }) };
  return (
    <>
      {narrow ? (
        <ActionIcon variant="default" aria-label="Download CSV" {...busy}>
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={icon} {...busy}>
          Download CSV
        </Button>
      )}
      {isError && <p className="bad right size-small own-line">{notMade}</p>}
    </>
  );
}
