import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { baseName } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { afterPress } from '#web/client/after-press.ts';
import { useCheckedForm } from '#web/client/forms/use-checked-form.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { nameTaken } from './base-name.ts';

interface BaseNameFormProps {
  label: string;
  /** '' for a new base. */
  name: string;
  /** The names of the other bases. */
  others: readonly string[];
  onSave: (name: string) => Promise<void>;
  /** `inside`: the focus was in the form, and goes back to what opened it. */
  onClose: (inside: boolean) => void;
}

/** A name or a number of bases that is refused is told where it was typed alone. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.message !== '';

/** What is said in a toast (KB-53). */
const failed = {
  creation: 'Failed to create knowledge base. Please try again.',
  renaming: 'The base could not be renamed. Try again.',
};

/** A base's name, edited where it stands: Enter or leaving saves it, Escape goes back (KB-31 to 35). */
export function BaseNameForm({ label, name, others, onSave, onClose }: BaseNameFormProps) {
  const form = useCheckedForm(baseName, { name }, (entered) => ({ name: entered.name.trim() }), {
    check: (entered) => nameTaken(entered.name, others),
  });
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const { name: typed } = form.body;
  const problem = form.problemOf('name');
  const long = typed.length > knowledgeLimits.baseNameCharacters;

  const text = name === '' ? failed.creation : failed.renaming;
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: close,
    onError: () => input.current?.focus(),
    meta: { failed: (error: unknown) => (isRefused(error) ? '' : text) },
  });
  const listed = name === '' ? failed.creation : 'It could not be renamed. Try again.';
  const refusal = save.error && (isRefused(save.error) ? save.error.message : listed);

  useEffect(() => input.current?.select(), []);

  const hasFocus = () => form.element.current?.contains(document.activeElement) ?? false;

  function close() {
    done.current = true;
    onClose(hasFocus());
  }

  function send() {
    if (save.isPending || done.current || !form.passes()) return;
    if (typed === name) close();
    else save.mutate(typed);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    send();
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  /** Leaving a name that was not changed, or not begun, goes back; leaving a wrong one shows what is wrong. */
  function leave() {
    if (done.current || hasFocus()) return;
    if (typed === name) return close();
    if (problem === undefined) send();
    else setLeft(true);
  }

  return (
    <form
      ref={form.element}
      className="stack start gap-4 columns-auto-2"
      onSubmit={submit}
      onBlur={() => afterPress(() => setTimeout(leave))}
      noValidate
    >
      <TextInput
        ref={input}
        className="narrow"
        aria-label={label}
        placeholder="Name"
        autoComplete="off"
        {...form.getInputProps('name')}
        maxLength={200}
        onInput={save.reset}
        onKeyDown={keyDown}
        error={refusal ?? (form.tried || left || long ? problem : undefined)}
      />
      <ActionIcon type="submit" aria-label="Save name" loading={save.isPending} onMouseDown={keepFocus}>
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label="Cancel" onMouseDown={keepFocus} onClick={close}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
}

/** A press on a button of the form does not leave the field, whatever the browser focuses. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
