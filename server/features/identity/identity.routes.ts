import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#contract/clock.ts';
import {
  checkPassword,
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
import { agentClass } from '#server/http/guards/agent-class.ts';
import { coarseNetwork, lineOf, networkText } from '#server/http/guards/network-address.ts';

import type { AddressProof } from './address-proof.ts';
import type { IdentityService, Origin } from './identity.service.ts';
import type { PasswordReset } from './password/password-reset.service.ts';
import { isCommonPassword } from './password/passwords.ts';
import type { AnswerEntered } from './second-factors/entered.routes.ts';
import type { SignUp } from './sign-up.ts';

/** Known to who was signed in here, for a year. */
const deviceCookie = 'noura_device';
const deviceSeconds = 365 * 86_400;

/** Keeps in the browser that its device is known; nothing where it was before. */
export type RememberDevice = (reply: FastifyReply, device: string | null) => void;

export function remembersDevice(isHttps: () => boolean): RememberDevice {
  return (reply, device) => {
    if (!device) return;
    const reach = `Path=/auth; HttpOnly; SameSite=Strict${isHttps() ? '; Secure' : ''}`;
    reply.header('set-cookie', `${deviceCookie}=${device}; ${reach}; Max-Age=${deviceSeconds}`);
  };
}

/** `perMinute`: sign-ins and resets a minute from one network address, beside the limits on wrong tries. */
export function identityRoutes(
  routes: Routes,
  parts: {
    identity: IdentityService;
    passwordReset: PasswordReset;
    signUp: SignUp;
    addressProof: AddressProof;
    clock: Clock;
    remember: RememberDevice;
    answer: AnswerEntered;
  },
  { perMinute }: { perMinute: number },
): void {
  const { identity, passwordReset, signUp, addressProof, clock, remember, answer } = parts;
  const limited = routes.with({ perMinute });
  limited.add(checkPassword, async ({ body }) => ({ refused: await isCommonPassword(body.password, body.email) }));
  limited.add(register, async ({ body, request }) => {
    const origin = originOf(request);
    const vouched = await signUp.admit(body, origin, clock.now());
    const account = await identity.register(body, origin, vouched);
    return { _id: account.accountId, email: account.email };
  });
  limited.add(logIn, async ({ body, request, reply }) => {
    const { email, password, remember: isRemembered = false } = body;
    return answer(reply, await identity.logIn({ email, password, remember: isRemembered }, originOf(request)));
  });
  limited.add(mailAddressCode, async ({ session }) => {
    await addressProof.mailCode(session);
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
    await identity.proveAgain(session, body, originOf(request));
  });
  routes.add(logOut, async ({ session, request }) => {
    await identity.logOut(session, originOf(request));
  });
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    ...lineOf(request.ip),
    device: cookieOf(request, deviceCookie),
    deviceName: agentClass(request.headers['user-agent'] ?? ''),
    place: networkText(coarseNetwork(request.ip)),
    requestId: request.id,
  };
}
