import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallLog } from '#contract/calls.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';
import { mayHere } from '#web/client/session.ts';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { refreshCalls } from '../call-queries.ts';
import classes from './call-actions.module.css';

const actions = ['Block caller', 'Mark as test', 'Send Transcript to Email'] as const;

const whatGoes =
  'This permanently erases the transcript, summary, recordings, caller details, records of appointments and function runs, and saved emails. Minutes used stay in your totals. Booked appointments stay booked, and anything already emailed or sent to your services is not affected.';

interface CallActionsProps {
  call: CallLog | undefined;
  /** The call is gone. */
  onErased: () => void;
}

/** Erasing the call, and actions that are still to come: shown, disabled, and said to be so (DETAIL-20 to 22). */
export function CallActions({ call, onErased }: CallActionsProps) {
  const soon = useId();
  const erasing = useDialog<CallLog>();
  const cache = useQueryClient();
  async function erase({ _id: id }: CallLog) {
    await request('DELETE /overview/call-logs/:id', { params: { id } });
    onErased();
    refreshCalls(cache);
  }
  return (
    <div data-print="never" className={`${classes.actions} edge-top keep fill row wrap middle between gap-8-16`}>
      {call && mayHere('changes', 'settings') && (
        <Button variant="outline" color="red" disabled={call.live} onClick={() => erasing.open(call)}>
          Erase call
        </Button>
      )}
      <DeleteDialog
        asked={erasing}
        title={({ name }) => (name ? `Erase the call from ${name}` : 'Erase this call')}
        question={() => whatGoes}
        action="Erase"
        remove={erase}
        done={() => 'Call erased.'}
        problemOf={sentenceOf}
      />
      <span id={soon} className="mute small">
        Coming soon
      </span>
      <div className={`${classes.buttons} phone-own-line row wrap gap-8`}>
        {actions.map((action) => (
          <Button key={action} variant="default" disabled aria-describedby={soon}>
            {action}
          </Button>
        ))}
      </div>
    </div>
  );
}
