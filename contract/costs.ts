import * as z from 'zod/mini';

/** Who bills for a call: services, as the settings name them, and whose telephone line it is. */
export const billedServices = ['realtime', 'stt', 'chat', 'tts', 'carrier'] as const;
export type BilledService = (typeof billedServices)[number];

/**
 * What they bill by, as whole numbers: tokens of each kind ('textIn' and 'audioIn' without those from a cache), characters that were
 * spoken, milliseconds of a connection or of sound that was listened to, minutes of a telephone line that were begun. 'unreported': answers
 * whose tokens the service did not tell.
 */
export const usageUnits = [
  'textIn',
  'textCached',
  'textOut',
  'audioIn',
  'audioCached',
  'audioOut',
  'characters',
  'milliseconds',
  'minutes',
  'unreported',
] as const;
export type UsageUnit = (typeof usageUnits)[number];

/** What one service did for a call; of a carrier `model` is its name. */
export interface Usage {
  service: BilledService;
  model: string;
  amounts: Partial<Record<UsageUnit, number>>;
}

/** What was used, and what that costs; money as decimal text, rounded here and nowhere before. */
export const cost = z.object({
  /** ISO 4217; null: the operator has set no prices. */
  currency: z.nullable(z.string()),
  /** Of all that has a price; null: nothing has. */
  total: z.nullable(z.string()),
  lines: z.array(
    z.object({
      service: z.enum(billedServices),
      model: z.string(),
      unit: z.enum(usageUnits),
      amount: z.number(),
      /** Null: no price is set for it. */
      cost: z.nullable(z.string()),
    }),
  ),
});
export type Cost = z.infer<typeof cost>;
export type CostLine = Cost['lines'][number];

export const unitLabels: Record<UsageUnit, string> = {
  textIn: 'Text tokens in',
  textCached: 'Text tokens in, cached',
  textOut: 'Text tokens out',
  audioIn: 'Audio tokens in',
  audioCached: 'Audio tokens in, cached',
  audioOut: 'Audio tokens out',
  characters: 'Characters spoken',
  milliseconds: 'Seconds',
  minutes: 'Minutes, rounded up',
  unreported: 'Responses without a count',
};

export const serviceLabels: Record<BilledService, string> = {
  realtime: 'Realtime',
  stt: 'Listening',
  chat: 'Thinking',
  tts: 'Speaking',
  carrier: 'Phone line',
};

export const noPrice = 'no price set';

/** An amount as it is shown: milliseconds as seconds with three decimals. */
export function amountText({ unit, amount }: Pick<CostLine, 'unit' | 'amount'>): string {
  return unit === 'milliseconds' ? (amount / 1000).toFixed(3) : String(amount);
}
