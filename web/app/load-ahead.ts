import type { FetchQueryOptions } from '@tanstack/react-query';
import { query } from '#web/client/query.ts';
import { currentSession } from '#web/client/session.ts';
import { analyticsQuery, logQuery } from '#web/features/calls/call-queries.ts';
import { prepareAhead } from '#web/ui/ahead.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { screens } from './screens.ts';

function ahead({ queryKey, queryFn }: Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>): void {
  void queryClient.prefetchQuery({ queryKey, queryFn });
}

prepareAhead(paths.overview, () => {
  void screens.signedInLayout();
  void screens.overview();
  if (!currentSession().token) return;
  ahead(analyticsQuery('all') as FetchQueryOptions);
  ahead(logQuery({ period: 'all', search: '', page: 1 }) as FetchQueryOptions);
});

prepareAhead(paths.userManagement, () => {
  void screens.userManagement();
  if (currentSession().token) ahead(query('GET /user/all') as FetchQueryOptions);
});

prepareAhead(paths.guidedSetup, () => void screens.guidedSetup());

prepareAhead(paths.testNoura, () => void screens.testNoura());

prepareAhead(paths.billing, () => void screens.billing());

prepareAhead(paths.agentSettings, () => {
  void screens.agentSettings();
  void import('./settings-ahead.ts').then(({ loadSettingsAhead }) => loadSettingsAhead());
});

for (const screen of [
  'instructions',
  'businessInfo',
  'faqs',
  'knowledgeBase',
  'modelConfiguration',
  'customFunction',
  'patientForms',
] as const)
  prepareAhead(paths[screen], () => void screens[screen]());
