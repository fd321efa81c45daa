import { useRef, useState } from 'react';
import type { BusinessInfo } from '#contract/business.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { draftOf, wireOf } from './hours-draft.ts';
import { HoursFields, refuseWrongHours, type TypedHours } from './hours-fields.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

const hoursOf = (info: BusinessInfo): TypedHours => ({ draft: draftOf(info.bussinessHours), zone: info.timezone });
const bodyOf = ({ draft, zone }: TypedHours) => ({ bussinessHours: wireOf(draft), timezone: zone });

/** Opening hours and their zone (HOURS-01 to 12). */
export function HoursDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('business hours', props);
  const [hours, setHours] = useState(() => hoursOf(info));
  const rows = useRef<HTMLUListElement>(null);
  return (
    <FormDialog
      dialog={dialog}
      title="Business hours"
      size={600}
      changed={JSON.stringify(bodyOf(hours)) !== JSON.stringify(bodyOf(hoursOf(info)))}
      onSubmit={() => refuseWrongHours(hours.draft, rows) || save(bodyOf(hours))}
      saving={saving}
      notice={<SaveProblem {...problem((now) => setHours(hoursOf(now)))} />}
    >
      <HoursFields value={hours} onChange={setHours} rows={rows} />
    </FormDialog>
  );
}
