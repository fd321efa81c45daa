import { useEffect, useRef, useState } from 'react';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { keep, kept } from '#web/client/kept.ts';
import { currentSession } from '#web/client/session.ts';
import { toastError } from '#web/ui/toast.tsx';
import { defaultManner, type Manner, mannerIn, withManner } from './manner.ts';
import { keptSetup } from './use-setup-steps.ts';

const name = `${keptSetup}manner`;

/**
 * Behaviour tags and fillers of step 2: as entered, else as the instructions say, else the defaults. They are written when
 * the step is left: by `write`, and otherwise when the screen goes away.
 */
export function useManner(instructions: string) {
  const { change } = useSettingChange({ read: 'GET /instructions', write: 'PATCH /instructions' });
  const [manner, setManner] = useState(() => kept<Manner>(name) ?? mannerIn(instructions) ?? defaultManner);
  const unwritten = useRef<Manner | null>(manner);
  /** Puts the line into what the instructions are by now, whoever changed them meanwhile. Throws `ApiError`. */
  const write = useRef((to: Manner) =>
    change((now) => {
      const changed = withManner(now.instructions, to);
      return changed === now.instructions ? null : { instructions: changed };
    }),
  ).current;

  useEffect(
    () => () => {
      if (!unwritten.current || !currentSession().token) return;
      write(unwritten.current).catch(() => toastError('The behaviour could not be saved.'));
    },
    [write],
  );

  return {
    manner,
    change: (to: Manner) => {
      unwritten.current = to;
      keep(name, to);
      setManner(to);
    },
    write: async () => {
      await write(manner);
      unwritten.current = null;
    },
  };
}
