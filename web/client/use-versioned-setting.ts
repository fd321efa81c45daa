import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { requestVersioned, type Versioned } from './request.ts';
import type { Answer, Ask, SignedInRoute } from './routes.ts';

/** A route that answers a setting of the account, such as "GET /business-info". */
export type SettingRoute = Extract<SignedInRoute, `GET ${string}`>;
export type SaveRoute = Exclude<SignedInRoute, SettingRoute>;
export type Body<S extends SaveRoute> = Ask<S> extends { body: infer B } ? B : never;

/** One place in the cache for each setting, so that every screen shows the same one. */
export function settingKey(read: SettingRoute) {
  return ['setting', read] as const;
}

/** A setting with its version, for `useQuery` and for loading ahead. The query throws `ApiError`. */
export function settingQuery<R extends SettingRoute>(read: R) {
  return {
    queryKey: settingKey(read),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Versioned<Answer<R>>> =>
      requestVersioned(read, { signal } as never),
  };
}

/** Reads a setting: `value` is undefined until it is there; `failed` when it is not and could not be loaded. */
export function useSetting<R extends SettingRoute>(read: R) {
  const { data, isError, isFetching, refetch } = useQuery(settingQuery(read));
  return {
    value: data?.value,
    version: data?.version ?? null,
    failed: isError && data === undefined,
    fetching: isFetching,
    /** Loads it again; resolves when that is over. */
    retry: (): Promise<unknown> => refetch(),
  };
}

/** Saves over `version`; 'changed' when another version is there now. Every other refusal is thrown as `ApiError`. */
export async function saveSetting<S extends SaveRoute>(
  write: S,
  body: Body<S>,
  version: string | null,
): Promise<Versioned<Answer<S>> | 'changed'> {
  try {
    return await requestVersioned(write, { body, version } as never);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'settings.changed') return 'changed';
    throw error;
  }
}

interface EditorOptions<R extends SettingRoute, S extends SaveRoute> {
  read: R;
  write: S;
  /** What was there when the editing began, where that was before the mount. */
  base?: Versioned<Answer<R>>;
  /** Makes the setting out of what the save answered; without it the setting is loaded again. */
  keep?: (saved: Answer<S>) => Answer<R>;
  /**
   * The setting as fields that a body names. With it, a save whose own fields nobody else changed goes over the newer
   * version by itself, without asking.
   */
  fields?: (value: Answer<R>) => object;
  /** After a save, with the cache already holding the new setting. */
  onSaved?: (saved: Answer<S>) => void;
  /** After a refusal that is no conflict, for a toast. */
  onFailed?: (error: unknown) => void;
}

/**
 * Edits one setting in a form that is mounted while it is open: a save goes over the version that was there at the mount,
 * whatever is loaded since. `state` 'changed': show `ChangedElsewhere` with `loadNew` and `saveMine`; 'failed': `error`
 * is the refusal. What is typed is the form's own and is never touched.
 */
export function useSettingEditor<R extends SettingRoute, S extends SaveRoute>(options: EditorOptions<R, S>) {
  const { read, write, keep, fields } = options;
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'saving' | 'changed' | 'failed'>('idle');
  const [error, setError] = useState<unknown>(null);
  const [base, setBase] = useState(() => options.base ?? kept(cache, read));
  const refused = useRef<Body<S> | null>(null);
  const busy = useRef(false);
  const fresh = () => cache.fetchQuery({ ...settingQuery(read), staleTime: 0, retry: false });

  async function store(body: Body<S>, version: string | null): Promise<Versioned<Answer<S>> | 'changed'> {
    const saved = await saveSetting(write, body, version);
    if (saved !== 'changed' || !fields || !base) return saved;
    const now = await fresh();
    if (!sameFields(body as object, fields(base.value), fields(now.value))) return 'changed';
    return saveSetting(write, body, now.version);
  }

  async function send(body: Body<S>, version: string | null): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setState('saving');
    try {
      const saved = await store(body, version);
      if (saved === 'changed') {
        refused.current = body;
        setState('changed');
        return false;
      }
      if (keep) cache.setQueryData(settingKey(read), { value: keep(saved.value), version: saved.version });
      else await cache.refetchQueries({ queryKey: settingKey(read) });
      setBase(kept(cache, read));
      setState('idle');
      options.onSaved?.(saved.value);
      return true;
    } catch (thrown) {
      setError(thrown);
      setState('failed');
      options.onFailed?.(thrown);
      return false;
    } finally {
      busy.current = false;
    }
  }

  return {
    state,
    error,
    /** What the saves go over. */
    base,
    /** For a form that stays mounted: what is there now is what the editing begins with. */
    begin: () => {
      setBase(kept(cache, read));
      setState('idle');
    },
    /** True when it was saved. A second call while one runs does nothing. */
    save: (body: Body<S>) => send(body, base?.version ?? null),
    /** Saves what was refused over the newer version. */
    saveMine: async () => refused.current !== null && (await send(refused.current, null)),
    /** Loads the newer version, which later saves go over; undefined when it could not be loaded. */
    loadNew: async (): Promise<Answer<R> | undefined> => {
      try {
        const now = await fresh();
        setBase(now);
        setState('idle');
        return now.value;
      } catch (thrown) {
        setError(thrown);
        setState('failed');
        return undefined;
      }
    },
  };
}

/** Whether nobody else changed what a body is about to change. */
export function sameFields(body: object, before: object, now: object): boolean {
  const text = (value: object, name: string) => JSON.stringify((value as Record<string, unknown>)[name]);
  return Object.keys(body).every((name) => name in before && text(before, name) === text(now, name));
}

function kept<R extends SettingRoute>(cache: QueryClient, read: R): Versioned<Answer<R>> | undefined {
  return cache.getQueryData<Versioned<Answer<R>>>(settingKey(read));
}
