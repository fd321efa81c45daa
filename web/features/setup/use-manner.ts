import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keep, kept } from '#web/client/kept.ts';
import { currentSession } from '#web/client/session.ts';
import { inTurn } from '#web/client/use-instant-setting.ts';
import { saveSetting, settingKey, settingQuery } from '#web/client/use-versioned-setting.ts';
import { toastError } from '#web/ui/toast.tsx';
import { defaultManner, type Manner, mannerIn, withManner } from './manner.ts';
import { keptSetup } from './use-setup-steps.ts';

const read = 'GET /instructions';
const name = `${keptSetup}manner`;

/**
 * Behaviour tags and fillers of step 2: as entered, else as the instructions say, else the defaults. They are written when
 * the step is left: by `write`, and otherwise when the screen goes away.
 */
export function useManner(instructions: string) {
  const cache = useQueryClient();
  const [manner, setManner] = useState(() => kept<Manner>(name) ?? mannerIn(instructions) ?? defaultManner);
  const unwritten = useRef<Manner | null>(manner);

  useEffect(
    () => () => {
      if (!unwritten.current || !currentSession().token) return;
      writeManner(cache, unwritten.current).catch(() => toastError('The behaviour could not be saved.'));
    },
    [cache],
  );

  return {
    manner,
    change: (to: Manner) => {
      unwritten.current = to;
      keep(name, to);
      setManner(to);
    },
    /** Throws `ApiError`. */
    write: async () => {
      await writeManner(cache, manner);
      unwritten.current = null;
    },
  };
}

/** Puts the line into what the instructions are by now, whoever changed them meanwhile. Throws `ApiError`. */
function writeManner(cache: QueryClient, manner: Manner): Promise<void> {
  return inTurn(read, async () => {
    for (;;) {
      const now = await cache.fetchQuery({ ...settingQuery(read), staleTime: 0, retry: false });
      const instructions = withManner(now.value.instructions, manner);
      if (instructions === now.value.instructions) return;
      const saved = await saveSetting('PATCH /instructions', { instructions }, now.version);
      // Somebody saved in this moment: theirs is the text to add the line to.
      if (saved === 'changed') continue;
      cache.setQueryData(settingKey(read), saved);
      return;
    }
  });
}
