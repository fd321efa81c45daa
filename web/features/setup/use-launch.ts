import type { User } from '#contract/users.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { clearToasts } from '#web/ui/feedback/toast.tsx';

const failed = 'Setup could not be completed.';

/** "Launch": what it says when it did not work, with the button ready for another try (WIZARD-20 to 22, Q-10). */
export function useLaunch(onLaunched: (user: User) => void) {
  const launch = useSave('PATCH /user/completed', {
    failed,
    onSaved: (user) => {
      // What an earlier step could not save is over.
      clearToasts();
      onLaunched(user);
    },
  });
  return {
    busy: launch.isPending,
    failure: launch.error ? `${failed} ${sentenceOf(launch.error)}` : '',
    launch: () => launch.mutate({}),
  };
}
