import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { atMost } from './values/at-most.ts';

const { message: error } = errorCatalogue['human-check.failed'];

/** What a public form carries as the proof that a person fills it in: the widget's answer, checked once by the server. */
export const humanProof = z.string({ error }).check(z.minLength(1, error), atMost(8_000, error));

/** How a page asks for the proof (CONTACT-10, CONTACT-11, WEBINAR-12, Q-30). */
export const humanCheck = z.discriminatedUnion('kind', [
  /** The self-hosted check: a small piece of work for the browser, made for one use. */
  z.object({ kind: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
  /** A provider's widget, where the operator has set a site key. */
  z.object({
    kind: z.literal('site-key'),
    provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']),
    siteKey: z.string(),
  }),
]);
export type HumanCheck = z.infer<typeof humanCheck>;

export const getHumanCheck = endpoint({
  method: 'GET',
  path: '/human-check',
  access: 'public',
  summary: 'A fresh human check for a public form.',
  output: humanCheck,
});

export const humanCheckEndpoints = { getHumanCheck } as const;
