import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';
import { clearToasts } from '#web/ui/feedback/toast.tsx';

const failed = 'Setup could not be completed.';

/** "Launch": what it says when it did not work, with the button ready for another try (WIZARD-20 to 22, Q-10). */
export function useLaunch(onLaunched: () => void) {
  const launch = useSave('PATCH /user/completed', {
    failed,
    onSaved: ({ isSetupComplete }) => {
      const { user } = currentSession();
      if (user) saveSessionUser({ ...user, isSetupComplete });
      // What an earlier step could not save is over.
      clearToasts();
      onLaunched();
    },
  });
  return {
    busy: launch.isPending,
    failure: launch.error ? `${failed} ${sentenceOf(launch.error)}` : '',
    launch: () => launch.mutate({}),
  };
}
