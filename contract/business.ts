import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { settingLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { inOrder, readHours, weekdays } from './values/business-hours.ts';
import { oneLine } from './values/one-line.ts';
import { isTimeZone } from './values/zoned-time.ts';

const text = (maxCharacters: number) =>
  z.string().check(z.trim(), atMost(maxCharacters, `Use at most ${maxCharacters} characters.`));

/** Stands in subjects of mails. */
const name = text(settingLimits.businessNameCharacters).check(z.overwrite(oneLine));

/** One day on the wire: "09:00AM - 05:00PM", '' or "Closed" (Q-14 to 16). */
const dayText = z.strictObject({
  day: z.enum(weekdays),
  hours: z.string().check(
    atMost(40),
    z.refine((hours) => readHours(hours) !== undefined, 'Write hours as 09:00AM - 05:00PM, or Closed.'),
    z.refine((hours) => inOrder(readHours(hours) ?? null), errorCatalogue['business.hours-order'].message),
  ),
});

/** Business info as the documents spell it on the wire (BIZ-16 to 23, Q-18). */
export const businessInfo = z.strictObject({
  name,
  website: text(settingLimits.addressCharacters),
  address: text(settingLimits.addressCharacters),
  country: text(settingLimits.businessNameCharacters),
  bussinessOverview: text(settingLimits.overviewCharacters),
  coreServices: z
    .array(text(settingLimits.serviceCharacters).check(z.minLength(1, 'A service cannot be empty.')))
    .check(atMost(settingLimits.services, `Add at most ${settingLimits.services} services.`)),
  /** Seven entries, one a weekday; a day that is left out is closed. */
  bussinessHours: z.array(dayText).check(
    atMost(7),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'List each day only once.'),
  ),
  direction: text(settingLimits.directionCharacters),
  timezone: z.string().check(atMost(60), z.refine(isTimeZone, 'Choose a time zone from the list.')),
});
export type BusinessInfo = z.infer<typeof businessInfo>;

/** Only what is sent changes. */
const change = z.partial(businessInfo);

export const getBusinessInfo = endpoint({
  method: 'GET',
  path: '/business-info',
  access: 'user',
  area: 'settings',
  summary: 'The business, as an array with one element.',
  output: z.array(businessInfo),
});

export const updateBusinessInfo = endpoint({
  method: 'PATCH',
  path: '/business-info',
  access: 'user',
  area: 'settings',
  audit: 'business-info-saved',
  summary: 'Changes what is sent of the business.',
  body: change,
  output: businessInfo,
});

export const createBusinessInfo = endpoint({
  method: 'POST',
  path: '/business-info',
  access: 'user',
  area: 'settings',
  audit: 'business-info-saved',
  summary: 'The same from the setup wizard.',
  body: change,
  output: businessInfo,
});

export const businessEndpoints = { getBusinessInfo, updateBusinessInfo, createBusinessInfo } as const;
