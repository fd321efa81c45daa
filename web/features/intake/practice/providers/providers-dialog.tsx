import { Button, Radio, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { savePracticeProviders } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { bodyOf, draftOf, type ProviderEntry, withEntry, without } from './providers-draft.ts';

/** The providers as a list of names, one of them the default. */
export function ProvidersDialog({ onClosed }: { onClosed: () => void }) {
  const form = useContractForm(savePracticeProviders.body, {
    read: 'GET /practice-providers',
    write: 'PATCH /practice-providers',
    what: 'providers',
    start: draftOf,
    body: bodyOf,
  });
  const draft = form.values;
  const list = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<number | null>(null);

  useEffect(() => {
    if (focus !== null) list.current?.querySelector<HTMLElement>(`[data-entry="${focus}"] [data-name]`)?.focus();
  }, [focus]);

  function add() {
    const next = withEntry(draft);
    form.setValues(next);
    setFocus(next.providers.at(-1)?.key ?? null);
  }

  function remove(entry: ProviderEntry) {
    const at = draft.providers.indexOf(entry);
    const next = without(draft, entry.key);
    form.setValues(next);
    setFocus((next.providers[at] ?? next.providers.at(-1))?.key ?? null);
  }

  return (
    <FormDialog form={form} title="Providers" onClosed={onClosed}>
      <p className="mute">“Use default provider” in the form means the default one, or the first if none is set.</p>
      <ul className="stack gap-16" ref={list} aria-label="Providers">
        {draft.providers.map((entry, index) => (
          <li key={entry.key} data-entry={entry.key}>
            <TextInput
              {...form.getInputProps(`providers.${index}.name`)}
              label={`Provider ${index + 1}`}
              autoComplete="off"
              data-name
            />
            <div className="row middle between gap-12 mt-4 line-36">
              <Radio
                name="default-provider"
                label="Default"
                aria-label={`Provider ${index + 1} is the default`}
                checked={draft.chosen === entry.key}
                onChange={() => form.setFieldValue('chosen', entry.key)}
              />
              <UnstyledButton
                className="out-8 line-32 hover-sunken touch-high px-8 round-8 accent medium body-20"
                onClick={() => remove(entry)}
                aria-label={`Remove provider ${index + 1}`}
              >
                Remove
              </UnstyledButton>
            </div>
          </li>
        ))}
      </ul>
      {draft.providers.length < intakeLimits.providers ? (
        <Button
          variant="default"
          className="self-start"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add provider
        </Button>
      ) : (
        <p className="mute">You have reached the limit of {intakeLimits.providers} providers.</p>
      )}
    </FormDialog>
  );
}
