import { Button } from '@mantine/core';
import { peopleLimits } from '#contract/roles.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts';

/** The link of an invitation that nobody mailed. */
export function LinkDialog({ link: { shown, close } }: { link: DialogControl<{ email: string; url: string }> }) {
  return (
    shown && (
      <Dialog
        key={shown.key}
        floats
        opened={shown.opened}
        onClose={close}
        title="Share this invitation link"
        foot={<Button onClick={close}>Done</Button>}
      >
        <div className="stack gap-12">
          <p>
            No mail service is set up, so no email was sent. Send this link to{' '}
            <strong className="break">{shown.what.email}</strong>. It works once, within {peopleLimits.invitationDays}{' '}
            days, and will not be shown again.
          </p>
          <p className="row middle gap-8 narrow">
            <code className="break narrow">{shown.what.url}</code>
            <CopyButton value={shown.what.url} label="Copy the link" data-autofocus />
          </p>
        </div>
      </Dialog>
    )
  );
}
