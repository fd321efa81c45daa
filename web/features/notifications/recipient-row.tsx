import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { Badge } from '#web/ui/badge.tsx';
import classes from './recipients.module.css';
import type { Entry } from './recipients-draft.ts';
import type { ListEditor } from './use-recipients-form.ts';

interface RecipientRowProps {
  entry: Entry;
  editor: ListEditor | undefined;
  /** It was added just now, and is removed. */
  onGone: () => void;
}

/** One address. A removed one stays, struck through, with the way back, until the lists are saved. */
export function RecipientRow({ entry, editor, onGone }: RecipientRowProps) {
  const { address, state, sample } = entry;
  const removed = state === 'removed';
  const problem = editor?.problemOf(entry);

  function act() {
    if (removed) return editor?.undo(address);
    editor?.remove(address);
    if (state === 'added') onGone();
  }

  return (
    <li className={`${classes.row} stack middle columns-auto control-high`} data-state={state}>
      <div className={`${classes.who} row wrap middle gap-2-8 narrow`}>
        {removed ? <del title={address}>{address}</del> : <span title={address}>{address}</span>}
        {sample && <Badge tone="plain">Sample</Badge>}
        {state === 'added' && <Badge tone="good">New</Badge>}
        {removed && <span className="spoken-only">removed</span>}
      </div>
      {editor && (
        <UnstyledButton
          name={editor.nameOf(entry)}
          className={`${classes.act} hover-sunken touch-high line-32 px-8 stack place-center round-8 medium body-20 out-8`}
          onClick={act}
          aria-label={removed ? `Undo removing ${address}` : `Remove ${address}`}
        >
          {removed ? 'Undo' : <IconX size={16} stroke={1.75} aria-hidden="true" />}
        </UnstyledButton>
      )}
      {problem && (
        <p className={`${classes.wrong} row middle all-columns gap-4 bad tiny`} role="alert">
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {problem}
        </p>
      )}
    </li>
  );
}
