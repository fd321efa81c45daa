import { query } from '#web/client/query.ts';
import { currentSession } from '#web/client/session.ts';
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
  ] as const) {
    const { queryKey, queryFn } = query(read);
    void queryClient.prefetchQuery({ queryKey, queryFn });
  }
}
