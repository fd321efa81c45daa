import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The model that the SDP offer names unless the operator sets another (APICONFIG-12, Q-39). */
export const testCallModel = 'gpt-4o-mini-realtime-preview';

/** What the browser needs for one voice test: who it may call, and with which secret. */
export const testSession = z.object({
  _id: z.string(),
  /** The bearer of the SDP offer; used within a minute (TEST-30). */
  client_secret: z.object({ value: z.string(), expires_at: z.number() }),
  /** Where the offer is posted, without its query: our own `/v1/realtime/calls`, or the address of the configured service. */
  url: z.string(),
  /** Sent as `?model=` of the offer (APICONFIG-12, Q-39). */
  model: z.string(),
  /** Who carries the sound: 'noura' measures the minutes itself, of a 'service' they are known by the report. */
  carriedBy: z.enum(['noura', 'service']),
  /** Whether speech is understood there; without it lines are typed, or heard by the browser's own recognition. */
  hears: z.boolean(),
  /** The session ends by itself after so long. */
  longestSeconds: z.number(),
  /** Instructions of the first `response.create`, with which the call is opened; '' where the assistant opens it by itself. */
  opening: z.string(),
});
export type TestSession = z.infer<typeof testSession>;

/**
 * "Get realtime session", base B (APICONFIG-09). Refused at 0 minutes left: 'test-sessions.no-minutes', and to an account
 * that is not active: 'test-sessions.inactive'. At a service the longest duration is held back until a report says how much was used,
 * 0 of one that nobody talked in; without a report it is charged whole. On trial as many minutes are given back in all as the trial has: then
 * 'test-sessions.counts-whole', unless `countsWhole` says that the test may count whole. Two may be open: 'test-sessions.too-many'.
 */
export const createTestSession = endpoint({
  method: 'POST',
  path: '/realtime-session',
  access: 'user',
  area: 'settings',
  audit: 'voice-test-begun',
  summary: 'A short-lived secret with which the browser calls the account’s own assistant.',
  query: z.strictObject({ countsWhole: z.optional(z.enum(['true', 'false'])) }),
  output: testSession,
});

export const testSessionEndpoints = { createTestSession } as const;
