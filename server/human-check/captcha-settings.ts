import * as z from 'zod/mini';
import { EnvError, oneOf, text, web } from '#server/settings/env-values.ts';

/** A provider's check of people: the variables, before they are checked. */
export const captchaVariables = {
  CAPTCHA_PROVIDER: z.optional(oneOf('recaptcha', 'hcaptcha', 'turnstile')),
  CAPTCHA_SITE_KEY: z.optional(text),
  CAPTCHA_SECRET_KEY: z.optional(text),
  CAPTCHA_VERIFY_URL: z.optional(web),
};
const shape = z.object(captchaVariables);

/** Null: our own check. Throws `EnvError` for half of it. */
export function captchaSettings(v: z.output<typeof shape>) {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = v;
  if (!CAPTCHA_PROVIDER && !siteKey && !secretKey) return null;
  if (!CAPTCHA_PROVIDER || !siteKey || !secretKey)
    throw new EnvError('CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY are set together.');
  return { provider: CAPTCHA_PROVIDER, siteKey, secretKey, verifyUrl: v.CAPTCHA_VERIFY_URL ?? null };
}
