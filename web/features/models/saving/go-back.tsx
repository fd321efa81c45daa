import { IconChevronLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { toastError, toastSuccess, toastWithUndo } from '#web/ui/feedback/toast.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import back from '#web/ui/page/back-link.module.css';
import type { Settings } from '../model-configuration.ts';
import { type ModelControl, restoreConfiguration } from './use-model-configuration.ts';

const ResetDialog = soon(async () => (await import('./reset-dialog.tsx')).ResetDialog);

/**
 * "Go Back": resets the configuration, after a question and with a way back (MODEL-01 to 03, Q-41). Where there is nothing
 * to lose, since it was not loaded, it only goes.
 */
export function GoBack({ to, control }: { to: string; control: ModelControl }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const dialog = useDialog<null>();

  function ask(event: MouseEvent) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || control.state !== 'ready') return;
    event.preventDefault();
    dialog.open(null);
  }

  async function undo(before: Settings) {
    try {
      await restoreConfiguration(cache, before);
      toastSuccess('Your model configuration was restored.');
    } catch {
      toastError('Your model configuration could not be restored.');
      offerUndo('Your model configuration is still reset.', before);
    }
  }

  const offerUndo = (text: string, before: Settings) => toastWithUndo(text, () => void undo(before));

  async function reset() {
    const before = await control.reset();
    offerUndo('The model configuration was reset.', before);
    await navigate(to);
  }

  return (
    <>
      <Link
        to={to}
        className={`${back.back} row-inline middle gap-4 round-6 mute medium plain-link hover-ink`}
        onClick={ask}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
        Go Back
      </Link>
      {dialog.shown && (
        <ResetDialog
          key={dialog.shown.key}
          opened={dialog.shown.opened}
          onClose={dialog.close}
          onKeep={() => void navigate(to)}
          onReset={reset}
        />
      )}
    </>
  );
}
