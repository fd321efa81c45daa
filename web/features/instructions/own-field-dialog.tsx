import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OwnField } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { exampleOf, patternCharacters, patternOf } from '#contract/values/detail-pattern.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { hasSession } from '#web/client/session.ts';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TagInput, withTag } from '#web/ui/tag-input.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { problemsOf } from './own-field-problems.ts';
import classes from './own-fields.module.css';
import { kindLabels, whenLabels } from './own-fields-list.ts';

interface OwnFieldDialogProps {
  /** With '' for its id: a new one. */
  field: OwnField;
  others: readonly OwnField[];
  saving: boolean;
  onSave: (field: OwnField) => Promise<void>;
  onClosed: () => void;
}

const choices = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

/** A name, what its value looks like, and whether it is asked for. */
export function OwnFieldDialog({ field, others, saving, onSave, onClosed }: OwnFieldDialogProps) {
  const dialog = useFormDialog(onClosed, hasSession);
  const [draft, setDraft] = useState(field);
  const [option, setOption] = useState('');
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState('');
  const form = useRef<HTMLDivElement>(null);
  // An option that was typed and not added is meant too.
  const whole = { ...draft, options: withTag(draft.options, option, settingLimits.ownFieldOptions) };
  const problems = checked ? problemsOf(whole, others) : {};
  const put = (part: Partial<OwnField>) => setDraft((now) => ({ ...now, ...part }));

  useEffect(() => {
    if (checked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  async function submit() {
    setRefused('');
    setChecked(false);
    const found = problemsOf(whole, others);
    if (Object.keys(found).length > 0) return requestAnimationFrame(() => setChecked(true));
    try {
      await onSave({ ...whole, label: whole.label.trim() });
      dialog.close();
      toastSuccess(`${whole.label.trim()} saved.`);
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  }

  const pattern = patternOf(draft.pattern);
  return (
    <FormDialog
      dialog={dialog}
      title={field.id === '' ? 'Add a field' : 'Edit field'}
      size={520}
      changed={JSON.stringify(whole) !== JSON.stringify(field)}
      onSubmit={() => void submit()}
      saving={saving}
      notice={refused && <Notice tone="bad">The field could not be saved. {refused}</Notice>}
    >
      <div className={classes.form} ref={form}>
        <TextInput
          label="Name"
          description="As your assistant asks for it, such as “Order number”."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={settingLimits.ownFieldLabelCharacters}
          autoComplete="off"
          data-autofocus
          value={draft.label}
          onChange={(event) => put({ label: event.currentTarget.value })}
          error={problems.label}
        />
        <NativeSelect
          label="What callers say"
          data={choices(kindLabels)}
          value={draft.kind}
          onChange={(event) => put({ kind: event.currentTarget.value as OwnField['kind'] })}
        />
        {draft.kind === 'list' && (
          <div>
            <TagInput
              label="Options"
              hint="Press Enter after each."
              tags={draft.options}
              onChange={(options) => put({ options })}
              typed={option}
              onType={setOption}
              maxTags={settingLimits.ownFieldOptions}
              maxCharacters={settingLimits.ownFieldOptionCharacters}
            />
            {problems.options && (
              <p className={classes.problem} role="alert">
                {problems.options}
              </p>
            )}
          </div>
        )}
        {draft.kind === 'pattern' && (
          <TextInput
            label="Pattern"
            description={
              pattern
                ? `Fits: ${exampleOf(pattern.pieces)}`
                : 'A for a letter, 9 for a digit, * for either: AA-9999. Or a count: letters and digits, 6 to 10.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={patternCharacters}
            autoComplete="off"
            spellCheck={false}
            value={draft.pattern}
            onChange={(event) => put({ pattern: event.currentTarget.value })}
            error={problems.pattern}
          />
        )}
        <NativeSelect
          label="When"
          description="Noted if offered: your assistant keeps it when the caller tells it, and does not ask."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={choices(whenLabels)}
          value={draft.when}
          onChange={(event) => put({ when: event.currentTarget.value as OwnField['when'] })}
        />
      </div>
    </FormDialog>
  );
}
