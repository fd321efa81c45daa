import { Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { hasSession } from '#web/client/session.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { describedBy } from '#web/ui/described-by.tsx';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { useOneSound } from '#web/ui/use-one-sound.ts';
import { presetsQuery } from './get-presets.ts';
import { getSpeech } from './get-speech.ts';
import { greetingTexts, listToSave, ownOf, problemOf, selectedOf } from './greeting-choice.ts';
import { GreetingOptions } from './greeting-options.tsx';
import classes from './greetings.module.css';
import { CannotPlay, PlayButton } from './play-button.tsx';

/** Greeting Customization: the presets, a text of one's own, each to be heard, and the liability box (GREET-04 to 11). */
export function GreetingDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useFormDialog(onClosed, hasSession);
  const speech = useOneSound(getSpeech);
  const presets = useQuery(presetsQuery);
  const editor = useSettingEditor({
    read: 'GET /greetings',
    write: 'PATCH /greetings',
    keep: (saved) => saved,
    onSaved: () => {
      dialog.close();
      toastSuccess('Greeting saved.');
    },
    onFailed: () => toastError(greetingTexts.failed),
  });
  const list = editor.base?.value ?? [];
  const [typed, setTyped] = useState(() => selectedOf(list));
  const [liable, setLiable] = useState(false);
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const problem = problemOf(typed);
  const { length } = typed.trim();
  const tooLong = length > limits.greetingMaxCharacters;

  function submit() {
    setChecked(true);
    if (problem) return field.current?.focus();
    if (!liable) return box.current?.focus();
    speech.stop();
    void editor.save({ greetings: listToSave(list, presets.data ?? [], typed) });
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Greeting Customization"
      size={640}
      changed={typed.trim() !== selectedOf(list)}
      onSubmit={submit}
      saving={editor.state === 'saving'}
      notice={
        editor.state === 'failed' ? (
          <Notice tone="bad">{greetingTexts.failed}</Notice>
        ) : (
          editor.state === 'changed' && (
            <ChangedElsewhere
              onLoadNew={() => void editor.loadNew().then((now) => now && setTyped(selectedOf(now)))}
              onSaveMine={() => void editor.saveMine()}
            />
          )
        )
      }
    >
      <GreetingOptions
        presets={presets.data}
        onRetry={() => void presets.refetch()}
        own={ownOf(list, presets.data ?? list.map(({ message }) => message))}
        chosen={typed.trim()}
        onChoose={setTyped}
        speech={speech}
      />
      <div className={classes.ownText}>
        <Textarea
          ref={field}
          label="Your greeting"
          description="Choose one above, or write what callers hear first."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={checked || tooLong ? problem : undefined}
          autosize
          minRows={3}
          maxRows={8}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          inputContainer={describedBy('greeting-count')}
        />
        <div className={classes.below}>
          <PlayButton speech={speech} text={typed.trim()} label="your greeting" disabled={problem !== undefined} />
          <span className={classes.hear}>Hear it</span>
          <span className={classes.count} id="greeting-count" data-over={tooLong}>
            {length} of {limits.greetingMaxCharacters}
          </span>
        </div>
        <CannotPlay speech={speech} text={typed.trim()} className={classes.problem} />
      </div>
      <Checkbox
        ref={box}
        label="I am liable for what this greeting says to callers, and it claims nothing that is not true."
        checked={liable}
        onChange={(event) => setLiable(event.currentTarget.checked)}
        error={checked && !liable ? greetingTexts.liability : undefined}
        classNames={{ error: classes.boxError }}
      />
    </FormDialog>
  );
}
