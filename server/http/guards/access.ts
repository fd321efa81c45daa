import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayDo } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';
import type { Session } from '#server/http/endpoint.ts';

/** Finds the live session of a bearer token, or null. */
export type Authenticate = (token: string) => Promise<Session | null>;

/**
 * Holds every route to its access class: adding one that declares none, or one for people of a business that does not say what it is
 * about, throws, so the server does not start.
 * Sign-in is checked before a body is read, and so is the guard of a client's route; a guard of a machine or intake route
 * after it, as signatures cover the body.
 */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    const { access, area } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access class`);
    if (access === 'user' && !area)
      throw new Error(`${String(route.method)} ${route.url} does not say what it is about`);
  });
  // After `onRequest`, where requests are counted: one that is too many has nothing looked up for it.
  app.addHook('preParsing', async (request) => {
    const { access, guard, unproven, area, reads, fresh } = request.routeOptions.config;
    if (access === 'client') await guard?.(request);
    if (access !== 'user' && access !== 'superadmin') return;
    const token = bearerToken(request);
    const session = token ? await authenticate(token) : null;
    if (!session) throw new AppError('identity.signed-out');
    if (access === 'superadmin' && session.role !== 'superadmin') throw new AppError('identity.forbidden');
    if (access === 'user' && !(area && mayDo(session.businessRole, reads ? 'reads' : 'changes', area)))
      throw new AppError('identity.forbidden');
    if (!session.mayAct && !unproven) throw new AppError('identity.address-unproven');
    if (fresh && !session.isFresh) throw new AppError('identity.proof-needed');
    request.session = session;
  });
  app.addHook('preValidation', async (request) => {
    const { access, guard, ofCarrier } = request.routeOptions.config;
    if (access === 'client') return;
    try {
      await guard?.(request);
    } catch (error) {
      // To look at a proof costs as much as an answer.
      if (access === 'machine') app.connections.refused(request.raw.socket);
      throw error;
    }
    if (ofCarrier) app.carrierProven(request.raw);
  });
}

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
