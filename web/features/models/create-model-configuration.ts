import { requestVersioned, type Versioned } from '#web/client/request.ts';
import { type Configuration, completed, type Settings } from './model-configuration.ts';

/**
 * Saves a whole configuration, in place of the one that may be there, and answers it as it is kept. `version`: only
 * over that one. Throws `ApiError`.
 */
export async function createModelConfiguration(
  settings: Settings,
  version: string | null = null,
): Promise<Versioned<Configuration>> {
  const kept = await requestVersioned('POST /model-configuration', { body: settings, version, keepalive: true });
  return { value: completed(kept.value), version: kept.version };
}
