import { ConfirmDialog } from './confirm-dialog.tsx';
import { useCloseGuard, useLeaveGuard } from './use-leave-guard.ts';

/** Asks once before a page with unsaved changes is left, by a link, Back or closing the tab. `mayAsk` false: let go at once. */
export function LeaveQuestion({ unsaved, mayAsk }: { unsaved: boolean; mayAsk: () => boolean }) {
  const blocker = useLeaveGuard(() => unsaved && mayAsk());
  useCloseGuard(unsaved);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      stay="Keep editing"
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      <p className="break">Your changes have not been saved.</p>
    </ConfirmDialog>
  );
}
