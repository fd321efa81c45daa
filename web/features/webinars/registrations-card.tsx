import { Button } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type WebinarId, webinarIds } from '#contract/values/webinars.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/paging.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { downloadRegistrations } from './download-registrations.ts';
import { type RegistrationsView, registrationsQuery } from './get-registrations.ts';
import classes from './registrations-card.module.css';
import { RegistrationRows, RegistrationTable, webinarNames } from './registrations-list.tsx';

/** Who registered for which webinar, ten on a page, and all of them as CSV. Filter and page are in the address. */
export function RegistrationsCard() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...registrationsQuery(view),
    placeholderData: keepPreviousData,
  });
  const narrow = useMedia('(max-width: 1023.98px)');
  const failed = isError && (data === undefined || isPlaceholderData);
  const empty = !failed && data?.items.length === 0;
  const Rows = narrow ? RegistrationRows : RegistrationTable;
  const show = (next: RegistrationsView) => setQuery(writeView(next), { preventScrollReset: true });
  return (
    <section className={card.card} aria-label="Registrations" aria-busy={isFetching}>
      <div className={card.head}>
        <p className="mute medium small tabular" role="status">
          {data ? countText(data.total) : '\u00A0'}
        </p>
        <div className={`${classes.tools} row wrap gap-8`}>
          <select
            className={`${classes.filter} px-12 edge-field inherit fill narrow round-8 ink`}
            aria-label="Webinar"
            value={view.webinar}
            onChange={({ currentTarget }) => show({ webinar: webinarOf(currentTarget.value), page: 1 })}
          >
            <option value="">All webinars</option>
            {webinarIds.map((id) => (
              <option key={id} value={id}>
                {webinarNames[id]}
              </option>
            ))}
          </select>
          <DownloadButton webinar={view.webinar} />
        </div>
      </div>
      <div className={`${classes.body} edge-top stack columns-1`} data-narrow={narrow} data-old={isPlaceholderData}>
        {failed && (
          <FailureState text="We could not load the registrations." onRetry={() => void refetch()} busy={isFetching} />
        )}
        {empty && <EmptyState Icon={IconUserOff} text="Nobody has registered yet." />}
        {!failed && !empty && <Rows registrations={data?.items} />}
      </div>
      <Paging
        label="Pages of the registrations"
        page={view.page}
        pages={data?.pages ?? 1}
        onPage={(page) => show({ ...view, page })}
      />
    </section>
  );
}

function DownloadButton({ webinar }: { webinar: WebinarId | '' }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      toastSuccess(`${await downloadRegistrations(webinar)} is saved.`);
    } catch {
      toastError('The file could not be made. Try again.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={busy}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}

const countText = (total: number) => (total === 1 ? '1 registration' : `${total} registrations`);
const webinarOf = (text: string | null) => webinarIds.find((id) => id === text) ?? '';

function readView(query: URLSearchParams): RegistrationsView {
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { webinar: webinarOf(query.get('webinar')), page };
}

function writeView({ webinar, page }: RegistrationsView): Record<string, string> {
  return { ...(webinar ? { webinar } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}
