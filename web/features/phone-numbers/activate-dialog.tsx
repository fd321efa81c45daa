import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { keepAnswer, query } from '#web/client/requests/query.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface ActivateDialogProps {
  opened: boolean;
  /** `sent` when the request has reached the server. */
  onClose: (sent: boolean) => void;
}

/** The Confirmation dialog of "Activate Your Number": opening it is the request, and only one that arrived is told as sent (SHELL-21 to 26). */
export function ActivateDialog({ opened, onClose }: ActivateDialogProps) {
  const cache = useQueryClient();
  const { mutate: ask, isSuccess, isError } = useSave('POST /user/request-number');
  useEffect(() => {
    if (!opened) return;
    ask({});
  }, [opened, ask]);

  function close() {
    if (isSuccess) keepAnswer(cache, query('GET /user'), (user) => ({ ...user, numberRequested: true }));
    onClose(isSuccess);
  }

  return (
    <Dialog
      floats
      opened={opened}
      onClose={close}
      title="Confirmation"
      foot={
        <>
          {isError && (
            <Button variant="default" onClick={() => ask({})}>
              Try again
            </Button>
          )}
          <Button onClick={close} data-autofocus>
            Okay
          </Button>
        </>
      }
    >
      <p className="measure-short" role={isError ? 'alert' : 'status'}>
        {isSuccess && 'Your request has been sent to support. The number will be available shortly.'}
        {isError && 'Your request could not be sent. Check your connection and try again.'}
        {!isSuccess && !isError && 'Your request is being sent.'}
      </p>
    </Dialog>
  );
}
