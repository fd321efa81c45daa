import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const sold = (settings: Record<string, string>) => parseEnv({ NUMBER_SALES: 'on', ...settings }).numberSales;

test('owners buy no numbers unless the operator says so', () => {
  expect(parseEnv({}).numberSales).toBeNull();
  expect(parseEnv({ NUMBER_COUNTRIES: 'CA' }).numberSales).toBeNull();
});

test('limits that are not set are narrow ones', () => {
  expect(sold({})).toEqual({
    ...{ countries: ['US'], highestPrice: { amount: 2, currency: 'USD' } },
    ...{ perBusiness: 1, aDay: 10 },
  });
});

test('limits are read as they are written', () => {
  const settings = { NUMBER_COUNTRIES: 'ca, US,ca', NUMBER_MAX_PRICE: '1.155 CAD', NUMBERS_PER_BUSINESS: '3' };
  expect(sold({ ...settings, NUMBERS_A_DAY: '50' })).toEqual({
    ...{ countries: ['CA', 'US'], highestPrice: { amount: 1.155, currency: 'CAD' } },
    ...{ perBusiness: 3, aDay: 50 },
  });
});

test.each([
  ['NUMBER_SALES', 'yes'],
  ['NUMBER_COUNTRIES', 'GB'],
  ['NUMBER_COUNTRIES', ','],
  ['NUMBER_MAX_PRICE', '2'],
  ['NUMBER_MAX_PRICE', '$2.00'],
  ['NUMBER_MAX_PRICE', '2.00 usd'],
  ['NUMBERS_PER_BUSINESS', '0'],
  ['NUMBERS_A_DAY', 'many'],
])('%s=%s stops the start', (name, value) => {
  expect(() => sold({ [name]: value })).toThrow(name);
});
