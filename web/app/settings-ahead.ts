import { currentSession } from '#web/client/session.ts';
import { settingQuery } from '#web/client/use-versioned-setting.ts';
import { queryClient } from './query-client.ts';

/** What the cards of the hub tell. Apart from `load-ahead.ts`, so that the first screens do not carry it. */
export function loadSettingsAhead(): void {
  if (!currentSession().token) return;
  for (const read of [
    'GET /instructions',
    'GET /business-info',
    'GET /knowledge-bases',
    'GET /model-configuration',
    'GET /custom-prompt',
    'GET /practice-providers',
  ] as const)
    void queryClient.prefetchQuery(settingQuery(read));
}
