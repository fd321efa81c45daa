import type { CustomFunction, FunctionRun } from '#contract/functions.ts';
import { request } from '#web/client/request.ts';

/** Calls the webhook now, with a function that may not be saved yet. Throws `ApiError`. */
export function tryFunction(tool: CustomFunction, given: Record<string, unknown>): Promise<FunctionRun> {
  return request('POST /custom-prompt/try', { body: { tool, arguments: given } });
}
