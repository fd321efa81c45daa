import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from './save-problem.module.css';

/** Another version is there than the one that was edited: which of the two is to stay. */
export interface Conflict {
  /** Throws away what was entered and shows what is there now. */
  loadNew: () => void;
  /** Saves what was entered over what is there now; true when it was saved. */
  saveMine: () => unknown;
  /** One of the two is on its way. */
  busy?: boolean;
}

/** Why something could not be saved: a conflict, or a failure in a sentence. */
export type Problem = Conflict | string;

interface SaveProblemProps {
  problem: Problem | undefined;
  /** What was entered was saved over what is there. */
  onSaved?: () => void;
}

/** Stands above the actions of a form, which keeps what was entered; nothing while there is no problem. */
export function SaveProblem({ problem, onSaved }: SaveProblemProps) {
  if (problem === undefined) return null;
  if (typeof problem === 'string') return <Notice tone="bad">{problem}</Notice>;
  return <ChangedElsewhere {...problem} saveMine={async () => (await problem.saveMine()) === true && onSaved?.()} />;
}

/** Takes the focus, so that it is heard and the next key answers it. */
function ChangedElsewhere({ loadNew, saveMine, busy = false }: Conflict) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={`${classes.box} p-12 row gap-8 round-8 warn body-20 no-ring`} role="alert" tabIndex={-1}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" className="keep icon-first-own" />
      <div className="stack gap-12 narrow">
        <p>
          <strong className="strong">Someone else changed this in the meantime.</strong> Your entries are still here but
          not saved.
        </p>
        <div className="row wrap gap-8">
          <Button variant="default" onClick={loadNew} disabled={busy}>
            Load the new version
          </Button>
          <Button variant="default" onClick={() => void saveMine()} disabled={busy}>
            Overwrite with mine
          </Button>
        </div>
      </div>
    </div>
  );
}
