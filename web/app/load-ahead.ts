import { type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { type PlainRead, query } from '#web/client/query.ts';
import { currentSession } from '#web/client/session.ts';
import { analyticsQuery } from '#web/features/calls/get-call-analytics.ts';
import { logQuery } from '#web/features/calls/get-call-logs.ts';
import { prepareAhead } from '#web/ui/ahead.ts';
import { queryClient } from './query-client.ts';
import { screens, signedInLayout } from './screens.ts';

function ahead(read: PlainRead): void {
  const { queryKey, queryFn } = query(read);
  void queryClient.prefetchQuery({ queryKey, queryFn });
}

/** What a screen asks first, of those that many open. */
const firstReads: Partial<Record<PageName, () => void>> = {
  overview: () => {
    void queryClient.prefetchQuery(analyticsQuery('all'));
    void queryClient.prefetchQuery(logQuery({ period: 'all', search: '', page: 1 }));
  },
  userManagement: () => ahead('GET /user/all'),
  agentSettings: () =>
    void import('./settings-ahead.ts').then(({ settingsReads }) => {
      for (const read of settingsReads) ahead(read);
    }),
};

for (const name of pageNames)
  prepareAhead(paths[name], () => {
    void screens[name]?.();
    if (pages[name].access === 'signed-in') void signedInLayout();
    if (currentSession().token) firstReads[name]?.();
  });
