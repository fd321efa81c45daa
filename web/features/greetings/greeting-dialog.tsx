import { Checkbox, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { updateGreetings } from '#contract/greetings.ts';
import { limits } from '#contract/limits.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { query } from '#web/client/requests/query.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { describedBy } from '#web/ui/forms/described-by.tsx';
import { CannotPlay, PlayButton } from '#web/ui/sound/play-button.tsx';
import { useOneSound } from '#web/ui/sound/use-one-sound.ts';
import { greetingTexts, listToSave, ownOf, presetsQuery, selectedOf, speechOf } from './greeting-choice.ts';
import { GreetingOptions } from './greeting-options.tsx';
import classes from './greetings.module.css';

/** Greeting Customization: the presets, a text of one's own, each to be heard, and the liability box (GREET-04 to 11). */
export function GreetingDialog({ onClosed }: { onClosed: () => void }) {
  const speech = useOneSound(speechOf);
  const presets = useQuery(presetsQuery);
  const form = useContractForm(updateGreetings.body, {
    read: 'GET /greetings',
    write: 'PATCH /greetings',
    what: 'greeting',
    failed: greetingTexts.failed,
    start: (list = []) => ({ message: selectedOf(list), liable: false }),
    body: ({ message }, list = []) => ({ greetings: listToSave(list, presets.data ?? [], message) }),
    at: ({ greetings }) => `greetings.${greetings.length - 1}`,
    check: ({ liable }) => (liable ? {} : { liable: greetingTexts.liability }),
    onSaved: speech.stop,
  });
  const { data: list = [] } = useQuery(query('GET /greetings'));
  const message = form.values.message.trim();
  const problem = form.problemOf('message');
  const tooLong = message.length > limits.greetingMaxCharacters;

  return (
    <FormDialog form={form} title="Greeting Customization" size={640} onClosed={onClosed}>
      <GreetingOptions
        presets={presets.data}
        onRetry={() => void presets.refetch()}
        own={ownOf(list, presets.data ?? list.map((greeting) => greeting.message))}
        chosen={message}
        onChoose={(chosen) => form.setFieldValue('message', chosen)}
        speech={speech}
      />
      <div className={`${classes.ownText} stack gap-8`}>
        <Textarea
          {...form.getInputProps('message')}
          maxLength={undefined}
          label="Your greeting"
          description="Choose one above or write your own."
          error={form.tried || tooLong ? problem : undefined}
          autosize
          minRows={3}
          maxRows={8}
          inputContainer={describedBy('greeting-count')}
        />
        <div className="row middle gap-8">
          <PlayButton
            player={speech}
            id={message}
            label={(act) => `${act} your greeting`}
            disabled={problem !== undefined}
          />
          <span className="mute small">Hear it</span>
          <span className="to-right mute small over-bad tabular" id="greeting-count" data-over={tooLong}>
            {message.length} of {limits.greetingMaxCharacters}
          </span>
        </div>
        <CannotPlay player={speech} id={message} className={`${classes.problem} bad tiny own-line`} />
      </div>
      <Checkbox
        {...form.getInputProps('liable', { type: 'checkbox' })}
        label="I take responsibility for this greeting and confirm it is accurate."
        classNames={{ error: 'mt-6 bad tiny' }}
      />
    </FormDialog>
  );
}
