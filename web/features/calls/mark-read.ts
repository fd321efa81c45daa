import type { QueryClient } from '@tanstack/react-query';
import type { CallLog } from '#contract/calls.ts';
import { request } from '#web/client/requests/request.ts';
import { logs } from './call-queries.ts';

/** A person has opened a call, or says so of all (null): the server is told, and the pages that are here show it. Throws `ApiError`. */
export async function markRead(cache: QueryClient, id: string | null): Promise<void> {
  await (id === null
    ? request('PUT /overview/call-logs/read', {})
    : request('PUT /overview/call-logs/:id/read', { params: { id } }));
  const isPage = ({ queryKey: [route] }: { queryKey: readonly unknown[] }) =>
    Object.values<unknown>(logs).includes(route);
  cache.setQueriesData<{ items: CallLog[] }>(
    { predicate: isPage },
    (page) => page && { ...page, items: page.items.map(read) },
  );
  function read({ unread, ...call }: CallLog): CallLog {
    return unread && id !== null && call._id !== id ? { ...call, unread } : call;
  }
}
