import { NativeSelect } from '@mantine/core';
import { type Preferences, preferences as schema } from '#contract/account.ts';
import { mailLanguageNames } from '#contract/values/mail-languages.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ZoneSelect } from '#web/ui/zones/zone-select.tsx';

const languages = Object.entries(mailLanguageNames).map(([value, label]) => ({ value, label }));

/** The person's own time zone and language of mails. */
export function PreferencesDialog({ preferences, onClosed }: { preferences: Preferences; onClosed: () => void }) {
  const form = useEntryForm(schema, 'PATCH /auth/preferences', {
    empty: preferences,
    done: 'Preferences saved.',
    refresh: ['GET /user'],
  });
  return (
    <FormDialog form={form} title="Preferences" size={480} onClosed={onClosed}>
      <ZoneSelect
        value={form.values.timeZone ?? ''}
        onChange={(zone) => form.setFieldValue('timeZone', zone || null)}
        none="Same as the business"
        hint="For times on this page and in emails to you; appointments keep the zone they were made in."
      />
      <NativeSelect
        {...form.getInputProps('mailLanguage')}
        label="Language of emails"
        description="For emails to you. What callers say stays in their language."
        data={languages}
      />
    </FormDialog>
  );
}
