import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ClientConfiguration } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import card from '#web/ui/card.module.css';
import { describedBy } from '#web/ui/described-by.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import classes from './instructions.module.css';
import { useOpenEdit, useTyped } from './open-edits.ts';
import { useFields } from './use-fields.ts';

const instruction = 'instruction';

/** How the assistant is to speak, to read and to edit in place (INSTR-05, INSTR-18 to 20). */
export function AgentInstructionCard({ settings }: { settings: ClientConfiguration }) {
  // An edit that was left open is open again; the focus goes there only when it is opened by hand.
  const [left] = useTyped(instruction, false);
  const [editing, setEditing] = useState(left !== null);
  const byHand = useRef(false);
  const edit = useRef<HTMLButtonElement>(null);

  function end() {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  }

  return (
    <section className={card.card} aria-labelledby="agent-instruction">
      <div className={card.head}>
        <div className={classes.lead}>
          <h2 className={card.title} id="agent-instruction">
            Agent instruction
          </h2>
          <p className={classes.mute}>How your assistant speaks and behaves in every call.</p>
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
      <div className={classes.instruction}>
        {editing ? (
          <InstructionEditor settings={settings} focused={byHand.current} onEnd={end} />
        ) : settings.instructions === '' ? (
          <p className={classes.mute}>Not Set</p>
        ) : (
          <p className={classes.text}>{settings.instructions}</p>
        )}
      </div>
    </section>
  );
}

interface InstructionEditorProps {
  settings: ClientConfiguration;
  focused: boolean;
  onEnd: () => void;
}

function InstructionEditor({ settings, focused, onEnd }: InstructionEditorProps) {
  const { values, changed, saving, put, cancel, save, problem } = useFields(
    instruction,
    { instructions: settings.instructions },
    { onSaved: onEnd },
  );
  const store = () => save({ instructions: values.instructions.trim() });
  useOpenEdit(changed, store);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const most = settingLimits.instructionCharacters;
  return (
    <form
      className={classes.form}
      aria-label="Agent instruction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void store();
      }}
    >
      <Textarea
        ref={field}
        name="instructions"
        aria-label="Agent instruction"
        inputContainer={describedBy('instruction-count')}
        autosize
        minRows={6}
        maxRows={24}
        maxLength={most}
        value={values.instructions}
        onChange={(event) => put('instructions', event.currentTarget.value)}
      />
      <SaveProblem {...problem} />
      <div className={classes.actions}>
        <Button type="submit" loading={saving}>
          Save
        </Button>
        <Button
          variant="default"
          onClick={() => {
            cancel();
            onEnd();
          }}
          disabled={saving}
        >
          Cancel
        </Button>
        <span className={classes.count} id="instruction-count">
          {values.instructions.length.toLocaleString('en-US')} of {most.toLocaleString('en-US')}
        </span>
      </div>
    </form>
  );
}
