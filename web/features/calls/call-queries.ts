import type { QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { pageQuery, query } from '#web/client/requests/query.ts';
import { type CallFilters, filtersIn } from './call-filters.ts';
import type { OverviewAddress } from './overview-address.ts';

const figures = {
  all: 'GET /overview/call-analytics',
  'this-month': 'GET /overview/call-analytics/this-month',
  'this-quarter': 'GET /overview/call-analytics/this-quarter',
} as const satisfies Record<Period, string>;

export const logs = {
  all: 'GET /overview/call-logs',
  'this-month': 'GET /overview/call-logs/this-month',
  'this-quarter': 'GET /overview/call-logs/this-quarter',
} as const satisfies Record<Period, string>;

/** The six figures of a period and their growth (ANALYSIS-17). */
export const analyticsQuery = (period: Period) => query(figures[period]);

type Listed = Pick<OverviewAddress, 'period' | 'search' | 'page'> & Partial<CallFilters>;

/** One page of seven of the log, from 1, without transcripts (LOGS-15, LOGS-20). */
export function logQuery({ period, search, page, ...address }: Listed) {
  const size = limits.callLogPageSize;
  const asked = { limit: String(size), page: String(page), search, ...filtersIn(address) };
  return pageQuery(logs[period], { query: asked }, size);
}

/** How the calls of a period and of filters spread over days and hours. */
export const chartsQuery = ({ period, ...address }: Pick<OverviewAddress, 'period'> & CallFilters) =>
  query('GET /overview/call-logs/charts', { query: { period, ...filtersIn(address) } });

export type CallsAmong = Pick<OverviewAddress, 'period'> & CallFilters;

/** One call with transcript, details and sentiment; its neighbours are those among the calls of a period and of filters. */
export function callQuery(id: string, { period, ...address }: CallsAmong) {
  const asked = { ...(period === 'all' ? {} : { period }), ...filtersIn(address) };
  return query('GET /overview/call-logs/:id', { params: { id }, query: asked });
}

/** Every answer about one call, among whichever calls it was asked for. */
export const askedOf = (id: string) => ({ queryKey: ['GET /overview/call-logs/:id', { params: { id } }] });

/** Log, figures and the open call are loaded again. */
export function refreshCalls(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey: [route] }) => String(route).startsWith('GET /overview/') });
}
