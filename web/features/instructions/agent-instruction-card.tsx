import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ClientConfiguration } from '#contract/instructions.ts';
import { useIsLeftOpen } from '#web/client/forms/open-forms.ts';
import { useNeedsModel } from '#web/client/needs-model.ts';
import card from '#web/ui/card.module.css';
import { useEditButton } from '#web/ui/forms/use-edit-button.ts';
import { soon } from '#web/ui/loading/soon.tsx';

const InstructionEditor = soon(async () => (await import('./instruction-editor.tsx')).InstructionEditor);

const instruction = 'instruction';

/** How the assistant is to speak, to read and to edit in place (INSTR-05, INSTR-18 to 20). */
export function AgentInstructionCard({ settings }: { settings: ClientConfiguration }) {
  // An edit that was left open is open again; the focus goes there only when it is opened by hand.
  const [editing, setEditing] = useState(useIsLeftOpen(instruction));
  const byHand = useRef(false);
  const edit = useEditButton(editing);
  const needsModel = useNeedsModel();

  return (
    <section className={card.card} aria-labelledby="agent-instruction">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="agent-instruction">
            Agent instruction
          </h2>
          <p className="mute">How your assistant speaks and acts on every call.</p>
          {needsModel && <p className="mt-4 measure warn small">{needsModel}</p>}
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
          <InstructionEditor what={instruction} focused={byHand.current} onEnd={() => setEditing(false)} />
        ) : settings.instructions === '' ? (
          <p className="mute">Not Set</p>
        ) : (
          <p className="measure lines break">{settings.instructions}</p>
        )}
      </div>
    </section>
  );
}
