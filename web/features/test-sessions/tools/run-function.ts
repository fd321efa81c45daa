import { sentenceOf } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';

/** A function as the agent called it; `args` is JSON text as the model gave it. */
export interface FunctionCall {
  name: string;
  args: string;
  callId: string;
}

/** Runs a function for the agent; a failure is `{ error }` in plain words, for the agent to tell. Never throws. */
export async function runFunction({ name, args, callId }: FunctionCall): Promise<unknown> {
  try {
    const body = { function_name: name, arguments: args, call_id: callId };
    return (await request('POST /function-call', { body })).result;
  } catch (error) {
    return { error: sentenceOf(error) };
  }
}
