import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { missing } from '#contract/values/moment-texts.ts';
import { afterPress } from '#web/client/after-press.ts';
import card from '#web/ui/card.module.css';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { useEditButton } from '#web/ui/forms/use-edit-button.ts';
import classes from './details-section.module.css';

/** A field of a section; `check` answers what is wrong with a trimmed value, or null. */
export interface DetailField<Name extends string> {
  name: Name;
  label: string;
  autoComplete: string;
  type?: 'text' | 'email';
  wide?: boolean;
  check: (value: string) => string | null;
}

interface DetailsSectionProps<Name extends string> {
  title: string;
  fields: readonly DetailField<Name>[];
  values: Record<Name, string>;
  onSave: (values: Record<Name, string>) => void;
  saved: string;
}

/** Read rows with Edit, which turn into a form in place with Cancel and "Save changes" (PAYMENT-18 to 21). */
export function DetailsSection<Name extends string>(props: DetailsSectionProps<Name>) {
  const { title, fields, values, saved } = props;
  const [editing, setEditing] = useState(false);
  const edit = useEditButton(editing);

  return (
    <section className={card.card} aria-label={title}>
      <div className={card.head}>
        <h2 className={card.title}>{title}</h2>
        {!editing && (
          <Button
            variant="default"
            ref={edit}
            aria-label={`Edit the ${title.toLowerCase()}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
      <div className="pad-below">
        {editing ? (
          <DetailsForm
            {...props}
            onCancel={() => setEditing(false)}
            onSave={(next) => {
              props.onSave(next);
              setEditing(false);
              toastSuccess(saved);
            }}
          />
        ) : (
          <Facts term={164} folds className="gap-12">
            {fields.map(({ name, label }) => (
              <Fact key={name} term={label}>
                {values[name] || missing}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </section>
  );
}

function DetailsForm<Name extends string>({
  title,
  fields,
  values,
  onSave,
  onCancel,
}: DetailsSectionProps<Name> & { onCancel: () => void }) {
  const [typed, setTyped] = useState(values);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const wrong = (field: DetailField<Name>) => field.check(typed[field.name].trim());
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes into the form once, when it opens
  useEffect(() => input(fields[0]?.name ?? '')?.focus(), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setLeft(new Set(fields.map(({ name }) => name)));
    const first = fields.find(wrong);
    if (first) return input(first.name)?.focus();
    // Only what this form shows: another section may have been saved meanwhile.
    const shown = fields.map(({ name }) => [name, typed[name].trim()] as const);
    onSave(Object.fromEntries(shown) as Record<Name, string>);
  }

  return (
    <form
      ref={form}
      className={`${classes.form} unfolds small-columns-1 stack columns-2 gap-16`}
      aria-label={title}
      onSubmit={submit}
      noValidate
    >
      {fields.map((field) => (
        <TextInput
          key={field.name}
          className={field.wide ? 'all-columns' : undefined}
          label={field.label}
          name={field.name}
          type={field.type}
          autoComplete={field.autoComplete}
          maxLength={254}
          value={typed[field.name]}
          onChange={(event) => setTyped({ ...typed, [field.name]: event.currentTarget.value })}
          onBlur={() => afterPress(() => setLeft((now) => new Set([...now, field.name])))}
          error={left.has(field.name) ? wrong(field) : undefined}
          aria-required="true"
        />
      ))}
      <div className="row wrap all-columns gap-8">
        <Button type="submit">Save changes</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
