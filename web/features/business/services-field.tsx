import { settingLimits } from '#contract/limits.ts';
import { TagInput } from '#web/ui/forms/tag-input.tsx';
import type { BusinessForm } from './business-form.ts';

/** The core services as tags, by the keyboard (BIZ-05, BIZ-14, WIZARD-10 to 13). */
export function ServicesField({ form: { values, setFieldValue } }: { form: BusinessForm }) {
  return (
    <TagInput
      label="Services"
      hint="Press Enter after each one. Your assistant lists them when a caller asks what you do."
      tags={values.coreServices}
      onChange={(services) => setFieldValue('coreServices', services)}
      typed={values.service}
      onType={(service) => setFieldValue('service', service)}
      maxTags={settingLimits.services}
      maxCharacters={settingLimits.serviceCharacters}
    />
  );
}
