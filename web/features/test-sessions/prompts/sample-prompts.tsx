import { Button } from '@mantine/core';
import { samplePrompts } from '../call/call-words.ts';
import classes from './sample-prompts.module.css';

interface PromptsProps {
  prompts: readonly string[];
  disabled: boolean;
  say: (text: string) => void;
}

/** What callers often ask, one press each (TEST-06 to 09). */
export function SamplePrompts(props: Omit<PromptsProps, 'prompts'>) {
  return (
    <fieldset className="m-0 p-0 no-edge stack gap-8 full">
      <legend className="p-0 mb-8 mute medium small">Try asking</legend>
      <Prompts {...props} prompts={samplePrompts} />
    </fieldset>
  );
}

export function Prompts({ prompts, disabled, say }: PromptsProps) {
  return prompts.map((text) => (
    <Button
      key={text}
      classNames={{ root: classes.prompt, label: classes.text }}
      variant="default"
      disabled={disabled}
      onClick={() => say(text)}
    >
      {text}
    </Button>
  ));
}
