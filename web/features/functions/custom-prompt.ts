import type { QueryClient } from '@tanstack/react-query';
import type { CustomFunction, CustomPrompt } from '#contract/functions.ts';
import { ApiError } from '#web/client/api-error.ts';
import type { Versioned } from '#web/client/request.ts';
import { saveSetting, settingKey, settingQuery } from '#web/client/use-versioned-setting.ts';
import { type FunctionChange, withChange } from './function-changes.ts';

export const promptRoute = 'GET /custom-prompt';

export interface FunctionsSetting {
  tools: CustomFunction[];
  dynamicPrompt: string;
}

/** The functions and their prompt; what else the server tells of the record is dropped (FUNC-10). Throws `ApiError`. */
export const functionsQuery = {
  ...settingQuery(promptRoute),
  select: ({ value }: Versioned<CustomPrompt>): FunctionsSetting => ({
    tools: value.tools,
    dynamicPrompt: value.dynamic_prompt,
  }),
};

/**
 * Changes one function in the list that the server has now. 'changed' when that function was changed elsewhere; then
 * `over` saves it all the same. Throws `ApiError` for every other refusal.
 */
export async function saveFunction(
  cache: QueryClient,
  change: FunctionChange,
  over = false,
): Promise<'saved' | 'changed'> {
  const query = settingQuery(promptRoute);
  let now = await cache.ensureQueryData(query);
  for (let tries = 0; tries < 3; tries++) {
    const tools = withChange(now.value.tools, change, over);
    if (tools === 'changed') return 'changed';
    const saved = await saveSetting('PATCH /custom-prompt', { tools }, now.version);
    if (saved !== 'changed') {
      cache.setQueryData(settingKey(promptRoute), saved);
      return 'saved';
    }
    now = await cache.fetchQuery({ ...query, staleTime: 0 });
  }
  return 'changed';
}

/** The server's message, or the listed text (ERRORS-03). */
export function failureText(error: unknown, listed: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : listed;
}
