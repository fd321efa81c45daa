import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { DetailsFields, detailsOf, trimmedDetails } from './details-fields.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

/** Name, website, address, country and overview (BIZ-04, BIZ-16, BIZ-17). */
export function DetailsDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('business details', props);
  const [typed, setTyped] = useState(() => detailsOf(info));
  const trimmed = trimmedDetails(typed);
  return (
    <FormDialog
      dialog={dialog}
      title="Business details"
      changed={JSON.stringify(trimmed) !== JSON.stringify(detailsOf(info))}
      onSubmit={() => save(trimmed)}
      saving={saving}
      notice={<SaveProblem {...problem((now) => setTyped(detailsOf(now)))} />}
    >
      <DetailsFields typed={typed} onType={setTyped} />
    </FormDialog>
  );
}
