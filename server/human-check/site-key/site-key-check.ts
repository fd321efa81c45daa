import { createHash } from 'node:crypto';
import type { Clock } from '#contract/clock.ts';
import type { HumanCheck as Offer } from '#contract/human-check.ts';
import { AppError } from '#server/app-error.ts';
import { boundedBody } from '#server/limits/bounded-body.ts';
import type { HumanCheck } from '../human-check.ts';

export type CheckProvider = Extract<Offer, { kind: 'site-key' }>['provider'];

export interface SiteKeySettings {
  provider: CheckProvider;
  siteKey: string;
  secretKey: string;
  /** Where proofs are shown; null: the provider's own address. */
  verifyUrl: string | null;
}

/** The one request that all three take alike. Sources: Google, "Verifying the user's response"; hCaptcha and Turnstile, "siteverify". */
const verifyUrls: Record<CheckProvider, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
/** Where their scripts and frames come from, for the policy of the pages. Sources: the same, "Content Security Policy". */
export const siteKeySources: Record<CheckProvider, readonly string[]> = {
  recaptcha: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

const patienceMs = 5_000;
const mostBytes = 64 * 1024;
/** Longer than any of the three accepts a token. */
const tokenMs = 10 * 60_000;
/** Words of theirs that speak of us and not of the visitor: the settings are wrong. */
const ours = /secret|sitekey/;

/** A provider's widget. The visitor's address is not handed on. */
export function createSiteKeyCheck(settings: SiteKeySettings, { clock }: { clock: Clock }): HumanCheck {
  const { provider, siteKey, secretKey } = settings;
  const url = settings.verifyUrl ?? verifyUrls[provider];
  return {
    offer: async () => ({ kind: 'site-key', provider, siteKey }),
    async verify(proof) {
      const { success, errors } = await asked(url, new URLSearchParams({ secret: secretKey, response: proof }));
      if (errors.some((word) => ours.test(word)))
        throw new AppError('server.busy', { cause: new Error(`The human check is not set up: ${errors.join(', ')}`) });
      if (!success) throw new AppError('human-check.failed');
      const key = createHash('sha256').update(`${provider}|${proof}`).digest();
      return { key, expiresAt: new Date(clock.now().getTime() + tokenMs) };
    },
  };
}

async function asked(url: string, body: URLSearchParams): Promise<{ success: boolean; errors: string[] }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const said = JSON.parse((await boundedBody(answer, mostBytes)).toString()) as Record<string, unknown>;
    if (typeof said.success !== 'boolean') throw new Error(`The human check answered with status ${answer.status}.`);
    const words = said['error-codes'];
    return { success: said.success, errors: Array.isArray(words) ? words.map(String) : [] };
  } catch (cause) {
    throw new AppError('server.busy', { cause });
  }
}
