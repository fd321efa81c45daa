import { Button, Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#contract/values/amount-texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { WebsiteReading } from './use-website.ts';

/** A page of one's own, read into the knowledge; what it asks and answers is proposed. */
export function WebsiteField({ website: { begun, problem, busy, read, again } }: { website: WebsiteReading }) {
  const [typed, setTyped] = useState('');

  function start() {
    if (typed.trim() !== '' && !busy) read(typed);
  }

  if (begun && begun.found !== undefined)
    return (
      <div className="stack gap-8">
        <Notice tone="good">
          {begun.url} is now in your knowledge base.{' '}
          {begun.found > 0
            ? `We found ${counted(begun.found, 'question')} with answers. Review them below.`
            : 'We found no questions with answers on it.'}
        </Notice>
        <Button
          variant="default"
          className="self-start"
          onClick={() => {
            setTyped('');
            again();
          }}
        >
          Read another page
        </Button>
      </div>
    );
  return (
    <div className="stack gap-8">
      <TextInput
        label="Start from your website"
        description="One page, ideally your FAQ. It is added to your knowledge base right away."
        placeholder="www.example.com/questions"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
        value={begun?.url ?? typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Reads the page, and does not go on.
          event.preventDefault();
          start();
        }}
        inputContainer={(input) => (
          // The hint stands below both: the button keeps to the line of what is read.
          <div className="row wrap gap-8">
            <div className="grow-240">{input}</div>
            <Button variant="default" loading={busy} onClick={start}>
              Read page
            </Button>
          </div>
        )}
      />
      <div role="status">
        {busy && (
          <p className="row middle gap-8 mute small">
            <Loader size={14} aria-hidden="true" />
            Reading the page. You can continue.
          </p>
        )}
      </div>
      {problem !== '' && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}
