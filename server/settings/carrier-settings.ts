import * as z from 'zod/mini';
import { EnvError, type text, textLike } from './env-values.ts';

/** What each carrier of calls needs, all of it together or nothing: a line for each. */
const carriers = {
  twilio: {
    TWILIO_ACCOUNT_SID: textLike(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits'),
    TWILIO_AUTH_TOKEN: textLike(/^[^\s,]+(\s*,\s*[^\s,]+)*$/, 'a token, or several with commas between'),
  },
};
/** What a carrier may be told besides. */
const carrierOptions = {
  TWILIO_REGION: z.optional(textLike(/^[a-z]{2}\d$/, 'a region such as ie1')),
  TWILIO_EDGE: z.optional(textLike(/^[a-z-]{3,30}$/, 'an edge such as dublin')),
};

const optionalOf = (needs: readonly Record<string, typeof text>[]) =>
  Object.fromEntries(needs.flatMap(Object.entries<typeof text>).map(([name, kind]) => [name, z.optional(kind)]));

/** Who carries calls: the variables, before they are checked. */
export const carrierVariables = { ...optionalOf(Object.values(carriers)), ...carrierOptions };

/** The variables of each carrier, for who is to set them. */
export const neededByCarriers = Object.values(carriers).map((settings) => Object.keys(settings));

type CarrierSettings = { [C in keyof typeof carriers]: Record<keyof (typeof carriers)[C], string> | null };

/** What each carrier of calls needs; null where it is not set up. Throws `EnvError` for half of it. */
export function carrierSettings(values: Record<string, unknown>): CarrierSettings {
  const settings = Object.entries(carriers).map(([carrier, needs]) => {
    const names = Object.keys(needs);
    const set = names.filter((name) => values[name]);
    const missing = names.find((name) => !values[name]);
    if (set.length > 0 && missing)
      throw new EnvError(`${missing} is missing: ${names.join(' and ')} are set together.`);
    return [carrier, missing ? null : Object.fromEntries(names.map((name) => [name, values[name]]))];
  });
  return Object.fromEntries(settings);
}
