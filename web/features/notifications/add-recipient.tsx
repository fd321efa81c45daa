import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './recipients.module.css';
import type { Adding } from './use-recipients-editor.ts';

interface AddRecipientProps {
  /** Of the list. */
  title: string;
  /** How many addresses stand above; as the list grows, the input stays in sight. */
  listed: number;
  adding: Adding;
  onType: (typed: string) => void;
  /** True when the address was good and is in the list now. */
  onAdd: () => boolean;
  onClose: () => void;
}

/** The input of "+Add": Enter or the button adds and waits for the next address, Escape closes (NOTIFY-08, 09). */
export function AddRecipient({ title, listed, adding, onType, onAdd, onClose }: AddRecipientProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { typed, problem } = adding;
  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the input is what it waits for
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }, [listed, problem]);

  function add(event: SyntheticEvent) {
    event.preventDefault();
    setSaid(onAdd() ? `${typed.trim()} added` : '');
    input.current?.focus();
  }

  return (
    <form className={`${classes.add} row gap-8 mt-8`} onSubmit={add} noValidate>
      <TextInput
        ref={input}
        className={`${classes.input} grow narrow`}
        aria-label={`Add new email, ${title}`}
        placeholder="Add new email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        error={problem}
        data-wrong={problem !== null}
      />
      <Button type="submit" variant="default">
        Add
      </Button>
      <span role="status" className="spoken-only">
        {said}
      </span>
    </form>
  );
}
