import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userListItem } from './users.ts';
import { email } from './values/email.ts';
import { businessNumberPattern } from './values/phone-number.ts';

const businessNumber = z
  .string({ error: 'Please select a phone number' })
  .check(z.regex(businessNumberPattern, 'Please select a phone number'));

/** Numbers are strings of 12 characters, "+1" and ten digits. */
export const listAvailableNumbers = endpoint({
  method: 'GET',
  path: '/user/list-available-numbers',
  access: 'superadmin',
  summary: 'Numbers that can be purchased for a user now.',
  query: z.strictObject({ email }),
  output: z.object({ availableNumbers: z.array(z.string()) }),
});

export const purchaseNumber = endpoint({
  method: 'POST',
  path: '/user/purchase-number',
  access: 'superadmin',
  summary: 'Purchases a number for a user; the same call again finds the purchase.',
  query: z.strictObject({ email, phoneNumber: businessNumber }),
  output: z.object({ result: z.object({ phoneNumber: z.string() }) }),
});

export const releaseNumber = endpoint({
  method: 'PUT',
  path: '/user/release-number',
  access: 'superadmin',
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
  summary: 'Asks support for a number.',
  output: z.object({ numberRequested: z.boolean() }),
});

export const phoneNumberEndpoints = { listAvailableNumbers, purchaseNumber, releaseNumber, requestNumber } as const;
