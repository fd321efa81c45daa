import { ActionIcon, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { testBoxLimits } from '#contract/limits.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import classes from './typed-line.module.css';

interface TypedLineProps {
  active: boolean;
  /** Of the field; `hint` stands in it while it is empty. */
  label?: string;
  hint: string;
  say: (text: string) => Promise<void>;
  input: RefObject<HTMLInputElement | null>;
}

/** What the caller says, typed. A line that could not be sent stays where it is. */
export function TypedLine({ active, label = 'What the caller says', hint, say, input }: TypedLineProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || !active || sending) return;
    setSending(true);
    setText('');
    try {
      await say(line);
      setProblem('');
    } catch (error) {
      setText((since) => (since === '' ? line : since));
      const reason = error instanceof ApiError ? error.message : '';
      setProblem(reason || 'Your message could not be sent. Check your connection and send it again.');
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={`${classes.line} p-16 edge-top row gap-8`}
      aria-label="Message"
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        ref={input}
        className="grow narrow"
        label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={testBoxLimits.lineCharacters}
        disabled={!active}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="filled" color="accent" aria-label="Send" disabled={!active}>
        <IconSend2 size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
}
