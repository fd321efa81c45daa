import { useState } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { toastError } from '#web/ui/toast.tsx';
import { completeSetup } from './complete-setup.ts';

/** "Launch": what it says when it did not work, with the button ready for another try (WIZARD-20 to 22). */
export function useLaunch(onLaunched: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function launch() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await completeSetup();
      onLaunched();
    } catch (error) {
      toastError('The set-up could not be completed.');
      setFailure(`The set-up could not be completed. ${sentenceOf(error)}`);
      setBusy(false);
    }
  }

  return { busy, failure, launch };
}
