import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { requestPage } from '#web/client/request.ts';

const routes = {
  all: 'GET /overview/call-logs',
  'this-month': 'GET /overview/call-logs/this-month',
  'this-quarter': 'GET /overview/call-logs/this-quarter',
} as const satisfies Record<Period, string>;

export interface LogPage {
  period: Period;
  search: string;
  /** From 1. */
  page: number;
}

export interface CallLogPage {
  calls: CallLog[];
  /** Pages of seven (LOGS-15); at least 1. */
  pages: number;
}

/** One page of the log, without transcripts. An empty answer is an empty list (LOGS-20). Throws `ApiError`. */
export async function getCallLogs({ period, search, page }: LogPage, signal?: AbortSignal): Promise<CallLogPage> {
  const size = limits.callLogPageSize;
  const query = { limit: String(size), page: String(page), search };
  const { items, pages } = await requestPage(routes[period], { query, signal }, size);
  return { calls: items, pages };
}

export function logQuery(asked: LogPage) {
  return {
    queryKey: ['calls', 'logs', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => getCallLogs(asked, signal),
  };
}
