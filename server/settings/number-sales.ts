import * as z from 'zod/mini';
import { type Price, type SaleCountry, saleCountries } from '#contract/phone-numbers.ts';
import { oneOf, readAs, text, wholeNumber } from './env-values.ts';

/** Within which owners may buy numbers at the operator's telephone company. */
export interface NumberSales {
  countries: readonly SaleCountry[];
  /** No number costs more a month; one that is told in another currency is not sold. */
  highestPrice: Price;
  /** Purchases of one business in all, those whose number was given back since included. */
  perBusiness: number;
  /** Purchases of all businesses together within 24 hours. */
  aDay: number;
}

const countries = readAs(
  text,
  (value): readonly SaleCountry[] | null => {
    const named = value.split(',').map((country) => country.trim().toUpperCase());
    return named.every(isSold) ? [...new Set(named)] : null;
  },
  `must be countries with commas between, of ${saleCountries.join(' and ')}`,
);

const isSold = (country: string): country is SaleCountry => (saleCountries as readonly string[]).includes(country);

const money = readAs(
  text,
  (value): Price | null => {
    const [, amount = '', currency = ''] = /^(\d{1,4}(?:\.\d{1,4})?) ([A-Z]{3})$/.exec(value) ?? [];
    return currency === '' ? null : { amount: Number(amount), currency };
  },
  'must be an amount and its currency: 2.00 USD',
);

export const numberSaleVariables = {
  NUMBER_SALES: z._default(oneOf('on', 'off'), 'off'),
  NUMBER_COUNTRIES: z._default(countries, ['US']),
  NUMBER_MAX_PRICE: z._default(money, { amount: 2, currency: 'USD' }),
  NUMBERS_PER_BUSINESS: z._default(wholeNumber(1, 1_000), 1),
  NUMBERS_A_DAY: z._default(wholeNumber(1, 10_000), 10),
};

interface Read {
  NUMBER_SALES: 'on' | 'off';
  NUMBER_COUNTRIES: readonly SaleCountry[];
  NUMBER_MAX_PRICE: Price;
  NUMBERS_PER_BUSINESS: number;
  NUMBERS_A_DAY: number;
}

/** Null where owners buy none. */
export function numberSales(v: Read): NumberSales | null {
  if (v.NUMBER_SALES === 'off') return null;
  return {
    countries: v.NUMBER_COUNTRIES,
    highestPrice: v.NUMBER_MAX_PRICE,
    perBusiness: v.NUMBERS_PER_BUSINESS,
    aDay: v.NUMBERS_A_DAY,
  };
}
