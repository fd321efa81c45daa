import type { FastifyRequest } from 'fastify';
import { forgotPassword, logIn, logOut, register, resetDone, resetPassword } from '#contract/identity.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/network-address.ts';
import type { IdentityService, Origin } from './identity.service.ts';
import type { PasswordReset } from './password-reset.service.ts';

/** `perMinute`: sign-ins and resets a minute from one network address, beside the limits on wrong tries. */
export function identityRoutes(
  routes: Routes,
  { identity, passwordReset }: { identity: IdentityService; passwordReset: PasswordReset },
  { perMinute }: { perMinute: number },
): void {
  routes.add(
    register,
    async ({ body, request }) => {
      const account = await identity.register(body, originOf(request));
      return { _id: account.accountId, email: account.email };
    },
    { perMinute },
  );
  routes.add(
    logIn,
    async ({ body, request }) => {
      const { token, isSetupComplete } = await identity.logIn(
        { email: body.email, password: body.password, remember: body.remember ?? false },
        originOf(request),
      );
      return { access_token: token, isSetupComplete };
    },
    { perMinute },
  );
  routes.add(
    forgotPassword,
    async ({ body, request }) => {
      await passwordReset.request(body.email, originOf(request));
      return { message: 'A confirmation code has been sent.' };
    },
    { perMinute },
  );
  routes.add(
    resetPassword,
    async ({ body, request }) => {
      await passwordReset.reset(body, originOf(request));
      return { message: resetDone };
    },
    { perMinute },
  );
  routes.add(logOut, async ({ session, request }) => {
    await identity.logOut(session, originOf(request));
  });
}

function originOf(request: FastifyRequest): Origin {
  return { network: networkAddress(request.ip), requestId: request.id };
}
