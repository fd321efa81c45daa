import type { FastifyRequest } from 'fastify';
import { logIn, logOut, register } from '#contract/identity.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/network-address.ts';
import type { IdentityService, Origin } from './identity.service.ts';

/** `perMinute`: registrations and log-ins a minute from one network address, beside the limits on wrong tries. */
export function identityRoutes(routes: Routes, identity: IdentityService, { perMinute }: { perMinute: number }): void {
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
  routes.add(logOut, async ({ session, request }) => {
    await identity.logOut(session, originOf(request));
  });
}

function originOf(request: FastifyRequest): Origin {
  return { network: networkAddress(request.ip), requestId: request.id };
}
