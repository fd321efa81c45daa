import { Histogram, type Registry } from 'prom-client';
import { pagePerformanceLimits } from '#contract/limits.ts';
import { type PagePerformance, reportPagePerformance } from '#contract/page-performance.ts';
import type { Routes } from '#server/http/endpoint.ts';

type Figure = Exclude<keyof PagePerformance, 'page'>;

/** The steps lie around what counts as good and as poor; times in seconds, as Prometheus has them. */
const figures: Record<Figure, { name: string; help: string; buckets: number[] }> = {
  ttfbMs: {
    name: 'noura_page_first_byte_seconds',
    help: 'Time to the first byte of a page.',
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 5],
  },
  lcpMs: {
    name: 'noura_page_largest_paint_seconds',
    help: 'Time to the largest picture or text of a page.',
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  },
  inpMs: {
    name: 'noura_page_interaction_seconds',
    help: 'Slowest answer of a page to a press or a key.',
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2],
  },
  cls: {
    name: 'noura_page_layout_shift',
    help: 'How much the layout of a page jumped.',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
  },
};

/**
 * Takes what visitors who accepted cookies report of a page's speed, as counts in /metrics by page. Nothing else of a report is
 * kept: no address, no time, no browser (COOKIES-12, Q-78).
 */
export function pagePerformanceRoutes(routes: Routes, registry: Registry): void {
  const histograms = Object.entries(figures).map(([key, { name, help, buckets }]) => ({
    key: key as Figure,
    histogram: new Histogram({ name, help, buckets, labelNames: ['page'], registers: [registry] }),
  }));
  routes.add(
    reportPagePerformance,
    ({ body }) => {
      for (const { key, histogram } of histograms) {
        const value = body[key];
        if (value !== undefined) histogram.observe({ page: body.page }, key === 'cls' ? value : value / 1_000);
      }
    },
    { perMinute: pagePerformanceLimits.perMinute },
  );
}
