import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { atMost } from './values/at-most.ts';

const page = 'text/html';
const params = z.object({ id: z.string().check(atMost(100)) });

/** The pages of the outbox, where mail is kept while no mail server is set. For this machine's own browser with its key only. */
export const outboxEndpoints = {
  outbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    access: 'machine',
    summary: 'The saved emails, newest first, and one of them; answers local requests only.',
    query: z.object({
      mail: z.optional(z.string().check(atMost(100))),
      /** The key of this machine, once. */
      key: z.optional(z.string().check(atMost(100))),
    }),
    produces: page,
  }),
  outboxHtml: endpoint({
    method: 'GET',
    path: '/dev/outbox/:id/html',
    access: 'machine',
    summary: 'The HTML part of a saved email, sandboxed; answers local requests only.',
    params,
    produces: page,
  }),
} as const;
