import { Textarea, TextInput } from '@mantine/core';
import { settingLimits } from '#contract/limits.ts';
import { functionName } from '#contract/values/function-name.ts';
import { afterPress } from '#web/client/after-press.ts';
import type { FunctionDraft } from './function-draft.ts';
import classes from './function-form.module.css';
import { JsonEditor } from './json-editor.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { FunctionEditor } from './use-function-editor.ts';

/** The fields of a function (FUNC-12 to 25). */
export function FunctionForm({ editor, isNew }: { editor: FunctionEditor; isNew: boolean }) {
  const { draft, change, problems, shown, leave } = editor;
  const errorOf = (field: keyof FunctionDraft) => (shown.has(field) ? problems[field] : undefined);
  const left = (field: keyof FunctionDraft) => () => afterPress(() => leave(field));
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

  return (
    <form
      id="function-form"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
      noValidate
    >
      <TextInput
        {...plain}
        label="Name"
        description={errorOf('name') ? undefined : 'The name should be unique and separated with underscore.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="look_up_order"
        classNames={{ input: classes.mono }}
        maxLength={200}
        aria-required="true"
        data-autofocus={isNew || undefined}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() =>
          afterPress(() => {
            change({ name: functionName(draft.name) });
            leave('name');
          })
        }
        error={errorOf('name')}
      />
      <Textarea
        label="Description (optional)"
        description="Tells your assistant what it is for and when to use it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="Looks up where an order is."
        rows={2}
        maxLength={settingLimits.functionDescriptionCharacters}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={classes.address}>
        <MethodChoice value={draft.requestType} onChange={(requestType) => change({ requestType })} />
        <TextInput
          {...plain}
          label="URL"
          type="url"
          inputMode="url"
          placeholder="https://www.example.com/orders"
          maxLength={settingLimits.webhookCharacters}
          aria-required="true"
          value={draft.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          onBlur={left('url')}
          error={errorOf('url')}
        />
      </div>
      <JsonEditor
        label="Parameters (optional)"
        hint="A JSON schema of what your assistant asks for and sends. Leave it empty for a function without any."
        value={draft.parameters}
        onChange={(parameters) => change({ parameters })}
        problem={problems.parameters}
      />
    </form>
  );
}
