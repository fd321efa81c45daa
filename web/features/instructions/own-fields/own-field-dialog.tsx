import { NativeSelect, TextInput } from '@mantine/core';
import { instructions, type OwnField } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { exampleOf, patternOf } from '#contract/values/detail-pattern.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { TagInput, withTag } from '#web/ui/forms/tag-input.tsx';
import { isTaken, kindLabels, placeOf, whenLabels, withField } from './own-fields-list.ts';

interface OwnFieldDialogProps {
  /** With '' for its id: a new one. */
  field: OwnField;
  others: readonly OwnField[];
  onClosed: () => void;
}

const choices = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

/** A name, what its value looks like, and whether it is asked for. */
export function OwnFieldDialog({ field, others, onClosed }: OwnFieldDialogProps) {
  const form = useContractForm(instructions, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: 'field',
    done: '',
    // `option`: one that was typed and not added is meant too.
    start: () => ({ ...field, option: '' }),
    body: ({ option, ...draft }, { ownFields }) => ({
      ownFields: withField(ownFields, {
        ...draft,
        label: draft.label.trim(),
        options: withTag(draft.options, option, settingLimits.ownFieldOptions),
      }),
    }),
    at: ({ ownFields = [] }) => `ownFields.${placeOf(ownFields, field)}`,
    check: ({ label }) => (isTaken(label, field, others) ? { label: 'There is already a field with that name.' } : {}),
    onSaved: () => toastSuccess(`${form.values.label.trim()} saved.`),
  });
  const { values } = form;
  const pattern = patternOf(values.pattern);
  const optionsProblem = form.tried && form.problemOf('options');
  return (
    <FormDialog form={form} title={field.id === '' ? 'Add a field' : 'Edit field'} size={520} onClosed={onClosed}>
      <div className="stack gap-16">
        <TextInput
          {...form.getInputProps('label')}
          label="Name"
          description="What your assistant will ask for, such as “Order number”."
          autoComplete="off"
          data-autofocus
        />
        <NativeSelect {...form.getInputProps('kind')} label="What callers say" data={choices(kindLabels)} />
        {values.kind === 'list' && (
          <div>
            <TagInput
              label="Options"
              hint="Press Enter after each one."
              tags={values.options}
              onChange={(options) => form.setFieldValue('options', options)}
              typed={values.option}
              onType={(option) => form.setFieldValue('option', option)}
              maxTags={settingLimits.ownFieldOptions}
              maxCharacters={settingLimits.ownFieldOptionCharacters}
            />
            {optionsProblem && (
              <p className="mt-4 bad small" role="alert">
                {optionsProblem}
              </p>
            )}
          </div>
        )}
        {values.kind === 'pattern' && (
          <TextInput
            {...form.getInputProps('pattern')}
            label="Pattern"
            description={
              pattern
                ? `Example: ${exampleOf(pattern.pieces)}`
                : 'Use A for a letter, 9 for a digit and * for either, such as AA-9999. Or give a length, such as letters and digits, 6 to 10.'
            }
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <NativeSelect
          {...form.getInputProps('when')}
          label="When"
          description="Save if offered: your assistant saves it if the caller mentions it, but does not ask."
          data={choices(whenLabels)}
        />
      </div>
    </FormDialog>
  );
}
