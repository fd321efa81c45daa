import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { keepAnswer, query } from '#web/client/requests/query.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

/** The Confirmation dialog of "Activate Your Number": opening it is the request (SHELL-21 to 26). */
export function ActivateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  const { mutate: ask } = useSave('POST /user/request-number', {
    failed: 'Your request could not be sent. Load the page and try again.',
  });
  useEffect(() => {
    if (!opened) return;
    ask({});
  }, [opened, ask]);

  function close() {
    keepAnswer(cache, query('GET /user'), (user) => ({ ...user, numberRequested: true }));
    onClose();
  }

  return (
    <Dialog
      floats
      opened={opened}
      onClose={close}
      title="Confirmation"
      foot={
        <Button onClick={close} data-autofocus>
          Okay
        </Button>
      }
    >
      <p className="measure-short">Your request has been sent to support. The number will be available shortly.</p>
    </Dialog>
  );
}
