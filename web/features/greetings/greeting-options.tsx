import { Button, Radio } from '@mantine/core';
import { useId } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { CannotPlay, PlayButton } from '#web/ui/sound/play-button.tsx';
import type { OneSound } from '#web/ui/sound/use-one-sound.ts';
import classes from './greetings.module.css';

interface GreetingOptionsProps {
  /** Undefined when they could not be loaded. */
  presets: readonly string[] | undefined;
  onRetry: () => void;
  /** The owner's own earlier greetings. */
  own: readonly string[];
  chosen: string;
  onChoose: (text: string) => void;
  speech: OneSound;
}

/** The presets, then the owner's own, as radio cards that can each be heard (GREET-04). */
export function GreetingOptions({ presets, onRetry, own, chosen, onChoose, speech }: GreetingOptionsProps) {
  const id = useId();
  if (!presets) {
    return (
      <div className="p-12 fill-sunken row wrap middle between gap-8-16 round-8" role="alert">
        <p>The presets could not be loaded. You can write your own.</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const options = [...presets, ...own].map((text, index) => ({ text, mine: index >= presets.length }));
  return (
    <fieldset className="m-0 p-0 no-edge stack gap-8 narrow">
      <legend className="p-0 mb-6 medium small">Presets</legend>
      {options.map(({ text, mine }, index) => (
        <div
          key={text}
          className={`${classes.option} edge row wrap middle round-8 hover-field chosen-soft`}
          data-chosen={text === chosen}
        >
          <Radio
            name={id}
            value={text}
            checked={text === chosen}
            onChange={() => onChoose(text)}
            label={
              <>
                {text} {mine && <Badge tone="plain">Yours</Badge>}
              </>
            }
            data-autofocus={text === chosen || undefined}
            classNames={{
              root: 'grow narrow',
              body: `${classes.radioBody} last-grows`,
              label: `${classes.radioLabel} break pressable size-body`,
            }}
          />
          <PlayButton
            player={speech}
            id={text}
            label={(act) => `${act} ${mine ? 'your earlier greeting' : `preset ${index + 1}`}`}
          />
          <CannotPlay player={speech} id={text} className={`${classes.problem} bad tiny own-line`} />
        </div>
      ))}
    </fieldset>
  );
}
