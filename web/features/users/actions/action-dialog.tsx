import { type KeyboardEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ShownDialog } from '#web/ui/dialogs/use-dialog.ts';
import { NumberSelect } from './number-select.tsx';
import { type AskedAction, actionTexts, questionText } from './user-actions.ts';

/** The check of a purchase without a number (USERS-31, Q-65). */
const chooseText = 'Please select a phone number';

interface ActionDialogProps extends ShownDialog<AskedAction> {
  onClose: () => void;
  onConfirm: (asked: AskedAction) => void;
}

/** Asks before each action on a user (USERS-21 to 31). */
export function ActionDialog({ what, opened, onClose, onConfirm }: ActionDialogProps) {
  const { action, user } = what;
  const [number, setNumber] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const buys = action === 'purchase number';

  function confirm() {
    if (buys && !number) return setRefused(true);
    onConfirm(number ? { ...what, number } : what);
  }

  // A disabled button keeps the Enter key from it; the check stays for that.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    confirm();
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={actionTexts[action].label}
      action="Yes, proceed"
      onConfirm={confirm}
      disabled={buys && !number}
      harmless={buys || action === 'activate'}
    >
      <div className="stack gap-16">
        <p className="break">{questionText(action, user)}</p>
        {action === 'delete user' && (
          <>
            <p>This erases the whole business: calls, forms, settings, team logins and phone number.</p>
            <p className="bad medium">This action cannot be undone.</p>
          </>
        )}
        {buys && (
          <>
            <p className="mute">A monthly fee of ${limits.numberMonthlyFeeUsd} will be applied.</p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: what is chosen in it answers to Enter */}
            <div onKeyDown={onKeyDown}>
              <NumberSelect
                email={user.email}
                value={number}
                onChange={(chosen) => {
                  setNumber(chosen);
                  setRefused(false);
                }}
                error={refused ? chooseText : undefined}
              />
            </div>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
