import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import classes from './question.module.css';
import { useCloseGuard, useLeaveGuard } from './use-leave-guard.ts';

/** Asks once before a page with unsaved changes is left, by a link, Back or closing the tab. `mayAsk` false: let go at once. */
export function LeaveQuestion({ unsaved, mayAsk }: { unsaved: boolean; mayAsk: () => boolean }) {
  const blocker = useLeaveGuard(() => unsaved && mayAsk());
  const blocked = blocker.state === 'blocked';
  useCloseGuard(unsaved);

  return (
    <Dialog opened={blocked} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <div className="stack gap-16">
        <p className="break">What you changed here is not saved yet.</p>
        <div className={`${classes.actions} row wrap to-end gap-8 mt-8`}>
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            Keep editing
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
