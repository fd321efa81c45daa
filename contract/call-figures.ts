import * as z from 'zod/mini';
import { cost } from './costs.ts';

const metrics = {
  totalCalls: z.number(),
  newClients: z.number(),
  existingClients: z.number(),
  spamCalls: z.number(),
  /** Minutes, one decimal, over answered calls. */
  averageCallDuration: z.number(),
  /** Minutes, two decimals. */
  totalMinutesSpent: z.number(),
};

/** Call analytics (DATA-05, DATA-06); `growth` in percent, one decimal. */
export const callAnalytics = z.object({
  ...metrics,
  growth: z.object(metrics),
  /** Calls of the time that the growth is measured against; a handful tells no trend. */
  comparedCalls: z.number(),
  /** For superadmins alone. */
  cost: z.optional(cost),
});
export type CallAnalytics = z.infer<typeof callAnalytics>;

/** Calls of a filter by day and by hour, each as many as the log has once it is filtered by that day or hour besides. */
export const callCharts = z.object({
  /** In order, without a gap; at most a quarter of a year, the latest. */
  days: z.array(z.object({ date: z.string(), calls: z.number() })),
  /** 24 of them, from midnight. */
  hours: z.array(z.number()),
});
export type CallCharts = z.infer<typeof callCharts>;
