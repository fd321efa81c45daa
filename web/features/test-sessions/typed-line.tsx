import { ActionIcon, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { testBoxLimits } from '#contract/limits.ts';

/** What a caller would say, typed. Of an idle test the line starts the call. */
export function TypedLine({ disabled, say }: { disabled: boolean; say: (text: string) => void }) {
  const [text, setText] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || disabled) return;
    say(text);
    setText('');
  }

  return (
    <form className="row gap-8 full" onSubmit={send}>
      <TextInput
        className="grow narrow"
        aria-label="Type a message"
        placeholder="Or type a message"
        autoComplete="off"
        maxLength={testBoxLimits.lineCharacters}
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="filled" color="accent" aria-label="Send the message" disabled={disabled}>
        <IconSend2 size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
}
