import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { SaveTexts } from '#web/client/forms/use-save.ts';
import { ApiError, isChangedElsewhere } from '#web/client/requests/api-error.ts';
import { currentSession, onSessionChange } from '#web/client/session.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toast.tsx';

/** One cache for all answers. A refusal is final, anything else is tried once more; a save is tried once, also while offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 1 && (!(error instanceof ApiError) || error.status >= 500 || error.unreachable),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (saved, ask, _context, { meta }) => {
      const { done } = (meta ?? {}) as SaveTexts;
      if (done) toastSuccess(typeof done === 'string' ? done : done(saved, ask));
    },
    // A conflict is a question, which the form asks.
    onError: (error, ask, _context, { meta }) => {
      const { failed } = (meta ?? {}) as SaveTexts;
      if (failed === undefined || isChangedElsewhere(error)) return;
      const text = typeof failed === 'string' ? failed : failed(error, ask);
      if (text !== '') toastError(text);
    },
  }),
});

// What one account saw is never shown to the next.
onSessionChange(() => {
  if (!currentSession().token) queryClient.clear();
});
