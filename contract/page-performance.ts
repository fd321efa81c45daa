import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pagePerformanceLimits } from './limits.ts';
import { measuredPages } from './pages.ts';

const time = z.optional(z.number().check(z.minimum(0), z.maximum(pagePerformanceLimits.longestMs)));

/** How fast one visit of a page was: times in milliseconds, and nothing that tells visitors apart (COOKIES-12, Q-78). */
export const pagePerformance = z.strictObject({
  page: z.enum(measuredPages),
  /** The first byte of the page. */
  ttfbMs: time,
  /** The largest picture or text (largest contentful paint). */
  lcpMs: time,
  /** The slowest answer to a press or key (interaction to next paint). */
  inpMs: time,
  /** How much the layout jumped; without a unit. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(pagePerformanceLimits.largestShift))),
});
export type PagePerformance = z.output<typeof pagePerformance>;

/** Sent once a visit, without a token and without cookies, after "Accept" alone. */
export const reportPagePerformance = endpoint({
  method: 'POST',
  path: '/page-performance',
  access: 'public',
  summary: 'How fast a page was for one anonymous visitor; kept as counts only.',
  body: pagePerformance,
  bodyBytes: pagePerformanceLimits.bodyBytes,
});

export const pagePerformanceEndpoints = { reportPagePerformance } as const;
