import { pagePerformanceLimits } from '#contract/limits.ts';
import type { PagePerformance } from '#contract/page-performance.ts';
import { measuredPages } from '#contract/pages.ts';
import { Interactions, LayoutShifts } from './page-vitals.ts';
import { requestPublic } from './requests/request.ts';

/** What the type library has not yet; Event Timing and Layout Instability name these. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Events shorter than this are quick whatever they are. */
const slowEventMs = 40;
let begun = false;

/**
 * Measures this visit and reports it once, when the page is first left or hidden: four numbers and the name of the page it began
 * on, without a token, a cookie or anything else that tells visitors apart. Only to be called after cookies were accepted
 * (COOKIES-12, Q-78); `allowed` is asked again before sending. Further calls do nothing. Never throws.
 */
export function reportPagePerformance(allowed: () => boolean): void {
  const arrival = entryOfPage();
  const address = arrival && new URL(arrival.name).pathname.replace(/\/+$/, '');
  const page = measuredPages.find((path) => path === address);
  if (begun || !arrival || !page || typeof PerformanceObserver === 'undefined') return;
  begun = true;
  const shifts = new LayoutShifts();
  const presses = new Interactions();
  let lcpMs: number | undefined;
  // What was painted while nobody looked tells nothing of its speed.
  const seenFromTheStart = document.visibilityState === 'visible';

  const observers = [
    observe('largest-contentful-paint', (entry) => {
      if (seenFromTheStart) lcpMs = entry.startTime - startOf(arrival);
    }),
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) shifts.add(startTime, value);
    }),
    observe('event', (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) presses.add(interactionId, duration);
    }),
  ];

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    for (const observer of observers) observer?.finish();
    if (!allowed()) return;
    const body = {
      page,
      ttfbMs: bounded(arrival.responseStart - startOf(arrival)),
      lcpMs: lcpMs === undefined ? undefined : bounded(lcpMs),
      inpMs: presses.slowMs === null ? undefined : bounded(presses.slowMs),
      cls: Math.min(shifts.worst, pagePerformanceLimits.largestShift),
    } satisfies PagePerformance;
    // A lost report is no loss to anybody.
    requestPublic('POST /page-performance', { body, keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', send);
}

/** Null where the browser does not know this kind of entry. */
function observe(type: string, each: (entry: PerformanceEntry) => void): { finish: () => void } | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
  observer.observe({ type, buffered: true, durationThreshold: slowEventMs } as PerformanceObserverInit);
  return {
    finish() {
      observer.takeRecords().forEach(each);
      observer.disconnect();
    },
  };
}

function entryOfPage(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** A page that was made ahead of its visit begins for the visitor when it is shown. */
function startOf(entry: PerformanceNavigationTiming): number {
  return (entry as { activationStart?: number }).activationStart ?? 0;
}

/** Whole milliseconds within what the contract takes. */
function bounded(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), pagePerformanceLimits.longestMs));
}
