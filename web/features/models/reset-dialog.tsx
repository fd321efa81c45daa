import { Button } from '@mantine/core';
import { useState } from 'react';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from '#web/ui/question.module.css';
import { cardIndexOf } from './model-configuration.ts';

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
  const [state, setState] = useState<'asking' | 'resetting' | 'failed'>('asking');
  const { modelName, temperature } = defaultModelConfiguration;
  const title = modelCards[cardIndexOf(modelName)]?.title;

  async function reset() {
    setState('resetting');
    await onReset().catch(() => setState('failed'));
  }

  return (
    <Dialog opened={opened} onClose={onClose} title="Reset the model configuration?">
      <div className="stack gap-16">
        <p>
          Going back this way puts model, voice, language and call settings back to their defaults: {title}, temperature{' '}
          {temperature}, the standard voice.
        </p>
        {state === 'failed' && (
          <Notice tone="bad">The configuration could not be reset. Nothing was changed; try again.</Notice>
        )}
        <div className={`${classes.actions} row wrap to-end gap-8 mt-8`} data-long="true">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="default" onClick={onKeep} disabled={state === 'resetting'}>
            Keep settings
          </Button>
          <Button color="red" loading={state === 'resetting'} onClick={() => void reset()}>
            Reset and go back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
