import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { testSession } from './test-sessions.ts';

/** The made-up businesses of the public pages: each has a recorded call, and answers visitors who talk to it. */
export const demoBusinessNames = ['law', 'clinic'] as const;
export type DemoBusinessName = (typeof demoBusinessNames)[number];

/** The film of each (`/product/<name>.webm`), with captions and posters of that name. */
export const demoTours = { law: 'tour', clinic: 'clinic-tour' } as const satisfies Record<DemoBusinessName, string>;

export const demoLimits = {
  /** Of one talk, its goodbye included. */
  talkSeconds: 60,
  /** Of one visitor within a day: a network address, or the 56 bits of a line. */
  talksADay: 5,
} as const;

/** In the place of an account, which the businesses of the demonstration have none of. */
export const demoAccountId = '00000000-0000-4000-8000-00000000de30';

/**
 * The one way in without an account: to a business that is made up. Nothing of a talk is kept. Refused where the day's minutes are used
 * up, of all visitors together ('demo.used-up') or of this one ('demo.enough'), and where the operator has switched it off ('demo.off').
 */
export const createDemoTalk = endpoint({
  method: 'POST',
  path: '/demo/talk',
  access: 'public',
  summary: 'A short-lived secret with which a visitor talks to a demo business for a minute.',
  body: z.strictObject({ business: z.enum(demoBusinessNames) }),
  output: testSession,
});

export const demoEndpoints = { createDemoTalk } as const;
