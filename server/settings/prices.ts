import * as z from 'zod/mini';
import { billedServices, type UsageUnit } from '#contract/costs.ts';

/** Tokens and characters are priced by the million, time by the minute. */
const pricedUnits = [
  'textIn',
  'textCached',
  'textOut',
  'audioIn',
  'audioCached',
  'audioOut',
  'characters',
  'minutes',
] as const satisfies readonly UsageUnit[];
export type PricedUnit = (typeof pricedUnits)[number];

/** For each model of a service, '*' for every other: millionths of the currency for a million, or a minute. */
type PriceTable = Partial<Record<string, Partial<Record<string, Partial<Record<PricedUnit, bigint>>>>>>;

/** What the operator pays. */
export interface Prices {
  /** ISO 4217. */
  currency: string;
  /** When prices changed, oldest first. */
  since: readonly Date[];
  /** Those from one such moment to the next, one more than there are moments; null: none are set. */
  tables: readonly (PriceTable | null)[];
}

const amount = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given: number | string, { issues }): bigint => {
    const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(String(given)) ?? [];
    if (whole === '') issues.push({ code: 'custom', message: 'must be like 0.0085', input: given });
    return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
  }),
);
const ofModel = z.partialRecord(z.enum(pricedUnits), amount);
const models = z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(200)), ofModel));
const table = z.strictObject({
  /** The day, UTC, on which they begin to hold; left out: they always did. */
  from: z.optional(z.iso.date()),
  ...(Object.fromEntries(billedServices.map((service) => [service, models])) as Record<
    (typeof billedServices)[number],
    typeof models
  >),
});
const file = z.strictObject({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code such as USD')),
  prices: z.array(table).check(z.minLength(1), z.maxLength(1000)),
});

/** The price table as JSON; what is wrong with it is named by its place in it. */
export const prices = z.pipe(
  z.string().check(z.maxLength(1_000_000)),
  z.transform((input: string, { issues }): Prices => {
    const none: Prices = { currency: '', since: [], tables: [null] };
    const wrong = (what: string) => {
      issues.push({ code: 'custom', message: `is no price table: ${what}`, input });
      return none;
    };
    let json: unknown;
    try {
      json = JSON.parse(input);
    } catch {
      return wrong('it is not JSON');
    }
    const parsed = z.safeParse(file, json);
    if (!parsed.success)
      return wrong(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
    const dated = parsed.data.prices.map(({ from, ...prices }) => ({ from: from ? new Date(from) : null, prices }));
    const inOrder = dated.every(({ from }, at) => at === 0 || (from && from > (dated[at - 1]?.from ?? new Date(0))));
    if (!inOrder) return wrong('each of its prices but the first needs a "from" that is later than the one before');
    const tables: (PriceTable | null)[] = dated.map((each) => each.prices);
    return {
      currency: parsed.data.currency,
      since: dated.flatMap(({ from }) => from ?? []),
      tables: dated[0]?.from ? [null, ...tables] : tables,
    };
  }),
);
