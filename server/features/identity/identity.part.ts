import { createSecretKey } from 'node:crypto';
import { paths } from '#contract/pages.ts';
import type { Foundation } from '#server/foundation.ts';
import { resetCodeMail } from '#server/mail/templates/reset-code.ts';
import { letsStrangersIn } from '#server/settings/open-sign-up.ts';
import { createOpenIdProviders } from '#server/sign-in/open-id-provider.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccount } from './account/account.service.ts';
import { createAddressProof } from './address-proof.ts';
import { type Attempts, createAttempts } from './attempts.store.ts';
import { createDevices } from './devices.ts';
import { identityRoutes, remembersDevice } from './identity.routes.ts';
import { createIdentityService, type IdentityService } from './identity.service.ts';
import { installAccountNotices } from './notices/account-notices.ts';
import { createPasswordReset } from './password/password-reset.service.ts';
import { createPasswords, type Passwords } from './password/passwords.ts';
import { providerSignInRoutes } from './provider/provider-sign-in.routes.ts';
import { createProviderSignIn } from './provider/provider-sign-in.service.ts';
import { answersEntered } from './second-factors/entered.routes.ts';
import { createFactorCheck } from './second-factors/factor-check.ts';
import { createPasskeys } from './second-factors/passkeys.ts';
import { secondFactorRoutes } from './second-factors/second-factors.routes.ts';
import { createSecondFactors } from './second-factors/second-factors.service.ts';
import { createSecondStep } from './second-factors/second-step.ts';
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
  const passkeys = createPasskeys(house);
  const check = createFactorCheck({ ...house, attempts, devices, passkeys, key: keyFor('recovery codes') });
  const step = createSecondStep({ ...house, devices, check, passkeys });
  const factors = createSecondFactors({
    ...{ ...house, check, passkeys, key: createSecretKey(keyFor('second factors')) },
    superadminsNeedOne: env.publicUrl !== null,
  });
  const identity = createIdentityService({ ...house, passwords, attempts, devices, check, step });
  const passwordReset = createPasswordReset({
    ...{ ...house, passwords, attempts, devices },
    sendCode({ address: to, accountId, language }, code, key) {
      const written = resetCodeMail({ language, productName, code, url: `${pagesUrl()}${paths.forgotPassword}` });
      return mail.send({ to, accountId, ...written }, key);
    },
  });
  const signUp = createSignUp({
    mode: env.signUp,
    key: keyFor(invitations),
    attempts,
    accountsADay: letsStrangersIn(env) ? (house.overrides.accountsADay ?? 10) : null,
  });
  const key = createSecretKey(keyFor('sign-in'));
  const providerSignIn = createProviderSignIn({
    ...house,
    key,
    signUp,
    step,
    providers: createOpenIdProviders(env.signIn),
  });
  const addressProof = createAddressProof({ ...house, attempts, key: keyFor('address proof') });
  const isHttps = () => pagesUrl().startsWith('https:');
  const remember = remembersDevice(isHttps);
  const answer = answersEntered(isHttps, remember);
  identityRoutes(
    house.routes,
    { ...{ identity, passwordReset, signUp, addressProof, remember, answer }, clock: house.clock },
    { perMinute },
  );
  secondFactorRoutes(house.routes, { factors, step, remember }, { perMinute });
  await house.formRoutes((routes) =>
    providerSignInRoutes(routes, providerSignIn, { publicUrl: pagesUrl, perMinute, answer }),
  );
  const account = createAccount({
    ...{ ...house, passwords, attempts, devices, requireCurrent: identity.requireCurrent },
    key: keyFor('new address'),
  });
  accountRoutes(house.routes, account, { perMinute });
  installAccountNotices(house);
  house.jobs.recur('hour', factors.purge);
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
