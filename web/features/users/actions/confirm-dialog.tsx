import { Button } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import classes from '#web/ui/question.module.css';
import { NumberSelect } from './number-select.tsx';
import { actionTexts, questionText, type UserAction } from './user-actions.ts';

/** The check of a purchase without a number (USERS-31, Q-65). */
const chooseText = 'Please select a phone number';

export interface AskedAction {
  action: UserAction;
  user: UserListItem;
}

interface ConfirmDialogProps {
  /** Null: closed. */
  asked: AskedAction | null;
  onClose: () => void;
  /** `number` belongs to a purchase. */
  onConfirm: (asked: AskedAction, number?: string) => void;
}

/** Asks before each action on a user (USERS-21 to 31). */
export function ConfirmDialog({ asked, onClose, onConfirm }: ConfirmDialogProps) {
  // While it closes it still shows what it asked.
  const [kept, setKept] = useState(asked);
  if (asked && asked !== kept) setKept(asked);
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={kept ? actionTexts[kept.action].label : ''}>
      {kept && (
        <Question key={`${kept.action} ${kept.user._id}`} asked={kept} onClose={onClose} onConfirm={onConfirm} />
      )}
    </Dialog>
  );
}

function Question({ asked, onClose, onConfirm }: ConfirmDialogProps & { asked: AskedAction }) {
  const { action, user } = asked;
  const [number, setNumber] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const buys = action === 'purchase number';
  const harmless = buys || action === 'activate';

  function confirm() {
    if (buys && !number) return setRefused(true);
    onConfirm(asked, number ?? undefined);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    confirm();
  }

  // A disabled button keeps the Enter key from sending a form; the check stays for it.
  function onKeyDown(event: KeyboardEvent) {
    const sends = event.key === 'Enter' && !event.defaultPrevented && event.target instanceof HTMLInputElement;
    if (!sends || number) return;
    event.preventDefault();
    confirm();
  }

  return (
    <form className="stack gap-16" onSubmit={submit} onKeyDown={buys ? onKeyDown : undefined} noValidate>
      <p className="break">{questionText(action, user)}</p>
      {action === 'delete user' && (
        <p className={`${classes.note} mute`} data-tone="bad">
          This action cannot be undone.
        </p>
      )}
      {buys && (
        <>
          <p className={`${classes.note} mute`}>A monthly fee of ${limits.numberMonthlyFeeUsd} will be applied.</p>
          <NumberSelect
            email={user.email}
            value={number}
            onChange={(chosen) => {
              setNumber(chosen);
              setRefused(false);
            }}
            error={refused ? chooseText : undefined}
          />
        </>
      )}
      <div className={`${classes.actions} row wrap to-end gap-8 mt-8`}>
        <Button variant="default" onClick={onClose} data-autofocus={!harmless || undefined}>
          Cancel
        </Button>
        <Button
          type="submit"
          color={harmless ? undefined : 'red'}
          disabled={buys && !number}
          data-autofocus={action === 'activate' || undefined}
        >
          Yes, proceed
        </Button>
      </div>
    </form>
  );
}
