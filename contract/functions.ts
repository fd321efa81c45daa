import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { settingLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { functionName } from './values/function-name.ts';
import { isWebAddress } from './values/web-address.ts';

export { defaultDynamicPrompt, functionName } from './values/function-name.ts';

// A check, not a transformation: what is answered is written by the same schema, which a transformation would refuse.
const name = z
  .string()
  .check(
    atMost(200),
    z.overwrite(functionName),
    z.regex(
      new RegExp(`^[a-z0-9_-]{1,${settingLimits.functionNameCharacters}}$`),
      'A name has 1 to 64 letters, digits and underscores.',
    ),
  );

const mostParameters = settingLimits.functionSchemaCharacters.toLocaleString('en-US');

function isShort(schema: unknown): boolean {
  return JSON.stringify(schema).length <= settingLimits.functionSchemaCharacters;
}

/** A JSON schema object; `{}` for a function without parameters (FUNC-16, FUNC-23). */
const parameters = z
  .record(z.string().check(atMost(200)), z.unknown())
  .check(z.refine(isShort, `Use at most ${settingLimits.functionSchemaCharacters} characters.`));

/** A custom function (FUNC-11 to 16). */
export const customFunction = z.strictObject({
  type: z.literal('function'),
  name,
  description: z.string().check(z.trim(), atMost(settingLimits.functionDescriptionCharacters)),
  webhook_url: z
    .string()
    .check(z.trim(), atMost(settingLimits.webhookCharacters), z.refine(isWebAddress, 'Enter a valid URL.')),
  request_type: z.enum(['GET', 'POST']),
  parameters,
});
export type CustomFunction = z.output<typeof customFunction>;

/** The same for who fills a function in: each field says what it wants of it (FUNC-17 to 19, 24). */
export const functionEntry = z.object({
  ...customFunction.shape,
  name: z
    .string()
    .check(
      atMost(200),
      z.overwrite(functionName),
      z.minLength(1, 'Enter a name.'),
      atMost(settingLimits.functionNameCharacters, `Use at most ${settingLimits.functionNameCharacters} characters.`),
      z.regex(/^[a-z0-9_-]+$/, 'A name has only the letters a to z, digits and underscores.'),
    ),
  webhook_url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a URL.'),
      atMost(settingLimits.webhookCharacters),
      z.refine(isWebAddress, 'Enter a valid URL, such as https://www.example.com/orders.'),
    ),
  parameters: z.unknown().check(z.refine(isShort, `Use at most ${mostParameters} characters.`)),
});

const tools = z
  .array(customFunction)
  .check(atMost(settingLimits.functions, `Add at most ${settingLimits.functions} functions.`));
const dynamicPrompt = z.string().check(atMost(settingLimits.dynamicPromptCharacters));

/** FUNC-08 to 10: `_id`, `user` and `__v` are answered for readers of the record and dropped by the client. */
export const customPrompt = z.object({
  _id: z.string(),
  user: z.string(),
  __v: z.number(),
  /** Their addresses by the host alone to who may not change them. */
  tools: z.array(z.strictObject({ ...customFunction.shape, webhook_url: z.string() })),
  dynamic_prompt: z.string(),
});
export type CustomPrompt = z.output<typeof customPrompt>;

/** One call of a webhook, for the owner's log. Never holds what a caller said beyond the arguments that were sent. */
export const functionRun = z.object({
  _id: z.string(),
  name: z.string(),
  /** ISO 8601 with zone. */
  at: z.string(),
  source: z.enum(['call', 'test', 'try']),
  /** The call it ran in, for a link; null otherwise. */
  callId: z.nullable(z.string()),
  ok: z.boolean(),
  /** HTTP status of the webhook; null when there was no answer. */
  status: z.nullable(z.number()),
  ms: z.number(),
  arguments: z.string(),
  /** The first bytes of the answer as text. */
  answer: z.string(),
  /** In plain words; '' when it worked. */
  problem: z.string(),
});
export type FunctionRun = z.infer<typeof functionRun>;

export const getCustomPrompt = endpoint({
  method: 'GET',
  path: '/custom-prompt',
  access: 'user',
  area: 'settings',
  summary: 'The custom functions and their prompt.',
  output: customPrompt,
});

export const updateCustomPrompt = endpoint({
  method: 'PATCH',
  path: '/custom-prompt',
  access: 'user',
  area: 'settings',
  freshWhen: ({ tools }: { tools?: unknown }) => tools !== undefined,
  audit: 'functions-saved',
  summary: 'Replaces the functions, their prompt or both. Names are unique.',
  body: z.strictObject({ tools: z.optional(tools), dynamic_prompt: z.optional(dynamicPrompt) }),
  bodyBytes: 512 * 1024,
  output: customPrompt,
});

export const getFunctionRuns = endpoint({
  method: 'GET',
  path: '/custom-prompt/runs',
  access: 'user',
  area: 'settings',
  audit: 'function-runs-read',
  summary: 'The latest calls of one function, or of all, newest first.',
  query: z.strictObject({ name: z.optional(z.string().check(atMost(200))) }),
  output: z.array(functionRun),
});

/** What proves to a webhook that a request is ours (docs/webhooks.md): `whsec_` and base64, as Standard Webhooks writes it. */
export const webhookSecret = z.object({
  secret: z.string(),
  /** Until then the secret before it signs as well; null when there is none. ISO 8601. */
  previousUntil: z.nullable(z.string()),
});

export const getWebhookSecret = endpoint({
  method: 'GET',
  path: '/custom-prompt/secret',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'webhook-secret-shown',
  summary: "The secret that signs requests to the account's webhooks.",
  output: webhookSecret,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/custom-prompt/secret',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'webhook-secret-renewed',
  summary: 'A new secret; the previous one also signs for a day.',
  output: webhookSecret,
});

/** "Try it": calls a function as it stands in the dialog, saved or not. */
export const tryFunction = endpoint({
  method: 'POST',
  path: '/custom-prompt/try',
  access: 'user',
  area: 'settings',
  audit: 'function-tried',
  waits: true,
  summary: 'Calls a function with given arguments and returns what came back.',
  body: z.strictObject({ tool: customFunction, arguments: z.record(z.string().check(atMost(200)), z.unknown()) }),
  output: functionRun,
});

/** Base B (APICONFIG-17, APICONFIG-18). `call_id` makes it run once. */
export const handleFunctionCall = endpoint({
  method: 'POST',
  path: '/function-call',
  access: 'user',
  area: 'settings',
  audit: 'function-called',
  waits: true,
  summary: 'Runs a function for a test call and returns its result for the assistant.',
  body: z.strictObject({
    function_name: z.string().check(z.minLength(1), atMost(200)),
    /** As the model gave them: JSON text, or the object. */
    arguments: z.union([z.string().check(atMost(20_000)), z.record(z.string().check(atMost(200)), z.unknown())]),
    call_id: z.string().check(z.minLength(1), atMost(200)),
  }),
  output: z.object({ call_id: z.string(), result: z.unknown() }),
});

export const functionEndpoints = {
  getCustomPrompt,
  updateCustomPrompt,
  getFunctionRuns,
  getWebhookSecret,
  rotateWebhookSecret,
  tryFunction,
  handleFunctionCall,
} as const;
