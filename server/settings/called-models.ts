import { type ModelName, modelNames } from '#contract/values/model-settings.ts';
import { defaultModels, smallModels } from '#voice/assistant/models.ts';

/** Which kind of service is asked. */
export type ModelUse = 'realtime' | 'chat';

/** What a stored name calls at OpenAI: the table that joins the four codes to models of `voice/assistant/models.ts`, in the order of their cards. */
export const calledAtOpenAi: Readonly<Record<ModelName, Readonly<Record<ModelUse, string>>>> = {
  'gpt-4': { realtime: defaultModels.realtime, chat: defaultModels.chat },
  'gpt-3.5-turbo': { realtime: smallModels.realtime, chat: defaultModels.chat },
  'gpt-3': { realtime: smallModels.realtime, chat: defaultModels.chat },
  'gpt-2': { realtime: defaultModels.realtime, chat: defaultModels.chat },
};

/** "gpt-4=large,gpt-2=small" -> what these names call; null when it is not of that form. */
export function readModelMap(text: string): Partial<Record<ModelName, string>> | null {
  const map: Partial<Record<ModelName, string>> = {};
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, name, called] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(entry) ?? [];
    const known = modelNames.find((model) => model === name);
    if (!known || !called) return null;
    map[known] = called;
  }
  return map;
}

/**
 * What each stored name calls at a service: what the operator maps it to, else the one model that the operator named, else at
 * OpenAI the table. A name that is not in the answer calls the service's own default.
 */
export function calledModels(
  use: ModelUse,
  service: { mapped: Partial<Record<ModelName, string>>; named: string | undefined; isOpenAi: boolean },
): Partial<Record<ModelName, string>> {
  if (service.named || !service.isOpenAi) return service.mapped;
  const table = Object.fromEntries(modelNames.map((name) => [name, calledAtOpenAi[name][use]]));
  return { ...table, ...service.mapped };
}
