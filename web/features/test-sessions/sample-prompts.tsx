import { Button } from '@mantine/core';
import { samplePrompts } from './call-words.ts';
import classes from './sample-prompts.module.css';

/** What callers often ask, one press each (TEST-06 to 09). */
export function SamplePrompts({ disabled, say }: { disabled: boolean; say: (text: string) => void }) {
  return (
    <fieldset className={classes.prompts}>
      <legend className={classes.label}>Try asking</legend>
      {samplePrompts.map((text) => (
        <Button
          key={text}
          classNames={{ root: classes.prompt, label: classes.text }}
          variant="default"
          disabled={disabled}
          onClick={() => say(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
