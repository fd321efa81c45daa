import { requestVersioned, type Versioned } from '#web/client/request.ts';
import { type Configuration, completed, type Settings } from './model-configuration.ts';

/** Saves the merged configuration over the version that was changed, and answers it as it is kept (APICONFIG-35). Throws `ApiError`. */
export async function updateModelConfiguration(
  settings: Settings,
  version: string | null,
): Promise<Versioned<Configuration>> {
  const kept = await requestVersioned('PATCH /model-configuration', { body: settings, version, keepalive: true });
  return { value: completed(kept.value), version: kept.version };
}
