import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#web/client/forms/use-save.ts';
import { refresh } from '#web/client/requests/query.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';
import { toastWithUndo } from '#web/ui/feedback/toast.tsx';

/** Puts the list away, with the way back, or says what it cannot see by itself. */
export function useFirstSteps() {
  const cache = useQueryClient();
  const failed = 'The first steps could not be changed.';
  const back = useSave('PATCH /first-steps', { failed, refresh: ['GET /user'] });
  const away = useSave('PATCH /first-steps', {
    failed,
    onSaved() {
      const { user } = currentSession();
      if (user) {
        const { first_steps: _, ...rest } = user;
        saveSessionUser(rest);
      }
      refresh(cache, 'GET /user');
      toastWithUndo('First steps hidden.', () => back.mutate({ body: { dismissed: false } }));
    },
  });
  const said = useSave('PATCH /first-steps', { failed, refresh: ['GET /user'] });
  return {
    dismiss: () => away.mutate({ body: { dismissed: true } }),
    sayForwarded: () => said.mutate({ body: { forwarding: true } }),
    saying: said.isPending,
  };
}
