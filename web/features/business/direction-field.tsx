import { Textarea } from '@mantine/core';
import type { BusinessForm } from './business-form.ts';

/** How to get there, as free text (BIZ-07, BIZ-22). */
export function DirectionField({ form }: { form: BusinessForm }) {
  return (
    <Textarea
      {...form.getInputProps('direction')}
      label="Directions"
      description="Parking, entrance, floor and public transit, as you would say it on the phone."
      autosize
      minRows={5}
      maxRows={14}
      data-autofocus
    />
  );
}
