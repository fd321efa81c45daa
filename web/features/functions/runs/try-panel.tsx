import { Button, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CustomFunction, FunctionRun } from '#contract/functions.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ArgumentInput } from '../editor/json/argument-input.tsx';
import { JsonEditor } from '../editor/json/json-editor.tsx';
import { type ArgumentValues, argumentsOf, fieldsOf, rawProblem, valuesOf } from '../editor/json/schema-form.ts';
import { RunAnswer } from './run-answer.tsx';

/** Calls the function as it stands in the dialog, with arguments given in a form or as JSON. */
export function TryPanel({ tool }: { tool: CustomFunction }) {
  const [values, setValues] = useState<ArgumentValues>({});
  /** The arguments as JSON while they are entered so; null in the form. */
  const [raw, setRaw] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  /** How often it was not run for what is wrong. */
  const [blocks, setBlocks] = useState(0);
  const [outcome, setOutcome] = useState<FunctionRun | null>(null);
  const attempt = useSave('POST /custom-prompt/try', { refresh: ['GET /custom-prompt/runs'], onSaved: setOutcome });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (blocks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [blocks]);
  const fields = fieldsOf(tool.parameters);
  const given = argumentsOf(fields, values);
  const wrong = raw === null ? null : rawProblem(raw);

  function changeMode() {
    if (raw === null) return setRaw(JSON.stringify(given.arguments, null, 2));
    setValues(raw.trim() === '' ? {} : valuesOf(fields, JSON.parse(raw)));
    setRaw(null);
  }

  function run(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    const blocked = raw === null ? Object.keys(given.problems).length > 0 : wrong !== null;
    if (blocked) return setBlocks(blocks + 1);
    const sent = raw === null ? given.arguments : raw.trim() === '' ? {} : JSON.parse(raw);
    attempt.mutate({ body: { tool, arguments: sent } });
  }

  return (
    <form ref={form} className="stack gap-16" onSubmit={run} noValidate aria-label="Try it">
      <p className="measure">
        Calls <span className="break mono size-small">{tool.webhook_url}</span> for real, once, just as your assistant
        would.
      </p>
      <div className="row middle between line-28">
        <h3 className="body">Arguments</h3>
        {(fields.length > 0 || raw !== null) && (
          <UnstyledButton
            className="px-8 round-6 accent medium size-small line-28 hover-sunken off-mute"
            onClick={changeMode}
            disabled={wrong !== null}
          >
            {raw === null ? 'Enter as JSON' : 'Enter in a form'}
          </UnstyledButton>
        )}
      </div>
      {raw !== null && (
        <JsonEditor
          label="Arguments as JSON"
          hint="One object, as your assistant would send it."
          value={raw}
          onChange={setRaw}
          problem={wrong ?? undefined}
        />
      )}
      {raw === null && fields.length === 0 && <p className="mute">This function has no parameters.</p>}
      {raw === null &&
        fields.map((field) => (
          <ArgumentInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
            error={checked ? given.problems[field.name] : undefined}
          />
        ))}
      <div>
        <Button
          type="submit"
          loading={attempt.isPending}
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
        >
          Run now
        </Button>
      </div>
      <div className="vanishes" aria-live="polite" aria-busy={attempt.isPending}>
        {attempt.error && (
          <Notice tone="bad">{messageOf(attempt.error, 'The test could not be run. Try again.')}</Notice>
        )}
        {!attempt.error && outcome && <RunAnswer run={outcome} />}
      </div>
    </form>
  );
}
