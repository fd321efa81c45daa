import type { QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { pageQuery, query } from '#web/client/requests/query.ts';

const figures = {
  all: 'GET /overview/call-analytics',
  'this-month': 'GET /overview/call-analytics/this-month',
  'this-quarter': 'GET /overview/call-analytics/this-quarter',
} as const satisfies Record<Period, string>;

const logs = {
  all: 'GET /overview/call-logs',
  'this-month': 'GET /overview/call-logs/this-month',
  'this-quarter': 'GET /overview/call-logs/this-quarter',
} as const satisfies Record<Period, string>;

/** The six figures of a period and their growth (ANALYSIS-17). */
export const analyticsQuery = (period: Period) => query(figures[period]);

/** One page of seven of the log, from 1, without transcripts (LOGS-15, LOGS-20). */
export function logQuery({ period, search, page }: { period: Period; search: string; page: number }) {
  const size = limits.callLogPageSize;
  return pageQuery(logs[period], { query: { limit: String(size), page: String(page), search } }, size);
}

/** One call with transcript, details and sentiment. */
export const callQuery = (id: string) => query('GET /overview/call-logs/:id', { params: { id } });

/** Log, figures and the open call are loaded again. */
export function refreshCalls(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey: [route] }) => String(route).startsWith('GET /overview/') });
}
