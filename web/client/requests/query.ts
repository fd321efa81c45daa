import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { isChangedElsewhere } from './api-error.ts';
import { requestPage, requestVersioned, type Versioned } from './request.ts';
import type { Answer, Ask, SignedInRoute } from './routes.ts';

/** A route that only reads, such as "GET /business-info". */
export type ReadRoute = Extract<SignedInRoute, `GET ${string}`>;
/** One that is asked without any parameter, as every setting is. */
export type PlainRead = { [R in ReadRoute]: unknown extends Ask<R> ? R : never }[ReadRoute];

export interface Query<R extends ReadRoute> {
  /** One place in the cache for each question, so that every screen shows the same answer. */
  queryKey: readonly [route: R, ask?: Ask<R>];
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Versioned<Answer<R>>>;
  select: (kept: Versioned<Answer<R>>) => Answer<R>;
}

/**
 * A question to the server, for `useQuery` and for loading ahead; throws `ApiError`. The cache holds the answer with its version, which a
 * save may name; a screen is shown the answer alone.
 */
export function query<R extends PlainRead>(route: R): Query<R>;
export function query<R extends ReadRoute>(route: R, ask: Ask<R>): Query<R>;
export function query<R extends ReadRoute>(route: R, ask?: Ask<R>): Query<R> {
  return {
    queryKey: ask === undefined ? [route] : [route, ask],
    queryFn: ({ signal }) => requestVersioned(route, { ...(ask as object), signal } as never),
    select: answerIn,
  };
}

function answerIn<T>({ value }: Versioned<T>): T {
  return value;
}

/** One page of a list, with how many there are. */
export function pageQuery<R extends ReadRoute>(route: R, ask: Ask<R>, size: number) {
  return {
    queryKey: [route, ask] as const,
    queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>) =>
      requestPage<R>(route, { ...(ask as object), signal } as never, size),
  };
}

/** What these routes answered is loaded again where it is shown. */
export function refresh(cache: QueryClient, ...reads: readonly ReadRoute[]): void {
  for (const read of reads) void cache.invalidateQueries({ queryKey: [read] });
}

/** What the cache has of a setting. */
export function keptSetting<R extends PlainRead>(cache: QueryClient, read: R): Versioned<Answer<R>> | undefined {
  return cache.getQueryData(query(read).queryKey);
}

/** Puts what a save answered in the place of what was read. */
export function keepSetting<R extends PlainRead>(cache: QueryClient, read: R, now: Versioned<Answer<R>>): void {
  cache.setQueryData(query(read).queryKey, now);
}

/** Changes an answer in the cache, as far as it has it, until it is asked for again. */
export function keepAnswer<R extends ReadRoute>(
  cache: QueryClient,
  { queryKey }: Query<R>,
  change: (answer: Answer<R>) => Answer<R>,
): void {
  cache.setQueryData<Versioned<Answer<R>>>(queryKey, (kept) => kept && { ...kept, value: change(kept.value) });
}

/** The setting as the server has it now. Throws `ApiError`. */
export function askAgain<R extends PlainRead>(cache: QueryClient, read: R): Promise<Versioned<Answer<R>>> {
  const { queryKey, queryFn } = query(read);
  return cache.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false });
}

/**
 * Saves over the version that an editing began with; where somebody else changed other things meanwhile, over the newer one too. Throws
 * `ApiError`: `settings.changed` where the same was changed.
 */
export async function saveOver<R extends PlainRead, T>(
  cache: QueryClient,
  read: R,
  base: Versioned<Answer<R>>,
  { edited, send }: { edited: (now: Answer<R>) => unknown; send: (from: Versioned<Answer<R>>) => Promise<T> },
): Promise<T> {
  try {
    return await send(base);
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error;
    const now = await askAgain(cache, read);
    if (JSON.stringify(edited(base.value)) !== JSON.stringify(edited(now.value))) throw error;
    return send(now);
  }
}
