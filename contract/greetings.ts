import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { limits, settingLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';

/** GREET-01, GREET-06. */
export const greeting = z.strictObject({
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a greeting.'),
      atMost(limits.greetingMaxCharacters, 'Character limit exceeded'),
    ),
  selected: z.boolean(),
});
export type Greeting = z.infer<typeof greeting>;

const greetingList = z.array(greeting).check(
  z.minLength(1, errorCatalogue['greetings.choose-one'].message),
  atMost(settingLimits.greetings, `Add at most ${settingLimits.greetings} greetings.`),
  z.refine(
    (list) => list.filter(({ selected }) => selected).length === 1,
    errorCatalogue['greetings.choose-one'].message,
  ),
);

export const getGreetings = endpoint({
  method: 'GET',
  path: '/greetings',
  access: 'user',
  area: 'settings',
  summary: 'The greetings; one is selected.',
  output: z.array(greeting),
});

/** `presets` name the business as it is called now (GREET-04, GREET-05). */
export const getGreetingPresets = endpoint({
  method: 'GET',
  path: '/greetings/presets',
  access: 'user',
  area: 'settings',
  summary: 'The three greetings to choose from.',
  output: z.array(z.string()),
});

export const updateGreetings = endpoint({
  method: 'PATCH',
  path: '/greetings',
  access: 'user',
  area: 'settings',
  audit: 'greetings-saved',
  summary: 'Replaces the greetings.',
  body: z.strictObject({ greetings: greetingList }),
  output: z.array(greeting),
});

export const greetingEndpoints = { getGreetings, getGreetingPresets, updateGreetings } as const;
