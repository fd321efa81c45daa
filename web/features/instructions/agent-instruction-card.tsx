import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ClientConfiguration, instructions } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { useIsLeftOpen } from '#web/client/forms/open-forms.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import card from '#web/ui/card.module.css';
import { describedBy } from '#web/ui/forms/described-by.tsx';
import { CharacterCount, InlineForm } from '#web/ui/forms/inline-form.tsx';

const instruction = 'instruction';
const most = settingLimits.instructionCharacters;

/** How the assistant is to speak, to read and to edit in place (INSTR-05, INSTR-18 to 20). */
export function AgentInstructionCard({ settings }: { settings: ClientConfiguration }) {
  // An edit that was left open is open again; the focus goes there only when it is opened by hand.
  const [editing, setEditing] = useState(useIsLeftOpen(instruction));
  const byHand = useRef(false);
  const ended = useRef(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!editing && ended.current) edit.current?.focus();
  }, [editing]);

  function end() {
    ended.current = true;
    setEditing(false);
  }

  return (
    <section className={card.card} aria-labelledby="agent-instruction">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="agent-instruction">
            Agent instruction
          </h2>
          <p className="mute">How your assistant speaks and behaves in every call.</p>
        </div>
        {!editing && (
          <Button
            variant="default"
            ref={edit}
            aria-label="Edit agent instruction"
            onClick={() => {
              byHand.current = true;
              setEditing(true);
            }}
          >
            Edit
          </Button>
        )}
      </div>
      <div className="pad-below">
        {editing ? (
          <InstructionEditor focused={byHand.current} onEnd={end} />
        ) : settings.instructions === '' ? (
          <p className="mute">Not Set</p>
        ) : (
          <p className="measure lines break">{settings.instructions}</p>
        )}
      </div>
    </section>
  );
}

function InstructionEditor({ focused, onEnd }: { focused: boolean; onEnd: () => void }) {
  const form = useContractForm(instructions, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: instruction,
    only: ['instructions'],
    onSaved: onEnd,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <InlineForm
      form={form}
      label="Agent instruction"
      onCancel={onEnd}
      beside={<CharacterCount id="instruction-count" length={form.values.instructions.length} most={most} />}
    >
      <Textarea
        {...form.getInputProps('instructions')}
        ref={field}
        aria-label="Agent instruction"
        inputContainer={describedBy('instruction-count')}
        autosize
        minRows={6}
        maxRows={24}
      />
    </InlineForm>
  );
}
