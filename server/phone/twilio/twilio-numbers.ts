import twilio from 'twilio';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { isBusinessNumber } from '#contract/values/phone-number.ts';
import { CarrierFailure, type PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';

const deadlineMs = 10_000;

/** Twilio's error codes after which another number has to be chosen. Source: Twilio, "Error and Warning Dictionary". */
const taken = new Set([
  21_421, // PhoneNumber is invalid
  21_422, // PhoneNumber is not available
  21_452, // No phone numbers found
]);
const unauthorised = 20_003;

export interface TwilioNumbersSettings {
  accountSid: string;
  authToken: string;
  /** Where Twilio reaches us, without a slash at its end; null: not known, then nothing can be bought. */
  publicUrl: string | null;
  /** Where its API is asked; null: where the SDK asks by itself. */
  region?: string | null;
  edge?: string | null;
  /** Replaces the SDK's own way to Twilio. */
  httpClient?: InstanceType<typeof twilio.RequestClient>;
}

/**
 * Real numbers by Twilio's SDK: local ones that take calls and want no address. The key of a purchase is kept as the
 * number's friendly name, by which a purchase is found again whose answer was lost. Errors: `CarrierFailure`.
 * Source: Twilio, "AvailablePhoneNumber Local resource", "IncomingPhoneNumber resource", "Pricing: Phone Numbers Resource".
 */
export function createTwilioNumbers(settings: TwilioNumbersSettings): PhoneNumberCarrier {
  const { accountSid, authToken, publicUrl, region, edge, httpClient } = settings;
  const client = twilio(accountSid, authToken, {
    timeout: deadlineMs,
    autoRetry: true,
    maxRetries: 2,
    ...(region ? { region } : {}),
    ...(edge ? { edge } : {}),
    ...(httpClient ? { httpClient } : {}),
  });

  async function find(number: string, key: string): Promise<string | null> {
    const ours = await classed(client.incomingPhoneNumbers.list({ phoneNumber: number, limit: 20 }));
    return ours.find((entry) => entry.phoneNumber === number && entry.friendlyName === key)?.sid ?? null;
  }

  return {
    name: 'twilio',

    async search({ country, areaCode, contains }, count) {
      const found = await classed(
        client.availablePhoneNumbers(country).local.list({
          ...{ voiceEnabled: true, excludeAllAddressRequired: true, limit: count },
          ...(areaCode ? { areaCode: Number(areaCode) } : {}),
          ...(contains ? { contains } : {}),
        }),
      );
      return found
        .filter(({ phoneNumber }) => isBusinessNumber(phoneNumber))
        .map(({ phoneNumber, locality, region }) => ({
          number: phoneNumber,
          place: [locality, region].filter(Boolean).join(', '),
        }));
    },

    async monthlyPrice(country) {
      const { phoneNumberPrices, priceUnit } = await classed(client.pricing.v1.phoneNumbers.countries(country).fetch());
      const local = phoneNumberPrices.find(({ numberType }) => numberType === 'local');
      // On the wire a string: "1.15".
      const amount = Number(local?.currentPrice ?? Number.NaN);
      if (!Number.isFinite(amount)) throw new CarrierFailure('refused', 'no price of local numbers');
      return { amount, currency: priceUnit.toUpperCase() };
    },

    async purchase(number, key) {
      if (!publicUrl) throw new CarrierFailure('not-set-up', 'PUBLIC_URL is missing');
      const order = client.incomingPhoneNumbers.create({
        phoneNumber: number,
        friendlyName: key,
        voiceUrl: publicUrl + telephonyEndpoints.twilioVoice.path,
        voiceMethod: 'POST',
        // Asked when an answer was lost on its way, at the start or later: the voice webhook decides by what it knows of the call.
        voiceFallbackUrl: publicUrl + telephonyEndpoints.twilioVoice.path,
        voiceFallbackMethod: 'POST',
        statusCallback: publicUrl + telephonyEndpoints.twilioStatus.path,
        statusCallbackMethod: 'POST',
      });
      try {
        return (await classed(order)).sid;
      } catch (failure) {
        if (!(failure instanceof CarrierFailure) || failure.kind !== 'taken') throw failure;
        const earlier = await find(number, key);
        if (earlier === null) throw failure;
        return earlier;
      }
    },

    find,

    async release(carrierId) {
      const gone = client.incomingPhoneNumbers(carrierId).remove();
      await classed(gone).catch((failure: unknown) => {
        if (!(failure instanceof CarrierFailure) || failure.code !== 'HTTP 404') throw failure;
      });
    },
  };
}

async function classed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw classify(error);
  }
}

function classify(error: unknown): CarrierFailure {
  const { status, code } = error as { status?: unknown; code?: unknown };
  // The SDK's own connection failures have a word for a code, and its answers a number.
  if (typeof status !== 'number') return new CarrierFailure('away', String(code ?? 'no answer'));
  const detail = typeof code === 'number' ? `Twilio ${code}` : `HTTP ${status}`;
  if (status === 404) return new CarrierFailure('refused', 'HTTP 404');
  if (taken.has(Number(code))) return new CarrierFailure('taken', detail);
  if (status === 401 || code === unauthorised) return new CarrierFailure('not-set-up', detail);
  return new CarrierFailure(status === 429 || status >= 500 ? 'away' : 'refused', detail);
}
