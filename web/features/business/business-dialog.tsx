import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useBusinessForm } from './business-form.ts';
import { DetailsFields } from './details-fields.tsx';
import { DirectionField } from './direction-field.tsx';
import { HoursFields } from './hours/hours-fields.tsx';
import { ServicesField } from './services-field.tsx';

const parts = {
  details: {
    title: 'Business details',
    only: ['name', 'website', 'address', 'country', 'bussinessOverview'],
    Fields: DetailsFields,
  },
  services: { title: 'Core services', only: ['coreServices'], Fields: ServicesField },
  hours: { title: 'Business hours', only: ['bussinessHours', 'timezone'], Fields: HoursFields, size: 600 },
  direction: { title: 'Direction', only: ['direction'], Fields: DirectionField },
} as const;
export type BusinessPart = keyof typeof parts;

interface BusinessDialogProps {
  part: BusinessPart;
  onClosed: () => void;
  /** After a save, when the business is to be loaded again (BIZ-12, Q-19). */
  onSaved: () => void;
}

/** One part of the business, to edit (BIZ-11 to 18, HOURS-01 to 12). */
export function BusinessDialog({ part, onClosed, onSaved }: BusinessDialogProps) {
  const { title, only, Fields, ...shape } = parts[part];
  const form = useBusinessForm({ what: title.toLowerCase(), only, onSaved });
  return (
    <FormDialog form={form} title={title} onClosed={onClosed} {...shape}>
      <Fields form={form} />
    </FormDialog>
  );
}
