import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { emailAdvice, pastedEmail } from '#contract/values/email-pattern.ts';
import classes from './recipients.module.css';

interface AddRecipientProps {
  /** Of the list. */
  title: string;
  /** How many addresses stand above; as the list grows, the input stays in sight. */
  listed: number;
  typed: string;
  problem: string | undefined;
  onType: (typed: string) => void;
  /** True when the address was good and is in the list now. */
  onAdd: () => boolean;
  onClose: () => void;
}

/** The input of "+Add": Enter or the button adds and waits for the next address, Escape closes (NOTIFY-08, 09). */
export function AddRecipient({ title, listed, typed, problem, onType, onAdd, onClose }: AddRecipientProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the input is what it waits for
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }, [listed, problem]);

  function add() {
    setSaid(onAdd() ? `${pastedEmail(typed)} added` : '');
    input.current?.focus();
  }

  return (
    <div className={`${classes.add} row gap-8 mt-8`}>
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
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        error={problem}
        description={(problem && emailAdvice(typed)) || undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button variant="default" onClick={add}>
        Add
      </Button>
      <span role="status" className="spoken-only">
        {said}
      </span>
    </div>
  );
}
