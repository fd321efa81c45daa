import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { callerKinds, callOutcomes, moods } from './values/call-words.ts';
import { periods } from './values/period.ts';

const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.transform((text) => Math.min(Number(text), max)),
  );

const day = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

/** What the log can be filtered by, besides period and search. Days and hours are those of the business's zone. */
const logFilters = {
  status: z.optional(z.enum(callOutcomes)),
  mood: z.optional(z.enum(moods)),
  caller: z.optional(z.enum(callerKinds)),
  /** First and last day, YYYY-MM-DD. */
  from: z.optional(day),
  to: z.optional(day),
  /** Calls that began in this hour of the day. */
  hour: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:1?\d|2[0-3])$/)),
      z.transform((text) => Number(text)),
    ),
  ),
};
const search = z.optional(z.string().check(atMost(200)));

/** Query of the call log: `limit` and `page` (from 1), `search` over name, phone, location and status, and filters. */
export const callLogQuery = z.strictObject({
  ...{ limit: z.optional(count(limits.callLogMaxPageSize)), page: z.optional(count(100_000_000)), search },
  /** Cursor of the `Link` header, opaque. */
  after: z.optional(z.string().check(atMost(200))),
  ...logFilters,
});

/** All that says which calls of the log are meant. */
export const callsQuery = z.strictObject({ period: z.optional(z.enum(periods)), search, ...logFilters });
/** Of the CSV as well: what each call used and cost, behind its six columns. For superadmins; others get no column of it. */
export const callsCsvQuery = z.extend(callsQuery, { costs: z.optional(z.literal('1')) });
export type CallsAsked = z.output<typeof callsQuery>;
