import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { needsModelText, useNeedsModel } from '#web/client/needs-model.ts';
import card from '#web/ui/card.module.css';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './dynamic-prompt-card.module.css';

const PromptForm = soon(async () => (await import('./prompt-form.tsx')).PromptForm);

/** When the functions are used, in the owner's words; one text for all of them (FUNC-01, 09, 27, 31). */
export function DynamicPromptCard({ prompt }: { prompt: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  const needsModel = useNeedsModel();

  useEffect(() => {
    if (was.current && !editing) edit.current?.focus();
    was.current = editing;
  }, [editing]);

  return (
    <section className={card.card} aria-labelledby="dynamic-prompt">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="dynamic-prompt">
            Dynamic Prompt
          </h2>
          <p className="measure mute">Tells your assistant when and how to use the functions below.</p>
          {/* Has its place before it is known, so that nothing jumps. */}
          {needsModel !== null && (
            <p className={`mt-4 measure warn small ${needsModel ? '' : 'unseen'}`}>{needsModelText}</p>
          )}
        </div>
        {!editing && (
          <Button
            variant="default"
            ref={edit}
            disabled={prompt === undefined}
            aria-label="Edit the dynamic prompt"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
      <div className="pad-below">
        {editing && prompt !== undefined ? (
          <PromptForm onClose={() => setEditing(false)} />
        ) : (
          <p className={`${classes.prompt} measure lines break`}>
            {prompt === undefined ? <span className="bone" /> : prompt || <em>None yet.</em>}
          </p>
        )}
      </div>
    </section>
  );
}
