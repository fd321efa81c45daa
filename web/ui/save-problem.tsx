import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { Notice } from './notice.tsx';

interface SaveProblemProps {
  state: 'idle' | 'saving' | 'changed' | 'failed';
  /** What is not saved, as a subject: "hours". */
  what: string;
  /** The refusal in a sentence, for 'failed'. */
  sentence: string;
  onLoadNew: () => void;
  onSaveMine: () => void;
}

/** Why a form could not be saved, above its actions; nothing while there is no problem. */
export function SaveProblem({ state, what, sentence, onLoadNew, onSaveMine }: SaveProblemProps) {
  if (state === 'changed') return <ChangedElsewhere onLoadNew={onLoadNew} onSaveMine={onSaveMine} />;
  if (state !== 'failed') return null;
  return (
    <Notice tone="bad">
      The {what} could not be saved. {sentence}
    </Notice>
  );
}
