import { type Cost, type CostLine, noPrice, type UsageUnit } from '#contract/costs.ts';
import type { PricedUnit, Prices } from '#server/settings/prices.ts';
import type { UsedAmount } from './usage.store.ts';

/** By how many of a unit its price is. */
const per: Record<Exclude<UsageUnit, 'unreported'>, { unit: PricedUnit; amount: bigint }> = {
  textIn: { unit: 'textIn', amount: 1_000_000n },
  textCached: { unit: 'textCached', amount: 1_000_000n },
  textOut: { unit: 'textOut', amount: 1_000_000n },
  audioIn: { unit: 'audioIn', amount: 1_000_000n },
  audioCached: { unit: 'audioCached', amount: 1_000_000n },
  audioOut: { unit: 'audioOut', amount: 1_000_000n },
  characters: { unit: 'characters', amount: 1_000_000n },
  milliseconds: { unit: 'minutes', amount: 60_000n },
  minutes: { unit: 'minutes', amount: 1n },
};
/** Of these parts of a millionth every price of one token, character or millisecond is a whole number. */
const parts = 3_000_000n;
const partsOfOne = parts * 1_000_000n;

/** Of one call, and its lines: to the millionth, so that many of them add up to the cent. */
export const callDecimals = 6;
/** Of many calls together. */
export const sumDecimals = 2;

/** Something that was used, with the number of the prices that held then. */
export type PricedAmount = UsedAmount & { prices: number };

/** Which of the prices hold at a moment. */
export const pricesAt = (prices: Prices | null, at: Date): number =>
  prices?.since.filter((since) => since <= at).length ?? 0;

/** What was used, and what it costs: whole numbers until it is written, with so many decimals, half a unit up. */
export function costOf(prices: Prices | null, used: readonly PricedAmount[], decimals: number): Cost {
  const lines = new Map<string, Omit<CostLine, 'cost'> & { cost: bigint | null }>();
  for (const one of used) {
    const { service, model, unit, amount } = one;
    const key = [service, model, unit].join('\n');
    const line = lines.get(key) ?? { service, model, unit, amount: 0, cost: 0n };
    const price = priceOf(prices, one);
    // What is priced in part has no price that could be believed.
    const cost = line.cost === null || price === null ? null : line.cost + price;
    lines.set(key, { ...line, amount: line.amount + amount, cost });
  }
  const known = [...lines.values()].flatMap((line) => line.cost ?? []);
  return {
    currency: prices?.currency ?? null,
    total:
      known.length === 0
        ? null
        : moneyText(
            known.reduce((sum, one) => sum + one, 0n),
            decimals,
          ),
    lines: [...lines.values()].map(({ cost, ...line }) => ({
      ...line,
      cost: cost === null ? null : moneyText(cost, decimals),
    })),
  };
}

function priceOf(prices: Prices | null, { service, model, unit, amount, prices: number }: PricedAmount): bigint | null {
  const ofService = prices?.tables[number]?.[service];
  if (unit === 'unreported' || !ofService) return null;
  const by = per[unit];
  const price = ofService[model]?.[by.unit] ?? ofService['*']?.[by.unit];
  return price === undefined ? null : BigInt(amount) * price * (parts / by.amount);
}

function moneyText(cost: bigint, decimals: number): string {
  const digits = (2n * cost * 10n ** BigInt(decimals) + partsOfOne) / (2n * partsOfOne);
  const text = String(digits).padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** What of it has no price, in words; ''. */
export function unpricedText({ lines }: Cost): string {
  return lines
    .filter(({ cost }) => cost === null)
    .map(({ service, model, unit }) => `${service} ${model} ${unit}`)
    .join(', ');
}

/** The sum, or that there is none. */
export const totalText = ({ total }: Cost): string => total ?? noPrice;
