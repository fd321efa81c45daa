import { type PlainRead, query } from '#web/client/query.ts';
import { currentSession } from '#web/client/session.ts';
import { analyticsQuery } from '#web/features/calls/get-call-analytics.ts';
import { logQuery } from '#web/features/calls/get-call-logs.ts';
import { prepareAhead } from '#web/ui/ahead.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { screens } from './screens.ts';

function ahead(read: PlainRead): void {
  const { queryKey, queryFn } = query(read);
  void queryClient.prefetchQuery({ queryKey, queryFn });
}

prepareAhead(paths.overview, () => {
  void screens.signedInLayout();
  void screens.overview();
  if (!currentSession().token) return;
  void queryClient.prefetchQuery(analyticsQuery('all'));
  void queryClient.prefetchQuery(logQuery({ period: 'all', search: '', page: 1 }));
});

prepareAhead(paths.userManagement, () => {
  void screens.userManagement();
  if (currentSession().token) ahead('GET /user/all');
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
