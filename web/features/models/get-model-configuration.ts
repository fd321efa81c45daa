import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { ApiError } from '#web/client/api-error.ts';
import { query } from '#web/client/query.ts';
import { requestVersioned, type Versioned } from '#web/client/request.ts';
import { createModelConfiguration } from './create-model-configuration.ts';
import { type Configuration, completed } from './model-configuration.ts';

/** The same place in the cache as every reader of this setting; before the first save it may hold `{}`. */
export const modelConfigurationKey = query('GET /model-configuration').queryKey;

/** The account's configuration; an account without one gets the default, on the server too (MODEL-58, 61). Throws `ApiError`. */
export async function getModelConfiguration(signal: AbortSignal): Promise<Versioned<Configuration>> {
  const { value, version } = await requestVersioned('GET /model-configuration', { signal });
  if (value.modelName) return { value: completed(value), version };
  try {
    return await createModelConfiguration(defaultModelConfiguration, version);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'settings.changed')) throw error;
    // Another tab was first: what it saved is the configuration.
    const theirs = await requestVersioned('GET /model-configuration', { signal });
    return { value: completed(theirs.value), version: theirs.version };
  }
}
