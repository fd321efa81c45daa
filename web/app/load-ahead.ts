import type { FetchQueryOptions } from '@tanstack/react-query';
import { type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { currentSession } from '#web/client/session.ts';
import { analyticsQuery, logQuery } from '#web/features/calls/call-queries.ts';
import { prepareAhead } from '#web/ui/loading/ahead.ts';
import { queryClient } from './query-client.ts';
import { screens, signedInLayout } from './screens.ts';

function ahead({ queryKey, queryFn }: Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>): void {
  void queryClient.prefetchQuery({ queryKey, queryFn });
}

/** What a screen asks first, of those that many open. */
const firstReads: Partial<Record<PageName, () => void>> = {
  overview: () => {
    ahead(analyticsQuery('all') as FetchQueryOptions);
    ahead(logQuery({ period: 'all', search: '', page: 1 }) as FetchQueryOptions);
  },
  userManagement: () => ahead(query('GET /user/all') as FetchQueryOptions),
  agentSettings: () =>
    void import('./settings-ahead.ts').then(({ settingsReads }) => {
      for (const read of settingsReads) ahead(query(read) as FetchQueryOptions);
    }),
};

for (const name of pageNames)
  prepareAhead(paths[name], () => {
    void screens[name]?.();
    if (pages[name].access === 'signed-in') void signedInLayout();
    if (currentSession().token) firstReads[name]?.();
  });
