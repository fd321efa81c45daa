import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/client/api-error.ts';
import { currentSession, onSessionChange } from '#web/client/session.ts';

/** One cache for all answers. A refusal is final, anything else is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 1 && (!(error instanceof ApiError) || error.status >= 500 || error.unreachable),
      retryDelay: 800,
    },
  },
});

// What one account saw is never shown to the next.
onSessionChange(() => {
  if (!currentSession().token) queryClient.clear();
});
