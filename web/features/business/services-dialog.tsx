import { useState } from 'react';
import { settingLimits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { TagInput, withTag } from '#web/ui/tag-input.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

/** The core services as tags; what is still typed is saved too (BIZ-05, BIZ-14, BIZ-18). */
export function ServicesDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('core services', props);
  const [services, setServices] = useState<readonly string[]>(info.coreServices);
  const [typed, setTyped] = useState('');
  const all = withTag(services, typed, settingLimits.services);
  return (
    <FormDialog
      dialog={dialog}
      title="Core services"
      changed={JSON.stringify(all) !== JSON.stringify(info.coreServices)}
      onSubmit={() => save({ coreServices: all })}
      saving={saving}
      notice={
        <SaveProblem
          {...problem((now) => {
            setServices(now.coreServices);
            setTyped('');
          })}
        />
      }
    >
      <TagInput
        label="Services"
        hint="Press Enter after each one. Your assistant names them when a caller asks what you do."
        tags={services}
        onChange={setServices}
        typed={typed}
        onType={setTyped}
        maxTags={settingLimits.services}
        maxCharacters={settingLimits.serviceCharacters}
      />
    </FormDialog>
  );
}
