import { Button, Radio, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { intakeLimits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { hasSession } from '#web/client/session.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import classes from './providers.module.css';
import { bodyOf, draftOf, isSame, type ProviderEntry, withEntry, withName, without } from './providers-draft.ts';

/** The providers as a list of names, one of them the default. */
export function ProvidersDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useFormDialog(onClosed, hasSession);
  const editor = useSettingEditor({
    read: 'GET /practice-providers',
    write: 'PATCH /practice-providers',
    keep: (saved) => saved,
    onSaved: () => {
      dialog.close();
      toastSuccess('Providers saved.');
    },
    onFailed: () => toastError('The providers could not be saved.'),
  });
  const before = editor.base?.value ?? { providers: [], defaultProvider: '' };
  const [draft, setDraft] = useState(() => draftOf(before));
  const list = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<number | null>(null);

  useEffect(() => {
    if (focus !== null) list.current?.querySelector<HTMLElement>(`[data-entry="${focus}"] [data-name]`)?.focus();
  }, [focus]);

  function add() {
    const next = withEntry(draft);
    setDraft(next);
    setFocus(next.entries.at(-1)?.key ?? null);
  }

  function remove(entry: ProviderEntry) {
    const at = draft.entries.indexOf(entry);
    const next = without(draft, entry.key);
    setDraft(next);
    setFocus((next.entries[at] ?? next.entries.at(-1))?.key ?? null);
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Providers"
      changed={!isSame(draft, before)}
      onSubmit={() => void editor.save(bodyOf(draft))}
      saving={editor.state === 'saving'}
      notice={
        <SaveProblem
          state={editor.state}
          what="providers"
          sentence={sentenceOf(editor.error)}
          onLoadNew={() => void editor.loadNew().then((now) => now && setDraft(draftOf(now)))}
          onSaveMine={() => void editor.saveMine()}
        />
      }
    >
      <p className={classes.quiet}>
        “Use default provider” in the form means the default one, or the first where none is chosen.
      </p>
      <ul className={classes.entries} ref={list} aria-label="Providers">
        {draft.entries.map((entry, index) => (
          <li key={entry.key} data-entry={entry.key}>
            <TextInput
              label={`Provider ${index + 1}`}
              value={entry.name}
              maxLength={intakeLimits.textCharacters}
              onChange={(event) => setDraft(withName(draft, entry.key, event.currentTarget.value))}
              autoComplete="off"
              data-name
            />
            <div className={classes.ways}>
              <Radio
                name="default-provider"
                label="Default"
                aria-label={`Provider ${index + 1} is the default`}
                checked={draft.chosen === entry.key}
                onChange={() => setDraft({ ...draft, chosen: entry.key })}
              />
              <UnstyledButton
                className={classes.remove}
                onClick={() => remove(entry)}
                aria-label={`Remove provider ${index + 1}`}
              >
                Remove
              </UnstyledButton>
            </div>
          </li>
        ))}
      </ul>
      {draft.entries.length < intakeLimits.providers ? (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add provider
        </Button>
      ) : (
        <p className={classes.quiet}>That is the most: {intakeLimits.providers} providers.</p>
      )}
    </FormDialog>
  );
}
