import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { cardIndexOf } from '../model-configuration.ts';

interface ResetDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Goes back and keeps everything. */
  onKeep: () => void;
  /** Resets, then goes back. */
  onReset: () => Promise<void>;
}

/** Asks before going back resets the configuration; the focus starts on Cancel. */
export function ResetDialog({ opened, onClose, onKeep, onReset }: ResetDialogProps) {
  const reset = useMutation({ mutationFn: onReset });
  const { modelName, temperature } = defaultModelConfiguration;
  const title = modelCards[cardIndexOf(modelName)]?.title;

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Reset the model configuration?"
      action="Reset and go back"
      onConfirm={() => reset.mutate()}
      busy={reset.isPending}
      problem={reset.error ? 'The configuration could not be reset. Nothing was changed. Try again.' : undefined}
      other={
        <Button variant="default" onClick={onKeep} disabled={reset.isPending}>
          Keep settings
        </Button>
      }
    >
      <p>
        This resets model, voice, language and call settings to their defaults: {title}, temperature {temperature}, the
        standard voice.
      </p>
    </ConfirmDialog>
  );
}
