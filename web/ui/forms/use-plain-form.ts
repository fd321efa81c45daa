import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { problemOfEmail } from '#contract/values/email-pattern.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form's sender throws so that the form says it: over the button, and beside fields by their names. */
export class FormProblem extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'FormProblem';
    this.fields = fields;
  }
}

interface PlainFormOptions {
  /** Said where something that is required is missing. */
  incomplete: string;
  /** Is given the values by their names, trimmed; throws `FormProblem`. */
  send: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * A form of the browser's own, with its `required` attributes and types, whose findings stand in the page instead of in bubbles:
 * a field is checked when it is left after a change and then while it is corrected; on sending the first error takes the focus.
 * What was typed stays in the fields, whatever becomes of it.
 */
export function usePlainForm({ incomplete, send }: PlainFormOptions) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const changed = useRef(new Set<string>());
  const refuse = (form: HTMLFormElement) => {
    const wrong = controlsOf(form).filter((control) => problemOf(control) !== '');
    setErrors(Object.fromEntries(wrong.map((control) => [control.name, problemOf(control)])));
    setProblem(wrong.some(({ validity }) => validity.valueMissing) ? incomplete : '');
    wrong[0]?.focus();
    return wrong.length > 0;
  };

  const show = (control: Control) => setErrors((before) => ({ ...before, [control.name]: problemOf(control) }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending || refuse(form)) return;
    setSending(true);
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    try {
      await send(Object.fromEntries(values));
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error;
      setProblem(error.message);
      setErrors(error.fields);
      controlsOf(form)
        .find(({ name }) => error.fields[name])
        ?.focus();
    } finally {
      setSending(false);
    }
  }

  return {
    errors,
    /** '' for nothing. */
    problem,
    sending,
    /** For the form element. */
    on: {
      onSubmit,
      onInvalidCapture(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        refuse(event.currentTarget);
      },
      onInput({ target }: FormEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) {
        if (!isControl(target)) return;
        changed.current.add(target.name);
        if (errors[target.name]) show(target);
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        if (isControl(target) && changed.current.has(target.name)) show(target);
      },
    },
  };
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name, type }) => name !== '' && type !== 'hidden');
}

function problemOf(control: Control): string {
  const { type, value, validity } = control;
  if (validity.valueMissing || (control.required && value.trim() === '')) {
    if (type === 'checkbox') return 'Check this box.';
    return type === 'select-one' ? 'Choose one.' : 'Fill in this field.';
  }
  // What the browser thinks of a pasted "Ann Lee <ann@x.com>" is not asked.
  if (type === 'email' && value.trim() !== '') return problemOfEmail(value) ?? '';
  return validity.valid ? '' : control.validationMessage;
}
