import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallHandling } from '#contract/instructions.ts';
import { requestVersioned } from '#web/client/request.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';
import { inTurn } from '#web/client/use-instant-setting.ts';
import { settingKey, settingQuery, useSetting } from '#web/client/use-versioned-setting.ts';
import { toastError } from '#web/ui/toast.tsx';

const read = 'GET /instructions';

/**
 * Which way a call is handled. The screen shows what the answer says; until then it shows what was chosen, and after
 * a failure what is kept.
 */
export function useCallHandling() {
  const cache = useQueryClient();
  const { value } = useSetting(read);
  const [ahead, setAhead] = useState<{ to: CallHandling | null } | null>(null);
  const latest = useRef(0);

  async function update(callHandling: CallHandling | null): Promise<void> {
    const saved = await requestVersioned('PATCH /instructions', { body: { callHandling } });
    cache.setQueryData(settingKey(read), saved);
    keepFlags(saved.value.callHandling);
  }

  async function choose(to: CallHandling | null): Promise<void> {
    latest.current += 1;
    const ours = latest.current;
    setAhead({ to });
    try {
      await inTurn(read, () => update(to));
    } catch {
      toastError('Call handling could not be changed.');
      await cache
        .fetchQuery({ ...settingQuery(read), staleTime: 0, retry: false })
        .then((kept) => keepFlags(kept.value.callHandling))
        .catch(() => undefined);
    } finally {
      if (latest.current === ours) setAhead(null);
    }
  }

  return { handling: ahead ? ahead.to : (value?.callHandling ?? null), choose };
}

/** The session's user has the choice as two switches. */
function keepFlags(handling: CallHandling | null): void {
  const { user } = currentSession();
  if (!user) return;
  saveSessionUser({
    ...user,
    custom_function: handling === 'function',
    schedule_functions: handling === 'appointment',
  });
}
