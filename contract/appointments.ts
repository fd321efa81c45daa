import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How the connection to who makes appointments is. */
export const connectionCheck = z.object({
  works: z.boolean(),
  /** A sentence for the owner. */
  text: z.string(),
  /** At Cal.com, ISO 8601; null where there is none, or where it is not known. */
  nextFree: z.nullable(z.string()),
  /** Of the business, an IANA name. */
  timeZone: z.string(),
  /** Minutes that its clock is ahead of UTC then: a browser may have older rules of the zone. */
  ahead: z.optional(z.number()),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

export const checkConnection = endpoint({
  method: 'POST',
  path: '/instructions/check-connection',
  access: 'user',
  area: 'settings',
  audit: 'nothing',
  waits: true,
  summary:
    'Asks Cal.com for the event and its next free time, or sends a message marked as a test to the Zap, as saved.',
  body: z.strictObject({ provider: z.enum(['calcom', 'zapier']) }),
  output: connectionCheck,
});

export const appointmentEndpoints = { checkConnection } as const;
