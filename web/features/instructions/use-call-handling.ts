import { useQueryClient } from '@tanstack/react-query';
import type { CallHandling, Instructions } from '#contract/instructions.ts';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { askAgain } from '#web/client/requests/query.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';

const read = 'GET /instructions';

/** Which way a call is handled; the session's user follows what the server says. */
export function useCallHandling() {
  const cache = useQueryClient();
  const { value, change } = useSettingChange({
    read,
    write: 'PATCH /instructions',
    failed: 'Call handling could not be changed.',
    onSaved: keepFlags,
  });
  const reload = () =>
    askAgain(cache, read).then(
      ({ value: now }) => keepFlags(now),
      () => undefined,
    );
  return {
    handling: value?.callHandling ?? null,
    choose: (callHandling: CallHandling | null) => void change({ callHandling }).catch(reload),
  };
}

/** The session's user has the choice as two switches. */
function keepFlags({ callHandling: handling }: Instructions): void {
  const { user } = currentSession();
  if (!user) return;
  saveSessionUser({
    ...user,
    custom_function: handling === 'function',
    schedule_functions: handling === 'appointment',
  });
}
