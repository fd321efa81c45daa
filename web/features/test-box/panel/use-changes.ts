import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { onChange } from '#web/client/requests/changes.ts';
import type { ReadRoute } from '#web/client/requests/query.ts';
import type { SignedInRoute } from '#web/client/requests/routes.ts';

/** What an answer may be another one after. */
const settings: readonly string[] = [
  'PATCH /greetings',
  'PATCH /instructions',
  'PATCH /business-info',
  'PATCH /model-configuration',
  'PATCH /custom-prompt',
  'DELETE /knowledge-bases/:id',
  'DELETE /knowledge-bases/:id/items/:itemId',
] satisfies SignedInRoute[];
const items: ReadRoute = 'GET /knowledge-bases/:id/items';

/** A slider saves often; what is saved in such a row is one change. */
const restMs = 400;

/** Calls back after each save of the settings, and once an item of the knowledge was read. */
export function useChanges(changed: () => void): void {
  const cache = useQueryClient();
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), restMs);
    };
    const read = new Map<string, number>();
    const forgetSaves = onChange((route) => settings.includes(route) && tell());
    const forgetReads = cache.getQueryCache().subscribe(({ query: { queryKey, queryHash, state } }) => {
      if (queryKey[0] !== items || state.data === undefined) return;
      const now = (state.data as { value: KnowledgeItem[] }).value.filter(({ sync }) => sync).length;
      if (now > (read.get(queryHash) ?? now)) tell();
      read.set(queryHash, now);
    });
    return () => {
      clearTimeout(timer);
      forgetSaves();
      forgetReads();
    };
  }, [cache]);
}
