import type { BusinessInfo } from '#contract/business.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { hasSession } from '#web/client/session.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { useFormDialog } from '#web/ui/form-dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';

/** What each of the four dialogs is given. */
export interface BusinessDialogProps {
  onClosed: () => void;
  /** After a save, when the business is to be loaded again (BIZ-12, Q-19). */
  onSaved: () => void;
}

/** One dialog over some fields of the business: only these are sent (BIZ-11). `what` is their name, "business hours". */
export function useBusinessEditor(what: string, { onClosed, onSaved }: BusinessDialogProps) {
  const dialog = useFormDialog(onClosed, hasSession);
  const editor = useSettingEditor({
    read: 'GET /business-info',
    write: 'PATCH /business-info',
    keep: (saved) => [saved],
    fields: ([info]) => info ?? {},
    onSaved: () => {
      dialog.close();
      toastSuccess(`${what.charAt(0).toUpperCase()}${what.slice(1)} saved.`);
      onSaved();
    },
    onFailed: () => toastError(`The ${what} could not be saved.`),
  });
  const info = editor.base?.value[0] ?? nothing;
  const problem = (fill: (now: BusinessInfo) => void) => ({
    state: editor.state,
    what,
    sentence: sentenceOf(editor.error),
    onLoadNew: () => void editor.loadNew().then((now) => now?.[0] && fill(now[0])),
    onSaveMine: () => void editor.saveMine(),
  });
  return {
    dialog,
    info,
    problem,
    saving: editor.state === 'saving',
    save: (part: Partial<BusinessInfo>) => void editor.save(part),
  };
}

export const nothing: BusinessInfo = {
  name: '',
  website: '',
  address: '',
  country: '',
  bussinessOverview: '',
  coreServices: [],
  bussinessHours: [],
  direction: '',
  timezone: 'America/Chicago',
};
