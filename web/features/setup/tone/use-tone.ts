import { useEffect, useRef, useState } from 'react';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { currentSession } from '#web/client/session.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';
import { setupPrefix } from '../steps/use-setup-steps.ts';
import { defaultTone, type Tone, toneIn, withTone } from './tone.ts';

const name = `${setupPrefix}tone`;

/**
 * Behaviour tags and fillers of step 2: as entered, else as the instructions say, else the defaults. They are written when
 * the step is left: by `write`, and otherwise when the screen goes away.
 */
export function useTone(instructions: string) {
  const { change } = useSettingChange({ read: 'GET /instructions', write: 'PATCH /instructions' });
  const [tone, setTone] = useState(() => readStored<Tone>(name) ?? toneIn(instructions) ?? defaultTone);
  const unwritten = useRef<Tone | null>(tone);
  /** Puts the line into what the instructions are by now, whoever changed them meanwhile. Throws `ApiError`. */
  const write = useRef((to: Tone) =>
    change((now) => {
      const changed = withTone(now.instructions, to);
      return changed === now.instructions ? null : { instructions: changed };
    }),
  ).current;

  useEffect(
    () => () => {
      if (!unwritten.current || !currentSession().token) return;
      write(unwritten.current).catch(() => toastError('The behavior could not be saved.'));
    },
    [write],
  );

  return {
    tone,
    change: (to: Tone) => {
      unwritten.current = to;
      writeStored(name, to);
      setTone(to);
    },
    write: async () => {
      await write(tone);
      unwritten.current = null;
    },
  };
}
