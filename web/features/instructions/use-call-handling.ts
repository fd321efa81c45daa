import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { request, requestVersioned } from '#web/client/request.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';
import { inTurn } from '#web/client/use-instant-setting.ts';
import { useSession } from '#web/client/use-session.ts';
import { settingKey, settingQuery, useSetting } from '#web/client/use-versioned-setting.ts';
import { toastError } from '#web/ui/toast.tsx';
import { type Handling, handlingOf, recordsOf } from './call-handling.ts';

const read = 'GET /instructions';

/**
 * Which way a call is handled. One action updates both records, and the screen then shows what both answers say;
 * until then it shows what was chosen, and after a failure what is kept.
 */
export function useCallHandling() {
  const cache = useQueryClient();
  const { value } = useSetting(read);
  const { user } = useSession();
  const [ahead, setAhead] = useState<{ to: Handling | null } | null>(null);
  const latest = useRef(0);

  async function update(to: Handling | null): Promise<void> {
    const { takeMessage, flags } = recordsOf(to);
    const client = async () => {
      cache.setQueryData(settingKey(read), await requestVersioned('PATCH /instructions', { body: { takeMessage } }));
    };
    const account = async () => {
      const email = currentSession().user?.email ?? '';
      const query = {
        email,
        customFunction: text(flags.customFunction),
        scheduleFunctions: text(flags.scheduleFunctions),
      };
      keepFlags(await request('PUT /user/function', { query }));
    };
    // What is switched on is saved first: the server then lets go of the others by itself.
    for (const save of to === 'appointment' || to === 'function' ? [account, client] : [client, account]) await save();
  }

  async function choose(to: Handling | null): Promise<void> {
    latest.current += 1;
    const ours = latest.current;
    setAhead({ to });
    try {
      await inTurn(read, () => update(to));
    } catch {
      toastError('Call handling could not be changed.');
      await Promise.allSettled([
        cache.fetchQuery({ ...settingQuery(read), staleTime: 0, retry: false }),
        request('GET /user', {}).then(keepFlags),
      ]);
    } finally {
      if (latest.current === ours) setAhead(null);
    }
  }

  const stored =
    value && user
      ? handlingOf(value.takeMessage, {
          customFunction: user.custom_function,
          scheduleFunctions: user.schedule_functions,
        })
      : null;
  return { handling: ahead ? ahead.to : stored, choose };
}

/** The session holds what the user's record says. */
function keepFlags({ customFunction, scheduleFunctions }: User): void {
  const { user } = currentSession();
  if (user) saveSessionUser({ ...user, custom_function: customFunction, schedule_functions: scheduleFunctions });
}

function text(flag: boolean): 'true' | 'false' {
  return flag ? 'true' : 'false';
}
