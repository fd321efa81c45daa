import { Textarea } from '@mantine/core';
import { settingLimits } from '#contract/limits.ts';

/** How to get there, as free text (BIZ-07, BIZ-22). */
export function DirectionField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <Textarea
      name="direction"
      label="The way to you"
      description="Parking, entrance, floor, public transport: as you would say it on the phone."
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={5}
      maxRows={14}
      maxLength={settingLimits.directionCharacters}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      data-autofocus
    />
  );
}
