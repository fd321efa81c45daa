import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { settingLimits } from '#contract/limits.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import card from '#web/ui/card.module.css';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { failureText, promptRoute } from './custom-prompt.ts';
import classes from './dynamic-prompt-card.module.css';

const updateFailed = 'Failed to update dynamic prompt';

/** When the functions are used, in the owner's words; one text for all of them (FUNC-01, 09, 27, 31). */
export function DynamicPromptCard({ prompt }: { prompt: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const was = useRef(false);

  useEffect(() => {
    if (was.current && !editing) edit.current?.focus();
    was.current = editing;
  }, [editing]);

  return (
    <section className={card.card} aria-labelledby="dynamic-prompt">
      <div className={card.head}>
        <div className={classes.intro}>
          <h2 className={card.title} id="dynamic-prompt">
            Dynamic Prompt
          </h2>
          <p className={classes.quiet}>Tells your assistant when and how to use the functions below.</p>
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
      <div className={classes.body}>
        {editing && prompt !== undefined ? (
          <PromptForm prompt={prompt} onClose={() => setEditing(false)} />
        ) : (
          <p className={classes.prompt}>
            {prompt === undefined ? <span className={card.bone} /> : prompt || <em>There is none.</em>}
          </p>
        )}
      </div>
    </section>
  );
}

function PromptForm({ prompt, onClose }: { prompt: string; onClose: () => void }) {
  const [typed, setTyped] = useState(prompt);
  const input = useRef<HTMLTextAreaElement>(null);
  const editor = useSettingEditor({
    read: promptRoute,
    write: 'PATCH /custom-prompt',
    keep: (saved) => saved,
    fields: ({ dynamic_prompt }) => ({ dynamic_prompt }),
    onSaved: () => {
      toastSuccess('Dynamic prompt updated for all functions');
      onClose();
    },
    onFailed: (error) => toastError(failureText(error, updateFailed)),
  });
  const saving = editor.state === 'saving';

  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  async function loadNew() {
    const now = await editor.loadNew();
    if (!now) return;
    setTyped(now.dynamic_prompt);
    input.current?.focus();
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save({ dynamic_prompt: typed.trim() });
      }}
    >
      <Textarea
        ref={input}
        aria-label="Dynamic prompt"
        rows={5}
        maxLength={settingLimits.dynamicPromptCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === prompt) onClose();
        }}
      />
      {editor.state === 'changed' && (
        <ChangedElsewhere onLoadNew={() => void loadNew()} onSaveMine={() => void editor.saveMine()} />
      )}
      {editor.state === 'failed' && <Notice tone="bad">{failureText(editor.error, updateFailed)}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" loading={saving}>
          Save changes
        </Button>
        <Button variant="default" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <span className={`${classes.count} tabular`}>
          {typed.length.toLocaleString('en-US')} of {settingLimits.dynamicPromptCharacters.toLocaleString('en-US')}
          <span className="spoken-only"> characters</span>
        </span>
      </div>
    </form>
  );
}
