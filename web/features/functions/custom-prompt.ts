import type { QueryClient } from '@tanstack/react-query';
import type { CustomFunction, CustomPrompt } from '#contract/functions.ts';
import { ApiError, isChangedElsewhere } from '#web/client/api-error.ts';
import { query } from '#web/client/query.ts';
import type { Versioned } from '#web/client/request.ts';
import { saveChange } from '#web/client/use-setting-change.ts';
import { type FunctionChange, withChange } from './function-changes.ts';

export const promptRoute = 'GET /custom-prompt';

export interface FunctionsSetting {
  tools: CustomFunction[];
  dynamicPrompt: string;
}

/** The functions and their prompt; what else the server tells of the record is dropped (FUNC-10). Throws `ApiError`. */
export const functionsQuery = {
  ...query(promptRoute),
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
  let fate: 'saved' | 'changed' = 'saved';
  await saveChange(cache, promptRoute, 'PATCH /custom-prompt', ({ tools: now }) => {
    const tools = withChange(now, change, over);
    if (tools !== 'changed') return { tools };
    fate = tools;
    return null;
  }).catch((error: unknown) => {
    if (!isChangedElsewhere(error)) throw error;
    fate = 'changed';
  });
  return fate;
}

/** The server's message, or the listed text (ERRORS-03). */
export function failureText(error: unknown, listed: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : listed;
}
