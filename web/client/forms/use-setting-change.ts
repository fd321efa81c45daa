import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { isChangedElsewhere } from '#web/client/requests/api-error.ts';
import { askAgain, keepSetting, type PlainRead, query } from '#web/client/requests/query.ts';
import { requestVersioned, type Versioned } from '#web/client/requests/request.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import type { Body, SaveRoute, SaveTexts } from './use-save.ts';

/** The fields that change, or how they come of what is there by now; null: nothing is to change. */
type Change<R extends PlainRead, S extends SaveRoute> = Body<S> | ((now: Answer<R>) => Body<S> | null);

interface ChangeOptions<R extends PlainRead, S extends SaveRoute> extends SaveTexts {
  read: R;
  write: S;
  onSaved?: (now: Answer<R>) => void;
}

/**
 * A setting that is changed at once, by switches and lists: `value` shows changed fields before they are saved, on every screen, and what
 * is kept when the save fails. Changes go one after another. Fields name no version; a function is made to the newest one.
 */
export function useSettingChange<R extends PlainRead, S extends SaveRoute>(options: ChangeOptions<R, S>) {
  const { read, write, done, failed, onSaved } = options;
  const cache = useQueryClient();
  const { data } = useQuery(query(read));
  const mutationKey = ['change', write];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    scope: { id: write },
    mutationFn: (change: Change<R, S>) => saveChange(cache, read, write, change),
    meta: { done, failed } satisfies SaveTexts,
    onSuccess: (now) => onSaved?.(now),
  });
  const ahead = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state: { variables } }) => (typeof variables === 'object' ? variables : null),
  });
  return {
    value: data && (Object.assign({}, data, ...ahead) as Answer<R>),
    saving: isPending,
    /** Throws what the server refused. */
    change: (change: Change<R, S>): Promise<Answer<R>> => mutateAsync(change),
  };
}

/** So often a change is made anew to what somebody else saved in between. */
const mostTries = 3;

/** Saves a change and keeps what the setting is then. Throws `ApiError`. */
export async function saveChange<R extends PlainRead, S extends SaveRoute>(
  cache: QueryClient,
  read: R,
  write: S,
  change: Change<R, S>,
): Promise<Answer<R>> {
  const save = async (body: Body<S>, version: string | null) => {
    const saved = (await requestVersioned(write, { body, version } as never)) as Versioned<unknown> as Versioned<
      Answer<R>
    >;
    keepSetting(cache, read, saved);
    return saved.value;
  };
  if (!isMade(change)) return save(change, null);
  let now = await cache.ensureQueryData({ queryKey: query(read).queryKey, queryFn: query(read).queryFn });
  for (let tried = 1; ; tried += 1) {
    const body = change(now.value);
    if (body === null) return now.value;
    try {
      return await save(body, now.version);
    } catch (error) {
      if (!isChangedElsewhere(error) || tried === mostTries) throw error;
      now = await askAgain(cache, read);
    }
  }
}

function isMade<A, B>(change: B | ((now: A) => B | null)): change is (now: A) => B | null {
  return typeof change === 'function';
}
