import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { sizeText } from '../knowledge-texts.ts';
import classes from './chosen-files.module.css';
import type { ChosenFile } from './file-selection.ts';

interface ChosenFilesProps {
  chosen: readonly ChosenFile[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** Each chosen file with its size and how far it is; a failed one says why (KB-30, 49, 52). */
export function ChosenFiles({ chosen, onRemove, onRetry }: ChosenFilesProps) {
  return (
    <ul className="stack gap-4" aria-label="Chosen files">
      {chosen.map((entry) => (
        <li key={entry.key} className={`${classes.row} edge stack middle gap-12 round-8`} data-state={entry.state}>
          <StateIcon state={entry.state} />
          <div className="stack columns-1 narrow">
            <span className="medium one-line cut clip" title={entry.file.name}>
              {entry.file.name}
            </span>
            <span className="mute tiny tabular">
              {sizeText(entry.file.size)}, {stateText(entry)}
            </span>
            {entry.state === 'failed' && (
              <span className="mt-2 bad break small" role="alert">
                {entry.problem}
              </span>
            )}
            {entry.state === 'uploading' && (
              <span
                className={`${classes.bar} mt-6 clip meter`}
                role="progressbar"
                aria-label={`Uploading ${entry.file.name}`}
                aria-valuenow={Math.round(entry.progress * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <span style={{ transform: `scaleX(${entry.progress})` }} />
              </span>
            )}
          </div>
          {entry.again && (
            <Button variant="default" size="xs" className={classes.again} onClick={() => onRetry(entry.key)}>
              Try again
              <span className="spoken-only"> to upload {entry.file.name}</span>
            </Button>
          )}
          {entry.state !== 'uploaded' && (
            <ActionIcon
              aria-label={`${entry.state === 'uploading' ? 'Stop uploading' : 'Remove'} ${entry.file.name}`}
              size="calc(var(--control) - 4px)"
              onClick={() => onRemove(entry.key)}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateText({ state, progress }: ChosenFile): string {
  if (state === 'pending') return 'ready';
  if (state === 'uploading') return `uploading, ${Math.round(progress * 100)}%`;
  return state;
}

function StateIcon({ state }: Pick<ChosenFile, 'state'>) {
  const Icon = state === 'uploaded' ? IconCheck : state === 'failed' ? IconAlertCircle : IconFile;
  const look = state === 'uploaded' ? 'good' : state === 'failed' ? 'bad' : 'mute';
  return <Icon size={18} stroke={1.75} aria-hidden="true" className={look} />;
}
