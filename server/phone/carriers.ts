import type { PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';
import type { Carrier, CarrierEnv } from './carrier.ts';
import { twilio } from './twilio/twilio.ts';

/** Every carrier of calls: a folder of its own here and in `voice/carrier`, its settings in `carrier-settings.ts`, and a line here. */
export function carriersOf(env: CarrierEnv): readonly Carrier[] {
  return [twilio(env)];
}

/** Who sells real numbers here; null when nobody does. */
export async function realNumbers(env: CarrierEnv): Promise<PhoneNumberCarrier | null> {
  for (const carrier of carriersOf(env)) {
    const numbers = await carrier.numbers();
    if (numbers) return numbers;
  }
  return null;
}
