import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { ApiError } from '#web/client/api-error.ts';
import type { Versioned } from '#web/client/request.ts';
import { toastError } from '#web/ui/toast.tsx';
import { createModelConfiguration } from './create-model-configuration.ts';
import { getModelConfiguration, modelConfigurationKey } from './get-model-configuration.ts';
import { type Configuration, type Setting, type Settings, settingNames, settingsOf } from './model-configuration.ts';
import { type Changes, type Fate, SaveLine, type Saving, settingsIn } from './save-line.ts';
import { updateModelConfiguration } from './update-model-configuration.ts';

/** The configuration with everything the screen can do to it. */
export interface ModelControl {
  /** As shown: the saved one with what is on its way; the defaults while there is none. */
  configuration: Settings;
  state: 'loading' | 'failed' | 'ready';
  /** Something is being asked for. */
  busy: boolean;
  marks: Saving['marks'];
  clash: boolean;
  /** Shows at once, saves when the hand rests for `restMs`. Never throws. */
  change: (changes: Changes, restMs?: number) => Promise<Fate>;
  retry: () => void;
  /** After a clash: the other tab's configuration, or this one's changes over it. */
  takeTheirs: () => Promise<void>;
  saveMine: () => Promise<void>;
  /** Makes the default configuration (MODEL-03) and answers what was there before. Throws `ApiError`. */
  reset: () => Promise<Settings>;
}

export function useModelConfiguration(): ModelControl {
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: modelConfigurationKey,
    queryFn: ({ signal }) => getModelConfiguration(signal),
    staleTime: (query) => (query.state.data?.value.modelName ? 15_000 : 0),
  });
  const line = lineOf(cache);
  const { changes, marks, clash } = useSyncExternalStore(line.subscribe, line.snapshot);
  const [deciding, setDeciding] = useState(false);
  const saved = data?.value.modelName ? data.value : undefined;

  // What waits goes out when the screen or the page is left.
  useEffect(() => {
    const leave = () => line.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [line]);

  async function decide(next: () => void) {
    setDeciding(true);
    const { error } = await refetch();
    setDeciding(false);
    if (error) toastError('The configuration could not be loaded. Try again.');
    else next();
  }

  return {
    configuration: { ...settingsOf(saved ?? defaultModelConfiguration), ...changes },
    state: saved ? 'ready' : isError ? 'failed' : 'loading',
    busy: isFetching || deciding,
    marks,
    clash,
    change: (...change) => line.change(...change),
    retry: () => void refetch(),
    takeTheirs: () => decide(() => line.drop()),
    saveMine: () => decide(() => line.saveMine()),
    reset: async () => {
      await line.rest();
      const before = settingsOf(currentOf(cache).value);
      keep(cache, await createModelConfiguration(defaultModelConfiguration));
      line.drop();
      return before;
    },
  };
}

/** Puts a configuration back that a reset replaced. Throws `ApiError`. */
export async function restoreConfiguration(cache: QueryClient, before: Settings): Promise<void> {
  keep(cache, await createModelConfiguration(before));
}

/** One line of saves for each cache, so that leaving and coming back finds what is still on its way. */
const lines = new WeakMap<QueryClient, SaveLine>();

function lineOf(cache: QueryClient): SaveLine {
  const known = lines.get(cache);
  if (known) return known;
  const line = new SaveLine({
    current: () => currentOf(cache),
    save: (changes, over) => save(cache, changes, over),
    keep: (saved) => keep(cache, saved),
    failed: tellFailure,
  });
  lines.set(cache, line);
  return line;
}

function currentOf(cache: QueryClient): Versioned<Configuration> {
  return (
    cache.getQueryData<Versioned<Configuration>>(modelConfigurationKey) ?? {
      value: defaultModelConfiguration,
      version: null,
    }
  );
}

/** An answer that was asked for earlier must not come in over what was saved since. */
function keep(cache: QueryClient, saved: Versioned<Configuration>): void {
  void cache.cancelQueries({ queryKey: modelConfigurationKey });
  cache.setQueryData(modelConfigurationKey, saved);
}

/** By update when it has an id, else by create (MODEL-64, MODEL-65). What another tab changed elsewhere in it stays. */
async function save(cache: QueryClient, changes: Changes, over: Versioned<Configuration>) {
  const { value, version } = over;
  if (!value._id) return createModelConfiguration({ ...settingsOf(value), ...changes }, version);
  try {
    return await updateModelConfiguration({ ...settingsOf(value), ...changes }, version);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'settings.changed')) throw error;
    const now = await getModelConfiguration(new AbortController().signal);
    if (!sameFields(changes, value, now.value)) throw error;
    keep(cache, now);
    return updateModelConfiguration({ ...settingsOf(now.value), ...changes }, now.version);
  }
}

/** Whether nobody else changed what is about to be changed. */
function sameFields(changes: Changes, before: Settings, now: Settings): boolean {
  return settingsIn(changes).every((name) => JSON.stringify(before[name]) === JSON.stringify(now[name]));
}

function tellFailure(settings: readonly Setting[], error: unknown): void {
  const [first] = settings;
  const what = settings.length === 1 && first ? `${settingNames[first]} was` : 'Your changes were';
  const why =
    error instanceof ApiError && error.message !== '' ? error.message : 'The server did not answer. Try again.';
  toastError(`${what} not saved. ${why}`);
}
