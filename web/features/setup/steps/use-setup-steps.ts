import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clearStored, readStored, writeStored } from '#web/client/user-storage.ts';
import { type Step, stepIn } from './steps.ts';

const name = 'setup.completed';

/** What the wizard keeps is under this name (`web/client/user-storage.ts`). */
export const setupPrefix = 'setup.';

/** Which step is open and which are completed; the address names it, so that Back and reload work. 0: all done. */
export function useSetupSteps() {
  const [search, setSearch] = useSearchParams();
  const [completed, setCompleted] = useState<readonly Step[]>(() => readStored<Step[]>(name) ?? []);
  const [done, setDone] = useState(false);
  const step = stepIn(search.get('step'), completed);
  const told = done ? '0' : String(step);

  useEffect(() => {
    if (search.get('step') !== told) setSearch({ step: told }, { replace: true, preventScrollReset: true });
  }, [search, setSearch, told]);

  return {
    step: done ? (0 as const) : step,
    completed,
    open: (to: Step) => setSearch({ step: String(to) }),
    /** Marks a step as completed and opens another. */
    finish: (which: Step, to: Step) => {
      const now = [...new Set([...completed, which])].sort();
      setCompleted(now);
      writeStored(name, now);
      setSearch({ step: String(to) });
    },
    /** Shows the completion screen and forgets what was entered (WIZARD-21). */
    finishAll: () => {
      clearStored(setupPrefix);
      setDone(true);
    },
  };
}
