import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { DirectionField } from './direction-field.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

/** How to get there, as free text, saved trimmed (BIZ-07, BIZ-15, BIZ-22). */
export function DirectionDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('direction', props);
  const [typed, setTyped] = useState(info.direction);
  return (
    <FormDialog
      dialog={dialog}
      title="Direction"
      changed={typed.trim() !== info.direction}
      onSubmit={() => save({ direction: typed.trim() })}
      saving={saving}
      notice={<SaveProblem {...problem((now) => setTyped(now.direction))} />}
    >
      <DirectionField typed={typed} onType={setTyped} />
    </FormDialog>
  );
}
