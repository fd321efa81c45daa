import { currentSession } from '#web/client/session.ts';
import { analyticsQuery } from '#web/features/calls/get-call-analytics.ts';
import { logQuery } from '#web/features/calls/get-call-logs.ts';
import { usersQuery } from '#web/features/users/get-users.ts';
import { prepareAhead } from '#web/ui/ahead.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { screens } from './screens.ts';

prepareAhead(paths.overview, () => {
  void screens.signedInLayout();
  void screens.overview();
  if (!currentSession().token) return;
  void queryClient.prefetchQuery(analyticsQuery('all'));
  void queryClient.prefetchQuery(logQuery({ period: 'all', search: '', page: 1 }));
});

prepareAhead(paths.userManagement, () => {
  void screens.userManagement();
  if (currentSession().token) void queryClient.prefetchQuery(usersQuery);
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
