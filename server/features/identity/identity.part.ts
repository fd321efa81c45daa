import { createSecretKey } from 'node:crypto';
import { paths } from '#contract/pages.ts';
import type { Foundation } from '#server/foundation.ts';
import { resetCodeMail } from '#server/mail/templates/reset-code.ts';
import { letsStrangersIn } from '#server/settings/open-sign-up.ts';
import { createOpenIdProviders } from '#server/sign-in/open-id-provider.ts';
import { createAddressProof } from './address-proof.ts';
import { type Attempts, createAttempts } from './attempts.store.ts';
import { createDevices } from './devices.ts';
import { identityRoutes } from './identity.routes.ts';
import { createIdentityService, type IdentityService } from './identity.service.ts';
import { createPasswordReset } from './password/password-reset.service.ts';
import { createPasswords, type Passwords } from './password/passwords.ts';
import { providerSignInRoutes } from './provider/provider-sign-in.routes.ts';
import { createProviderSignIn } from './provider/provider-sign-in.service.ts';
import { createSignUp, invitations } from './sign-up.ts';

/** How soon what a session has open ends where another process ended it. */
const lookEveryMs = 5_000;

/** From one network address, of sign-ins, resets and tokens of invitations. */
export const signInsPerMinute = ({ overrides }: Foundation) => overrides.signInsPerMinute ?? 30;

/** Signing up, logging in, by a provider too, and a new password. */
export async function installIdentity(
  house: Foundation,
): Promise<{ identity: IdentityService; attempts: Attempts; passwords: Passwords }> {
  const { env, mail, productName, pagesUrl, keyFor } = house;
  const perMinute = signInsPerMinute(house);
  const passwords = createPasswords({ cost: house.overrides.passwordCost });
  const devices = createDevices(keyFor('devices'));
  const attempts = createAttempts(house.db, keyFor('attempts'));
  const identity = createIdentityService({ ...house, passwords, attempts, devices });
  const passwordReset = createPasswordReset({
    ...{ ...house, passwords, attempts, devices },
    sendCode: (to, code, key) =>
      mail.send({ to, ...resetCodeMail({ productName, code, url: `${pagesUrl()}${paths.forgotPassword}` }) }, key),
  });
  const signUp = createSignUp({
    mode: env.signUp,
    key: keyFor(invitations),
    attempts,
    accountsADay: letsStrangersIn(env) ? (house.overrides.accountsADay ?? 10) : null,
  });
  const key = createSecretKey(keyFor('sign-in'));
  const providerSignIn = createProviderSignIn({ ...house, key, signUp, providers: createOpenIdProviders(env.signIn) });
  const addressProof = createAddressProof({ ...house, attempts, key: keyFor('address proof') });
  identityRoutes(
    house.routes,
    { ...{ identity, passwordReset, signUp, addressProof }, clock: house.clock },
    { perMinute, isHttps: () => pagesUrl().startsWith('https:') },
  );
  await house.formRoutes((routes) => providerSignInRoutes(routes, providerSignIn, { publicUrl: pagesUrl, perMinute }));
  house.jobs.recur('hour', identity.purge);
  let looking: NodeJS.Timeout | undefined;
  house.onStart(() => {
    // While the database is away nobody is sent away.
    looking = setInterval(() => house.sessions.endGone().catch(() => undefined), lookEveryMs).unref();
  });
  house.onStop(() => clearInterval(looking));
  house.jobs.recur('hour', passwordReset.purge);
  return { identity, attempts, passwords };
}
