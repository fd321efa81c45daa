import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { allServices, ServicesField, type TypedServices } from './services-field.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

/** The core services as tags; what is still typed is saved too (BIZ-05, BIZ-14, BIZ-18). */
export function ServicesDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('core services', props);
  const [value, setValue] = useState<TypedServices>({ services: info.coreServices, typed: '' });
  const all = allServices(value);
  return (
    <FormDialog
      dialog={dialog}
      title="Core services"
      changed={JSON.stringify(all) !== JSON.stringify(info.coreServices)}
      onSubmit={() => save({ coreServices: all })}
      saving={saving}
      notice={<SaveProblem {...problem((now) => setValue({ services: now.coreServices, typed: '' }))} />}
    >
      <ServicesField value={value} onChange={setValue} />
    </FormDialog>
  );
}
