import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { defaultModelConfiguration, settingBounds } from '#contract/values/model-settings.ts';
import { ApiError, isChangedElsewhere } from '#web/client/requests/api-error.ts';
import { keepSetting, keptSetting, query, saveOver } from '#web/client/requests/query.ts';
import { requestVersioned, type Versioned } from '#web/client/requests/request.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';
import {
  type Configuration,
  completed,
  type Setting,
  type Settings,
  settingNames,
  settingsOf,
} from '../model-configuration.ts';
import type { Bounds } from '../numbers/number-entry.ts';
import { type Changes, type Fate, type Mark, SaveLine, type Saving, settingsIn } from './save-line.ts';

const read = 'GET /model-configuration';
const asked = query(read);

/** Makes the configuration, in place of the one that may be there, or changes it; goes out even while the page is left. */
const send = (method: 'POST' | 'PATCH', settings: Settings, version: string | null) =>
  requestVersioned(`${method} /model-configuration`, { body: settings, version, keepalive: true });

/** An account without a configuration gets the default, on the server too (MODEL-58, 61). */
const configurationQuery: typeof asked = {
  ...asked,
  async queryFn(context) {
    const now = await asked.queryFn(context);
    if (now.value.modelName) return now;
    return send('POST', defaultModelConfiguration, now.version).catch((error: unknown) => {
      if (!isChangedElsewhere(error)) throw error;
      // Another tab was first: what it saved is the configuration.
      return asked.queryFn(context);
    });
  },
};

/** The configuration with everything the screen can do to it. */
export interface ModelControl {
  /** As shown: the saved one with what is on its way; the defaults while there is none. */
  configuration: Settings;
  state: 'loading' | 'failed' | 'ready';
  /** What could not be loaded cannot be changed (MODEL-62). */
  disabled: boolean;
  /** What the control of a number is given. */
  number: (name: keyof typeof settingBounds) => NumberControl;
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

interface NumberControl {
  bounds: Bounds;
  value: number;
  mark: Mark | undefined;
  disabled: boolean;
  onChange: (value: number, restMs?: number) => void;
}

export function useModelConfiguration(): ModelControl {
  const cache = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    ...configurationQuery,
    staleTime: (query) => (query.state.data?.value.modelName ? 15_000 : 0),
  });
  const line = lineOf(cache);
  const { changes, marks, clash } = useSyncExternalStore(line.subscribe, line.snapshot);
  const [deciding, setDeciding] = useState(false);
  const saved = data?.modelName ? completed(data) : undefined;

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

  const configuration = { ...settingsOf(saved ?? defaultModelConfiguration), ...changes };
  const disabled = !saved && isError;
  return {
    configuration,
    disabled,
    number: (name) => ({
      bounds: settingBounds[name],
      value: configuration[name],
      mark: marks[name],
      disabled,
      onChange: (value, restMs) => void line.change({ [name]: value }, restMs),
    }),
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
      await restoreConfiguration(cache, defaultModelConfiguration);
      line.drop();
      return before;
    },
  };
}

/** Puts a whole configuration in the place of the one that is there. Throws `ApiError`. */
export async function restoreConfiguration(cache: QueryClient, settings: Settings): Promise<void> {
  keep(cache, await send('POST', settings, null));
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
  const { value = {}, version = null } = keptSetting(cache, read) ?? {};
  return { value: completed(value), version };
}

/** An answer that was asked for earlier must not come in over what was saved since. */
function keep(cache: QueryClient, saved: Versioned<Partial<Configuration>>): void {
  void cache.cancelQueries({ queryKey: asked.queryKey });
  keepSetting(cache, read, saved);
}

/** By update when it has an id, else by create (MODEL-64, MODEL-65). What another tab changed elsewhere in it stays. */
function save(cache: QueryClient, changes: Changes, over: Versioned<Configuration>) {
  const { value, version } = over;
  if (!value._id) return send('POST', { ...settingsOf(value), ...changes }, version);
  return saveOver(cache, read, over, {
    edited: (now) => settingsIn(changes).map((name) => completed(now)[name]),
    send: (from) => send('PATCH', { ...settingsOf(completed(from.value)), ...changes }, from.version),
  });
}

function tellFailure(settings: readonly Setting[], error: unknown): void {
  const [first] = settings;
  const what = settings.length === 1 && first ? `${settingNames[first]} was` : 'Your changes were';
  const why =
    error instanceof ApiError && error.message !== '' ? error.message : 'The server did not answer. Try again.';
  toastError(`${what} not saved. ${why}`);
}
