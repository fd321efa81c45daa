import * as z from 'zod/mini';
import { AppError } from '#server/app-error.ts';

const text = z.string().check(z.maxLength(200));

/** The form that Twilio posts with a call, as far as it matters. Unknown parameters are many and are left alone. */
const voiceForm = z.object({
  CallSid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  From: z.optional(text),
  To: z.optional(text),
  CallStatus: z.optional(text),
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

/** The caller's number in E.164, or null when it is withheld or unusable. */
export function callerNumber(form: VoiceForm): string | null {
  return form.From && /^\+[1-9]\d{6,14}$/.test(form.From) ? form.From : null;
}

/** "Chicago, IL", or null when the carrier does not know. */
export function callerLocation(form: VoiceForm): string | null {
  return [form.FromCity, form.FromState].filter(Boolean).join(', ') || null;
}
