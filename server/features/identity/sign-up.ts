import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { countsFrom, type TryLimit } from '#server/limits/try-limit.ts';
import type { Env } from '#server/settings/env.ts';
import type { Attempts } from './attempts.store.ts';
import type { Origin } from './identity.service.ts';

const dayMs = 86_400_000;
/** The use of the house's key that signs them. */
export const invitations = 'invitations';
/** How long an invitation is good. */
export const invitationDays = 7;

/** The word of the operator that an address is its owner's, for this address and some days: "expiry.mac", nothing is stored. */
export function invitationFor(key: Buffer, email: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / dayMs) + invitationDays;
  return `${expiry}.${macOf(key, email, expiry)}`;
}

export type SignUp = ReturnType<typeof createSignUp>;

/**
 * Who may open an account (`SIGN_UP`). `key` signs invitations; `accountsADay` of one network without one, null where nobody from
 * elsewhere can come.
 */
export function createSignUp(parts: {
  mode: Env['signUp'];
  key: Buffer;
  attempts: Attempts;
  accountsADay: number | null;
}) {
  const { mode, key, attempts, accountsADay } = parts;
  const byNetwork: TryLimit = { kind: 'sign-up network', tries: accountsADay ?? 0, windowMs: dayMs };
  return {
    mode,
    /**
     * `isProven`: an invitation vouches for the address. Throws 'identity.sign-up-closed', 'identity.invitation-needed',
     * 'request.too-many'.
     */
    async admit(
      { email, invitation }: { email: string; invitation?: string | undefined },
      origin: Pick<Origin, 'network' | 'site'>,
      now: Date,
    ): Promise<{ isProven: boolean }> {
      if (mode === 'closed') throw new AppError('identity.sign-up-closed');
      const isProven = invitation !== undefined && isGood(key, email, invitation, now);
      if (mode === 'invite' && !isProven) throw new AppError('identity.invitation-needed');
      if (accountsADay !== null && !isProven && !(await attempts.takeAll(countsFrom(byNetwork, origin), now)))
        throw new AppError('request.too-many', { retryAfterSeconds: dayMs / 1000 });
      return { isProven };
    },
  };
}

function isGood(key: Buffer, email: string, invitation: string, now: Date): boolean {
  const [, day = '', mac = ''] = /^(\d{1,6})\.([A-Za-z0-9_-]{43})$/.exec(invitation) ?? [];
  if (!mac || now.getTime() / dayMs >= Number(day)) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, email, Number(day))));
}

const macOf = (key: Buffer, email: string, expiry: number) =>
  createHmac('sha256', key)
    .update(`${emailKey(email)}|${expiry}`)
    .digest('base64url');
