import * as z from 'zod/mini';
import { AppError } from '#server/app-error.ts';
import { readCallerId } from '../caller-id.ts';

const text = z.string().check(z.maxLength(200));

/** The form that Twilio posts with a call, as far as it matters. Unknown parameters are many and are left alone. */
const voiceForm = z.object({
  CallSid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** As long as an address of SIP may be: what cannot be read refuses no call. */
  From: z.optional(z.string()),
  /** Whether the number was verified, and a name for it: told by others, and read apart. */
  StirVerstat: z.optional(z.unknown()),
  CallerName: z.optional(z.unknown()),
  To: z.optional(text),
  /** The number that forwarded the call to ours, where its network tells. */
  ForwardedFrom: z.optional(z.string()),
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

/** The caller's number in E.164, or null when it is withheld or unusable. */
export function callerNumber({ From, To }: Pick<Partial<VoiceForm>, 'From' | 'To'>): string | null {
  return readCallerId(From, To)?.number ?? null;
}

/** The number that sent the call on to ours, in E.164 where it can be read. */
export function forwardedBy({ ForwardedFrom, To }: Partial<VoiceForm>): string {
  return readCallerId(ForwardedFrom, To)?.number ?? ForwardedFrom ?? '';
}

/** "Chicago, IL", or null when the carrier does not know. */
export function callerLocation(form: VoiceForm): string | null {
  return [form.FromCity, form.FromState].filter(Boolean).join(', ') || null;
}

/** Another telephone sent the call on to our number. Not every network says so. */
export function wasForwarded(form: VoiceForm): boolean {
  const by = forwardedBy(form);
  return by !== '' && by !== form.To;
}
