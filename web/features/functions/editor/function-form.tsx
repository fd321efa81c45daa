import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { functionName } from '#contract/values/function-name.ts';
import { afterPress } from '#web/client/after-press.ts';
import { shortAddresses } from '#web/client/forms/short-addresses.ts';
import { optional } from '#web/ui/optional.tsx';
import classes from './function-form.module.css';
import { JsonEditor } from './json/json-editor.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { FunctionEditor } from './use-function-editor.ts';

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of a function (FUNC-12 to 25). */
export function FunctionForm({ editor, isNew }: { editor: FunctionEditor; isNew: boolean }) {
  const { getInputProps, setFieldValue, values } = editor;
  const name = getInputProps('name');
  return (
    <form
      ref={editor.element}
      id="function-form"
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      noValidate
    >
      <TextInput
        {...plain}
        {...name}
        label="Name"
        description={name.error ? undefined : 'The name should be unique and separated with underscore.'}
        placeholder="look_up_order"
        classNames={{ input: 'touch-large mono size-small' }}
        aria-required="true"
        data-autofocus={isNew || undefined}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          name.onBlur?.(event);
          afterPress(() => setFieldValue('name', functionName));
        }}
      />
      <Textarea
        {...getInputProps('description')}
        label={optional('Description')}
        description="Tells your assistant what the function does and when to use it."
        placeholder="Looks up where an order is."
        rows={2}
      />
      <div className={`${classes.address} small-columns-1 stack`}>
        <MethodChoice value={values.request_type} onChange={(type) => setFieldValue('request_type', type)} />
        <TextInput
          {...plain}
          {...getInputProps('webhook_url')}
          label="URL"
          description={shortAddresses()}
          type="url"
          inputMode="url"
          placeholder="https://www.example.com/orders"
          aria-required="true"
        />
      </div>
      <JsonEditor
        label={optional('Parameters')}
        hint="A JSON schema of what your assistant asks for and sends. Leave empty if there are no parameters."
        value={values.parameters}
        onChange={(text) => setFieldValue('parameters', text)}
        problem={editor.problemOf('parameters')}
      />
    </form>
  );
}
