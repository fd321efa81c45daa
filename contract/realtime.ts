import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { testSessionLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';

/** Where the assistant speaks the OpenAI Realtime protocol over WebSocket. */
export const realtimePath = '/v1/realtime';

/** Where offers of WebRTC are posted. */
export const realtimeCallsPath = '/v1/realtime/calls';

/** Seconds in which a client secret must be used. */
export const clientSecretSeconds = 60;

/** Longest session that a client may set, characters of its JSON. */
export const mostSessionCharacters = 64 * 1024;

const sessionSettings = z
  .record(z.string(), z.unknown())
  .check(
    z.refine(
      (session) => JSON.stringify(session).length <= mostSessionCharacters,
      'This session has more than 64 KiB.',
    ),
  );

/** A short-lived secret for one account, to be used by a browser or another service. Source: OpenAI, "Create client secret". */
export const createClientSecret = endpoint({
  method: 'POST',
  path: '/v1/realtime/client_secrets',
  access: 'user',
  area: 'settings',
  audit: 'client-secret-made',
  summary: 'A secret with which a client connects to the assistant within a minute.',
  body: z.strictObject({
    session: z.optional(sessionSettings),
    expires_after: z.optional(
      z.strictObject({ anchor: z.literal('created_at'), seconds: z.number().check(z.minimum(1), z.maximum(86_400)) }),
    ),
  }),
  output: z.object({
    value: z.string(),
    /** Seconds since 1970. */
    expires_at: z.number(),
    session: z.record(z.string(), z.unknown()),
  }),
});

/** An offer of WebRTC with sound and the data channel `oai-events`. Source: OpenAI, "Realtime API with WebRTC". */
export const createRealtimeCall = endpoint({
  method: 'POST',
  path: realtimeCallsPath,
  access: 'client',
  summary:
    'A call to the assistant over WebRTC: takes an SDP offer, answers 201 with the SDP answer and the address of the call.',
  query: z.object({
    /** Taken for the sake of clients that name one; the account's own assistant answers. */
    model: z.optional(z.string().check(atMost(100))),
  }),
  consumes: 'application/sdp',
  produces: 'application/sdp',
  bodyBytes: testSessionLimits.offerBytes,
});

const callParams = z.object({ id: z.string().check(atMost(64)) });

/** Only by the account that placed the call. */
export const hangUpRealtimeCall = endpoint({
  method: 'POST',
  path: '/v1/realtime/calls/:id/hangup',
  access: 'user',
  area: 'settings',
  audit: 'voice-test-ended',
  always: true,
  summary: 'Ends a call to the assistant over WebRTC.',
  params: callParams,
});

/** The same, for clients that delete what they have created. */
export const deleteRealtimeCall = endpoint({
  method: 'DELETE',
  path: '/v1/realtime/calls/:id',
  access: 'user',
  area: 'settings',
  audit: 'voice-test-ended',
  always: true,
  summary: 'Ends a call to the assistant over WebRTC.',
  params: callParams,
});

/** Errors of the protocol: what a client reads in an `error` event. The socket stays open unless it is closed for it. */
export const realtimeErrors = {
  invalid_json: 'The message is not a JSON object with a type.',
  unknown_event: 'This client event type does not exist.',
  invalid_value: 'This value is not allowed here.',
  invalid_audio: 'The audio is not base64.',
  item_not_found: 'There is no item with this id.',
  item_exists: 'There is an item with this id already.',
  invalid_item: 'An item is a message with text, or the output of a function.',
  string_above_max_length: 'The text is too long: 500 characters of a typed turn, 16,384 of an item.',
  unknown_call: 'No function call with this id waits for an output.',
  input_audio_buffer_commit_empty: 'There is no audio to commit.',
  conversation_already_has_active_response: 'A response is under way. Wait until it is done, or cancel it.',
  rate_limit_exceeded: 'You are sending messages too quickly. Wait a moment.',
  response_cancel_not_active: 'There is no response to cancel.',
  assistant_failed: 'The assistant could not continue.',
  insufficient_quota: 'No minutes are left.',
  session_expired: 'The session reached its maximum duration.',
} as const;
export type RealtimeErrorCode = keyof typeof realtimeErrors;

export const realtimeEndpoints = {
  createClientSecret,
  createRealtimeCall,
  hangUpRealtimeCall,
  deleteRealtimeCall,
} as const;
