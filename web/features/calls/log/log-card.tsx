import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { dayText } from '#contract/values/moment-texts.ts';
import { query } from '#web/client/requests/query.ts';
import { useDownload } from '#web/client/requests/use-download.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { useMedia, usePhoneLayout } from '#web/ui/media.ts';
import { Paging } from '#web/ui/tables/paging.tsx';
import { SearchBox } from '#web/ui/tables/search-box.tsx';
import { usePageWithin } from '#web/ui/tables/use-page-within.ts';
import { filterCount, filtersIn, noFilters } from '../call-filters.ts';
import { logQuery } from '../call-queries.ts';
import cards from '../cards.module.css';
import { DemoNote } from '../demo-note.tsx';
import { markRead } from '../mark-read.ts';
import type { OverviewAddress, OverviewAddressControl } from '../overview-address.ts';
import { PeriodControl } from '../period-control.tsx';
import { CallRows } from './call-rows.tsx';
import { CallTable } from './call-table.tsx';
import { EmptyLog } from './empty-log.tsx';
import classes from './log-card.module.css';

const CallCharts = soon(async () => (await import('./call-charts.tsx')).CallCharts);
const LogFilters = soon(async () => (await import('./log-filters.tsx')).LogFilters);

interface LogCardProps {
  address: OverviewAddressControl;
  /** Calls appear as they happen; false while the line to the server is lost. */
  current: boolean;
}

/** The Call Logs card: search, period, CSV, seven rows of fixed height, paging (LOGS-01 to 21). */
export function LogCard({ address: { address, change, openCall }, current }: LogCardProps) {
  const { period, search, page } = address;
  const filters = filterCount(address);
  const [open, setOpen] = useState(filters > 0);
  const panel = useId();
  const cache = useQueryClient();
  const log = useQuery({ ...logQuery(address), placeholderData: keepPreviousData });
  const pages = log.isPlaceholderData ? undefined : log.data?.pages;
  const shownPage = usePageWithin(page, pages, (last) => change({ page: last }, 'replace'));
  const narrow = usePhoneLayout();
  // Room for the days of the pages that were seen, so that turning them moves nothing.
  const [days, setDays] = useState(usualDays);
  const own = new Set(log.data?.items.map(({ startTime }) => dayText(startTime))).size;
  if (own > days) setDays(own);
  const Rows = narrow ? CallRows : CallTable;
  return (
    <section className={cards.card} aria-labelledby="call-logs" aria-busy={log.isFetching}>
      <div className={cards.head}>
        <h2 className={`${cards.title} phone-grow`} id="call-logs">
          Call Logs
        </h2>
        {log.data?.items.some(({ unread }) => unread) && (
          <Button variant="subtle" size="compact-sm" onClick={() => markRead(cache, null).catch(notMarked)}>
            Mark all as read
          </Button>
        )}
        <div className="tablet-own-line grow row wrap middle to-end gap-8 narrow">
          <SearchBox label="Search calls" value={search} onChange={(text) => change({ search: text }, 'replace')} />
          <PeriodControl
            label="Call log period"
            value={period}
            className="phone-grow"
            onChange={(chosen) => change({ period: chosen, from: null, to: null })}
          />
          {/* Where there is no room for both, both go below. */}
          <div className="row wrap to-end gap-8">
            <Button
              variant="default"
              aria-expanded={open}
              aria-controls={panel}
              leftSection={<IconFilter size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpen(!open)}
            >
              {filters === 0 ? 'Filters' : `Filters (${filters})`}
            </Button>
            <DownloadButton address={address} />
          </div>
        </div>
        <p className={current ? 'spoken-only' : 'warn small own-line'} role="status">
          {current ? '' : 'Connection lost. New calls will appear once we reconnect.'}
        </p>
      </div>
      <div id={panel} hidden={!open}>
        {open && <LogFilters address={address} change={change} />}
      </div>
      <div className={`${classes.charts} edge-top stack`}>
        <CallCharts address={address} change={change} />
      </div>
      <div
        className={`${classes.body} edge-top stack rows-top fades`}
        data-narrow={narrow}
        data-old={log.isPlaceholderData}
        style={{ '--days': days } as CSSProperties}
      >
        <Loaded
          query={log}
          failed="We could not load your calls."
          waiting={<Rows calls={undefined} onOpen={openCall} />}
        >
          {({ items }) =>
            // What is stored of the page before is no answer yet.
            shownPage !== page || (log.isPlaceholderData && items.length === 0) ? (
              <Rows calls={undefined} onOpen={openCall} />
            ) : items.length === 0 ? (
              <EmptyLog
                clears={[...(search === '' ? [] : ['search']), ...(filters === 0 ? [] : ['filters'])].join(' and ')}
                onClear={() => change({ search: '', ...noFilters })}
              />
            ) : (
              <Rows calls={items} onOpen={openCall} />
            )
          }
        </Loaded>
      </div>
      <Paging
        label="Call log pages"
        page={shownPage}
        pages={log.data?.pages ?? 1}
        onPage={(to) => change({ page: to })}
      />
      {log.data?.items.some(({ isDemo }) => isDemo) && (
        <div className="pad-below">
          <DemoNote>Demo: these calls are made up.</DemoNote>
        </div>
      )}
    </section>
  );
}

const usualDays = 3;

function notMarked() {
  toastError('The calls could not be marked as read. Try again.');
}

const notMade = 'The file could not be created. Try again.';

function DownloadButton({ address }: { address: OverviewAddress }) {
  const narrow = useMedia('(max-width: 1023.98px)');
  const name = `call_logs_${new Date().toISOString().slice(0, 10)}.csv`;
  const { mutate, isPending, isError } = useDownload('GET /overview/call-logs/csv', name, notMade);
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;
  const asked = { period: address.period, search: address.search, ...filtersIn(address) };
  const isClinic = useQuery(query('GET /clinic-mode')).data?.on ?? false;
  const busy = { loading: isPending, disabled: isClinic, onClick: () => mutate({ query: asked }) };
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
      {isClinic && <p className="mute right size-small own-line">The log cannot be downloaded in clinic mode.</p>}
    </>
  );
}
