import type { CallAnalytics } from '#contract/calls.ts';
import type { Period } from '#contract/values/period.ts';
import { request } from '#web/client/request.ts';

const routes = {
  all: 'GET /overview/call-analytics',
  'this-month': 'GET /overview/call-analytics/this-month',
  'this-quarter': 'GET /overview/call-analytics/this-quarter',
} as const satisfies Record<Period, string>;

/** The six figures of a period and their growth (ANALYSIS-17); null when nothing is returned. Throws `ApiError`. */
export async function getCallAnalytics(period: Period, signal?: AbortSignal): Promise<CallAnalytics | null> {
  const analytics: CallAnalytics | undefined | null = await request(routes[period], { signal });
  return analytics?.growth ? analytics : null;
}

export function analyticsQuery(period: Period) {
  return {
    queryKey: ['calls', 'analytics', period],
    queryFn: ({ signal }: { signal: AbortSignal }) => getCallAnalytics(period, signal),
  };
}
