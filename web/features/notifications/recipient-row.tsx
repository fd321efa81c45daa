import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { emailProblem } from '#contract/values/email-pattern.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './recipients.module.css';
import { type Entry, isInvalid } from './recipients-draft.ts';

interface RecipientRowProps {
  entry: Entry;
  editing: boolean;
  /** Saving was tried, so an invalid address says so. */
  checked: boolean;
  onRemove: () => void;
  onUndo: () => void;
}

/** One address. A removed one stays, struck through, with the way back, until the lists are saved. */
export function RecipientRow({ entry, editing, checked, onRemove, onUndo }: RecipientRowProps) {
  const { address, state, sample } = entry;
  const removed = state === 'removed';
  const wrong = editing && checked && isInvalid(entry);
  return (
    <li className={classes.row} data-state={state}>
      <div className={`${classes.who} row wrap middle gap-2-8 narrow`}>
        {removed ? <del title={address}>{address}</del> : <span title={address}>{address}</span>}
        {sample && <Badge tone="plain">Sample</Badge>}
        {state === 'added' && <Badge tone="good">New</Badge>}
        {removed && <span className="spoken-only">removed</span>}
      </div>
      {editing && (
        <UnstyledButton
          className={classes.act}
          onClick={removed ? onUndo : onRemove}
          aria-label={removed ? `Undo removing ${address}` : `Remove ${address}`}
          data-wrong={wrong}
        >
          {removed ? 'Undo' : <IconX size={16} stroke={1.75} aria-hidden="true" />}
        </UnstyledButton>
      )}
      {wrong && (
        <p className={`${classes.wrong} row middle all-columns gap-4 bad tiny`} role="alert">
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {emailProblem}
        </p>
      )}
    </li>
  );
}
