import type { QueryClient } from '@tanstack/react-query';
import type { CustomFunction, CustomPrompt } from '#contract/functions.ts';
import { saveChange } from '#web/client/forms/use-setting-change.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import type { Versioned } from '#web/client/requests/request.ts';
import { type FunctionChange, withChange } from './editor/function-changes.ts';

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
 * Changes one function in the list that the server has now; refused as changed elsewhere where that function was, unless it is saved `over`
 * the other. Throws `ApiError`.
 */
export function saveFunction(cache: QueryClient, change: FunctionChange, over = false): Promise<unknown> {
  return saveChange(cache, promptRoute, 'PATCH /custom-prompt', ({ tools: now }) => {
    const tools = withChange(now, change, over);
    if (tools === 'changed') throw new ApiError(412, { code: 'settings.changed' });
    return { tools };
  });
}
