import * as z from 'zod/mini';
import { AppError } from '#server/app-error.ts';

const text = z.string().check(z.maxLength(200));

/** The form that Twilio posts with a call, as far as it matters. Unknown parameters are many and are left alone. */
const voiceForm = z.object({
  CallSid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  From: z.optional(text),
  To: z.optional(text),
  /** The number that forwarded the call to ours, where its network tells. */
  ForwardedFrom: z.optional(text),
  CallStatus: z.optional(text),
  DialCallStatus: z.optional(text),
  FromCity: z.optional(text),
  FromState: z.optional(text),
  RecordingUrl: z.optional(z.string().check(z.maxLength(2_000))),
  RecordingDuration: z.optional(text),
});
export type VoiceForm = z.infer<typeof voiceForm>;

/** Reads a form body. Throws 'request.invalid'. */
export function readVoiceForm(body: unknown): VoiceForm {
  const parsed = z.safeParse(voiceForm, body);
  if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
  return parsed.data;
}

/** How a stream fares. Source: Twilio, "TwiML Voice: Stream", statusCallback. */
const streamForm = z.object({
  StreamEvent: z.string().check(z.maxLength(40)),
  CallSid: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  StreamError: z.optional(z.string().check(z.maxLength(1_000))),
});

/** Reads the form of a stream's status. Throws 'request.invalid'. */
export function readStreamForm(body: unknown): z.infer<typeof streamForm> {
  const parsed = z.safeParse(streamForm, body);
  if (!parsed.success) throw new AppError('request.invalid', { cause: parsed.error });
  return parsed.data;
}

/**
 * What stands in place of a number that is withheld: words spelled on a keypad, behind a plus. They look like numbers, and
 * nobody can be called there. Source: Twilio, "Why am I getting calls from these strange numbers?" (support article 223179988).
 */
const withheld: readonly string[] = [
  '+266696687', // ANONYMOUS
  '+7378742833', // RESTRICTED
  '+2562533', // BLOCKED
  '+8656696', // UNKNOWN
  '+86282452253', // UNAVAILABLE
];

/** The caller's number in E.164, or null when it is withheld ("anonymous" or "Restricted" in words too) or unusable. */
export function callerNumber({ From }: Pick<VoiceForm, 'From'>): string | null {
  return typeof From === 'string' && /^\+[1-9]\d{6,14}$/.test(From) && !withheld.includes(From) ? From : null;
}

/** "Chicago, IL", or null when the carrier does not know. */
export function callerLocation(form: VoiceForm): string | null {
  return [form.FromCity, form.FromState].filter(Boolean).join(', ') || null;
}

/** Another telephone sent the call on to our number. Not every network says so. */
export function wasForwarded({ ForwardedFrom, To }: VoiceForm): boolean {
  return ForwardedFrom !== undefined && ForwardedFrom !== '' && ForwardedFrom !== To;
}
