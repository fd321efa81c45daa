import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#contract/clock.ts';
import {
  forgotPassword,
  logIn,
  logOut,
  mailAddressCode,
  proveAddress,
  proveAgain,
  register,
  resetDone,
  resetPassword,
} from '#contract/identity.ts';
import { cookieOf } from '#server/http/cookies.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { lineOf } from '#server/http/guards/network-address.ts';
import type { AddressProof } from './address-proof.ts';
import type { IdentityService, Origin } from './identity.service.ts';
import type { PasswordReset } from './password/password-reset.service.ts';
import type { SignUp } from './sign-up.ts';

/** Known to who was signed in here, for a year. */
const deviceCookie = 'noura_device';
const deviceSeconds = 365 * 86_400;

/** `perMinute`: sign-ins and resets a minute from one network address, beside the limits on wrong tries. */
export function identityRoutes(
  routes: Routes,
  parts: {
    identity: IdentityService;
    passwordReset: PasswordReset;
    signUp: SignUp;
    addressProof: AddressProof;
    clock: Clock;
  },
  { perMinute, isHttps }: { perMinute: number; isHttps: () => boolean },
): void {
  const { identity, passwordReset, signUp, addressProof, clock } = parts;
  const limited = routes.with({ perMinute });
  limited.add(register, async ({ body, request }) => {
    const origin = originOf(request);
    const vouched = await signUp.admit(body, origin, clock.now());
    const account = await identity.register(body, origin, vouched);
    return { _id: account.accountId, email: account.email };
  });
  const remember = (reply: FastifyReply, device: string) => {
    const reach = `Path=/auth; HttpOnly; SameSite=Strict${isHttps() ? '; Secure' : ''}`;
    reply.header('set-cookie', `${deviceCookie}=${device}; ${reach}; Max-Age=${deviceSeconds}`);
  };
  limited.add(logIn, async ({ body, request, reply }) => {
    const { token, isSetupComplete, device } = await identity.logIn(
      { email: body.email, password: body.password, remember: body.remember ?? false },
      originOf(request),
    );
    if (device) remember(reply, device);
    return { access_token: token, isSetupComplete };
  });
  limited.add(mailAddressCode, async ({ session }) => {
    await addressProof.mailCode(session.personId);
  });
  limited.add(proveAddress, async ({ body, session, request }) => {
    await addressProof.prove(session, body.code, request.id);
  });
  limited.add(forgotPassword, async ({ body, request }) => {
    await passwordReset.request(body.email, originOf(request));
    return { message: 'A confirmation code has been sent.' };
  });
  limited.add(resetPassword, async ({ body, request, reply }) => {
    const { device } = await passwordReset.reset(body, originOf(request));
    remember(reply, device);
    return { message: resetDone };
  });
  limited.add(proveAgain, async ({ body, session, request }) => {
    await identity.proveAgain(session, body.password, originOf(request));
  });
  routes.add(logOut, async ({ session, request }) => {
    await identity.logOut(session, originOf(request));
  });
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { ...lineOf(request.ip), device: cookieOf(request, deviceCookie), requestId: request.id };
}
