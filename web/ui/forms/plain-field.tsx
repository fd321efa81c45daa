import { IconAlertCircle, IconSelector } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { optional } from '#web/ui/optional.tsx';
import classes from './plain-field.module.css';

interface Around {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** What is wrong with it; '' for nothing. */
  error: string;
}

/** A text field of the public pages, without the form library: label above, hint below, an error in the hint's place. */
export function PlainField({ hint, error, label, ...input }: Around & ComponentProps<'input'>) {
  const { id, described, around } = useField({ hint, error, label, required: input.required ?? false });
  return around(<input {...input} id={id} className={classes.control} {...described} />);
}

/** The same for more than one line. */
export function PlainTextArea({ hint, error, label, ...input }: Around & ComponentProps<'textarea'>) {
  const { id, described, around } = useField({ hint, error, label, required: input.required ?? false });
  return around(<textarea rows={5} {...input} id={id} className={classes.control} {...described} />);
}

/** The same for a choice; `children` are its options. */
export function PlainSelect({ hint, error, label, ...input }: Around & ComponentProps<'select'>) {
  const { id, described, around } = useField({ hint, error, label, required: input.required ?? false });
  return around(
    <span className={`${classes.choice} relative`}>
      <select {...input} id={id} className={`${classes.control} cut`} {...described} />
      <IconSelector size={16} stroke={1.75} aria-hidden="true" />
    </span>,
  );
}

function useField(field: Omit<Around, 'name'>) {
  const id = useId();
  const { label, required, hint, error } = field;
  const below = error !== '' || hint !== undefined;
  const around = (control: ReactNode) => (
    <div className="stack content-start gap-6 narrow">
      <label htmlFor={id} className="medium body-20">
        {required ? label : optional(label)}
      </label>
      {control}
      {below && (
        <p id={`${id}-below`} className={`${error === '' ? 'mute' : 'bad'} row gap-6 small-18 icon-first`}>
          {error !== '' && <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />}
          {error || hint}
        </p>
      )}
    </div>
  );
  const described = {
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': below ? `${id}-below` : undefined,
  } as const;
  return { id, described, around };
}
