import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A page that shows it asks again so long after each answer; with what `server/phone/reach.ts` adds to it, within the 10 s of a truth. */
export const statusAgainMs = 4_000;

/** What a business relies on. */
export const statusParts = ['phone', 'mail', 'models', 'calendar'] as const;

export const statusItem = z.object({
  part: z.enum(statusParts),
  /** 'works': as far as is seen now; 'missing': nobody set it up; 'away': it was set up and does not work now. */
  state: z.enum(['works', 'missing', 'away']),
  /** One or two words. */
  word: z.string(),
  /** A sentence. */
  text: z.string(),
});
export type StatusItem = z.infer<typeof statusItem>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  access: 'user',
  area: 'settings',
  summary: 'What works for the business now, and what is missing: phone, email, models, calendar.',
  output: z.array(statusItem),
});

export const statusEndpoints = { getStatus } as const;
