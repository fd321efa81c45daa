import { type DefaultError, useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh as loadAgain, type ReadRoute } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import type { Answer, Ask, SignedInRoute } from '#web/client/requests/routes.ts';

/** A route that changes something. */
export type SaveRoute = Exclude<SignedInRoute, ReadRoute>;
export type Body<S extends SaveRoute> = Ask<S> extends { body: infer B } ? B : never;

/** What is told in a toast when a save is over, '' for nothing; `app/query-client.ts` shows it. */
export interface SaveTexts {
  done?: string | ((saved: unknown, ask: unknown) => string) | undefined;
  failed?: string | ((error: unknown, ask: unknown) => string) | undefined;
}

export interface SaveOptions<S extends SaveRoute> extends SaveTexts {
  /** What the save makes stale: it is loaded again where it is shown. */
  refresh?: readonly ReadRoute[];
  onSaved?: (saved: Answer<S>, ask: Ask<S>) => unknown;
}

/** One request that changes something: `mutate` or `mutateAsync` what the contract asks for, `isPending`, `error`. */
export function useSave<S extends SaveRoute>(route: S, { done, failed, refresh = [], onSaved }: SaveOptions<S> = {}) {
  const cache = useQueryClient();
  return useMutation<Answer<S>, DefaultError, Ask<S>>({
    mutationKey: [route],
    mutationFn: (ask) => request(route, ask as never),
    meta: { done, failed } satisfies SaveTexts,
    onSuccess: (saved, ask) => {
      loadAgain(cache, ...refresh);
      return onSaved?.(saved, ask);
    },
  });
}
