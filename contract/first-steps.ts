import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a new business does first, each true once it is so. */
export const firstSteps = z.object({
  /** It has a name and says what it does. */
  business: z.boolean(),
  /** Somebody has talked with the assistant: by telephone, or in a test. */
  heard: z.boolean(),
  number: z.boolean(),
  /** A call came that another telephone forwarded, or the owner says that it is set. */
  forwarding: z.boolean(),
  /** Those who are told of calls were chosen. */
  told: z.boolean(),
  /** Its log has a call: until then there is nothing to look up. */
  calls: z.boolean(),
  /** Mail leaves this Noura: who is chosen gets one. */
  mails: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const changeFirstSteps = endpoint({
  method: 'PATCH',
  path: '/first-steps',
  access: 'user',
  area: 'settings',
  audit: 'setting-changed',
  summary: 'Marks calls as forwarded, or hides the first steps.',
  body: z.strictObject({ forwarding: z.optional(z.boolean()), dismissed: z.optional(z.boolean()) }),
});

export const firstStepEndpoints = { changeFirstSteps } as const;
