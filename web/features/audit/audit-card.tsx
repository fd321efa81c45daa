import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { query } from '#web/client/requests/query.ts';
import { useSession } from '#web/client/use-session.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { AuditDownload } from './audit-download.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditStory, StoryBones } from './audit-story.tsx';
import { type AuditView, askOf, readView, writeView } from './audit-view.ts';

/** The log a day below the other, what is looked for in the address. */
export function AuditCard() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const ofHouse = useSession().user?.role === 'superadmin';
  const who = view.who || undefined;
  const own = useQuery({
    ...query('GET /audit-log', { query: { ...askOf(view), person: who } }),
    ...{ enabled: !ofHouse, placeholderData: keepPreviousData },
  });
  const house = useQuery({
    ...query('GET /operations/audit-log', { query: { ...askOf(view), business: who } }),
    ...{ enabled: ofHouse, placeholderData: keepPreviousData },
  });
  const log = ofHouse ? house : own;
  const show = (change: Partial<AuditView>) => setSearch(writeView({ ...view, before: '', ...change }));
  const isAll = Object.keys(writeView({ ...view, before: '' })).length === 0;
  return (
    <section className={card.card} aria-label="Audit log" aria-busy={log.isFetching}>
      <div className={card.head}>
        <AuditFilters view={view} choices={log.data?.choices ?? []} ofHouse={ofHouse} onChange={show} />
        <AuditDownload view={view} ofHouse={ofHouse} />
      </div>
      <div className="fades" data-old={log.isPlaceholderData}>
        <Loaded query={log} failed="We could not load the log." waiting={<StoryBones />}>
          {({ entries }) =>
            entries.length === 0 ? (
              <EmptyState Icon={IconHistory} text={isAll ? 'No activity yet.' : 'Nothing matches these filters.'} />
            ) : (
              <AuditStory entries={entries} onBusiness={(id) => show({ who: id })} />
            )
          }
        </Loaded>
      </div>
      {(view.before !== '' || log.data?.older) && (
        <nav className="pad-12 edge-top row middle between gap-8" aria-label="Audit log pages">
          <Button
            variant="default"
            disabled={view.before === ''}
            leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => show({})}
          >
            Newest
          </Button>
          <Button
            variant="default"
            disabled={!log.data?.older}
            rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => show({ before: log.data?.older ?? '' })}
          >
            Older
          </Button>
        </nav>
      )}
    </section>
  );
}
