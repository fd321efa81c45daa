import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userListItem } from './users.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';
import { businessNumberPattern } from './values/phone-number.ts';

const businessNumber = z
  .string({ error: 'Please select a phone number' })
  .check(z.regex(businessNumberPattern, 'Please select a phone number'));

/** Where a number may be bought: of each the numbers are "+1" and ten digits. ISO 3166-1. */
export const saleCountries = ['US', 'CA'] as const;
export type SaleCountry = (typeof saleCountries)[number];

/** A price as the telephone company tells it; `currency` is ISO 4217, upper case. */
export const price = z.object({
  amount: z.number().check(z.minimum(0), z.maximum(100_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/), atMost(3)),
});
export type Price = z.infer<typeof price>;

/** What an owner looks for: digits, and letters as they lie on a telephone's keys. '' is whatever it may be. */
const areaCode = z.string().check(z.regex(/^$|^[2-9]\d{2}$/, 'Enter the three digits of an area code.'));
const words = z.string().check(z.regex(/^$|^[A-Za-z0-9]{2,7}$/, 'Enter 2 to 7 letters or digits.'));

/** Numbers are strings of 12 characters, "+1" and ten digits. */
export const listAvailableNumbers = endpoint({
  method: 'GET',
  path: '/user/list-available-numbers',
  access: 'superadmin',
  waits: true,
  summary: 'Numbers that can be purchased for a user now.',
  query: z.strictObject({ email }),
  output: z.object({ availableNumbers: z.array(z.string()) }),
});

export const purchaseNumber = endpoint({
  method: 'POST',
  path: '/user/purchase-number',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  waits: true,
  summary: 'Purchases a number for a user; the same call again finds the purchase.',
  query: z.strictObject({ email, phoneNumber: businessNumber }),
  output: z.object({ result: z.object({ phoneNumber: z.string() }) }),
});

export const releaseNumber = endpoint({
  method: 'PUT',
  path: '/user/release-number',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  waits: true,
  summary: "Releases a user's number.",
  query: z.strictObject({ email }),
  output: userListItem,
});

/** SHELL-26: recorded once; it ends when a number is purchased. */
export const requestNumber = endpoint({
  method: 'POST',
  path: '/user/request-number',
  access: 'user',
  area: 'settings',
  audit: 'number-requested',
  summary: 'Asks support for a number.',
  output: z.object({ numberRequested: z.boolean() }),
});

/** What an owner may buy here. */
const sale = z.object({
  countries: z.array(z.enum(saleCountries)),
  /** No number costs more a month. */
  highestPrice: price,
  /** So many more may be bought. */
  left: z.number(),
  /** They ring no real telephone: this Noura has no telephone company. */
  practice: z.boolean(),
});

export const getOwnNumber = endpoint({
  method: 'GET',
  path: '/user/number',
  access: 'user',
  area: 'settings',
  summary: "The business's number, what it costs, and whether one may be bought.",
  output: z.object({
    /** "" when there is none. */
    phoneNumber: z.string(),
    /** A month, as its buyer was told; null where nobody here bought it. */
    monthlyPrice: z.nullable(price),
    /** The number of a purchase that the telephone company has not answered yet: it is asked what became of it. "" for none. */
    settling: z.string(),
    /** Null where the operator sells none, and for whoever is not the owner. */
    sale: z.nullable(sale),
  }),
});

export const searchNumbers = endpoint({
  method: 'GET',
  path: '/user/numbers-on-sale',
  access: 'user',
  area: 'business',
  waits: true,
  summary: 'Numbers that the owner can buy now, with what one costs a month.',
  query: z.strictObject({
    country: z.enum(saleCountries),
    areaCode: z.optional(areaCode),
    words: z.optional(words),
  }),
  output: z.object({
    monthlyPrice: price,
    numbers: z.array(
      z.object({
        phoneNumber: z.string(),
        /** "Chicago, IL"; "" where it is not told. */
        place: z.string(),
      }),
    ),
  }),
});

/** The price is the one that was shown: where it is another one by now nothing is bought. */
export const buyNumber = endpoint({
  method: 'POST',
  path: '/user/buy-number',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  waits: true,
  summary:
    'Buys a number for the owner’s business, within the limits of the operator; the same call again finds the purchase.',
  body: z.strictObject({ country: z.enum(saleCountries), phoneNumber: businessNumber, monthlyPrice: price }),
  output: z.object({ phoneNumber: z.string() }),
});

export const phoneNumberEndpoints = {
  listAvailableNumbers,
  purchaseNumber,
  releaseNumber,
  requestNumber,
  getOwnNumber,
  searchNumbers,
  buyNumber,
} as const;
