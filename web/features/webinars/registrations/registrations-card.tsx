import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { counted } from '#contract/values/amount-texts.ts';
import { registrationsPageSize, type WebinarId, webinarIds } from '#contract/values/webinars.ts';
import { pageQuery } from '#web/client/requests/query.ts';
import { useDownload } from '#web/client/requests/use-download.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/tables/paging.tsx';
import { usePageWithin } from '#web/ui/tables/use-page-within.ts';
import classes from './registrations-card.module.css';
import { RegistrationRows, RegistrationTable, webinarNames } from './registrations-list.tsx';

interface RegistrationsView {
  /** '' for all. */
  webinar: WebinarId | '';
  /** From 1. */
  page: number;
}

/** Who registered for which webinar, ten on a page, and all of them as CSV. Filter and page are in the address. */
export function RegistrationsCard() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const query = { webinar: view.webinar || undefined, page: String(view.page) };
  const registrations = useQuery({
    ...pageQuery('GET /webinar-registrations', { query }, registrationsPageSize),
    placeholderData: keepPreviousData,
  });
  const narrow = useMedia('(max-width: 1023.98px)');
  const { data } = registrations;
  const Rows = narrow ? RegistrationRows : RegistrationTable;
  const show = (next: RegistrationsView, replace = false) =>
    setSearch(writeView(next), { preventScrollReset: true, replace });
  const pages = registrations.isPlaceholderData ? undefined : data?.pages;
  const page = usePageWithin(view.page, pages, (last) => show({ ...view, page: last }, true));
  return (
    <section className={card.card} aria-label="Registrations" aria-busy={registrations.isFetching}>
      <div className={card.head}>
        <p className="mute medium small tabular" role="status">
          {data ? counted(data.total, 'registration') : '\u00A0'}
        </p>
        <div className="phone-own-line narrow row wrap gap-8">
          <NativeSelect
            className={classes.filter}
            aria-label="Webinar"
            data={[
              { value: '', label: 'All webinars' },
              ...webinarIds.map((id) => ({ value: id, label: webinarNames[id] })),
            ]}
            value={view.webinar}
            onChange={({ currentTarget }) => show({ webinar: webinarOf(currentTarget.value), page: 1 })}
          />
          <DownloadButton webinar={view.webinar} none={data?.total === 0} />
        </div>
      </div>
      <div
        className={`${classes.body} edge-top stack columns-1 rows-top fades`}
        data-narrow={narrow}
        data-full={!data || data.pages > 1}
        data-old={registrations.isPlaceholderData}
      >
        <Loaded
          query={registrations}
          failed="We could not load the registrations."
          waiting={<Rows registrations={undefined} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState Icon={IconUserOff} text="No registrations yet." />
            ) : (
              <Rows registrations={items} />
            )
          }
        </Loaded>
      </div>
      {data && data.pages > 1 && (
        <Paging
          label="Pages of the registrations"
          page={page}
          pages={data.pages}
          onPage={(to) => show({ ...view, page: to })}
        />
      )}
    </section>
  );
}

function DownloadButton({ webinar, none }: { webinar: WebinarId | ''; none: boolean }) {
  const file = 'webinar_registrations.csv';
  const failed = 'The file could not be created. Try again.';
  const { mutate, isPending } = useDownload('GET /webinar-registrations/csv', file, failed);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      disabled={none}
      onClick={() => mutate({ query: { webinar: webinar || undefined } })}
    >
      Download CSV
    </Button>
  );
}

const webinarOf = (text: string | null) => webinarIds.find((id) => id === text) ?? '';

function readView(query: URLSearchParams): RegistrationsView {
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { webinar: webinarOf(query.get('webinar')), page };
}

function writeView({ webinar, page }: RegistrationsView): Record<string, string> {
  return { ...(webinar ? { webinar } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}
