import type { PhoneNumberCarrier } from './phone-number-carrier.ts';

/** Twilio where an account there is set, else null. Its SDK is large: it is loaded only where it is needed. */
export async function realNumbers({
  twilio,
  publicUrl,
}: {
  twilio: { accountSid: string; authToken: string } | null;
  publicUrl: string | null;
}): Promise<PhoneNumberCarrier | null> {
  if (!twilio) return null;
  const { createTwilioCarrier } = await import('./twilio-carrier.ts');
  return createTwilioCarrier({ ...twilio, publicUrl });
}
