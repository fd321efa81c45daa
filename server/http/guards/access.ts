import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { mayDo } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { WhileSignedIn } from '#server/http/session-streams.ts';
import type { ChangesOfPerson } from './changes-of-person.ts';

/** Finds the live session of a bearer token, or null. */
export type Authenticate = (token: string) => Promise<Session | null>;

/** Notes that somebody who is signed in was refused. */
export type NoteRefusal = (request: FastifyRequest, session: Session, code: ErrorCode) => Promise<void>;

/**
 * Holds every route to its access class: adding one that declares none, or one for people of a business that does not say what it is
 * about, throws, so the server does not start.
 * Sign-in is checked before a body is read, and so is the guard of a client's route; a guard of a machine or intake route
 * after it, as signatures cover the body.
 */
export function enforceAccess(
  app: FastifyInstance,
  authenticate: Authenticate,
  whileSignedIn: WhileSignedIn,
  refused: NoteRefusal,
  changes: ChangesOfPerson,
): void {
  async function refuse(request: FastifyRequest, session: Session, code: ErrorCode): Promise<never> {
    if (isNoted(code)) await refused(request, session, code);
    throw new AppError(code);
  }

  app.decorateRequest('session', null);
  app.decorateRequest('signedOut', false);
  app.addHook('onRoute', (route) => {
    const { access, area } = route.config ?? {};
    if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access class`);
    if (access === 'user' && !area)
      throw new Error(`${String(route.method)} ${route.url} does not say what it is about`);
  });
  // After `onRequest`, where requests are counted: one that is too many has nothing looked up for it.
  app.addHook('preParsing', async (request, reply) => {
    const { access, guard } = request.routeOptions.config;
    if (access === 'client') await guard?.(request);
    if (access !== 'user' && access !== 'superadmin') return;
    const token = bearerToken(request);
    const session = token ? await authenticate(token) : null;
    if (!session) throw new AppError('identity.signed-out');
    const refusal = refusalOf(request.routeOptions.config, session);
    if (refusal) return refuse(request, session, refusal);
    const waitSeconds = request.routeOptions.config.isCounted ? changes.waitSeconds(session.personId) : 0;
    if (waitSeconds > 0) throw new AppError('request.enough-changes', { retryAfterSeconds: waitSeconds });
    request.session = session;
    const letGo = whileSignedIn(session, () => cutOff(request, reply));
    if (reply.raw.closed) letGo();
    else reply.raw.once('close', letGo);
  });
  app.addHook('onSend', async ({ session, routeOptions }, { statusCode }) => {
    if (session && routeOptions.config?.isCounted && statusCode < 400) changes.count(session.personId);
  });
  // Once the body is checked.
  app.addHook('preHandler', async (request) => {
    const { freshWhen } = request.routeOptions.config;
    const { session } = request;
    if (session && !session.isFresh && freshWhen?.(request.body as never, request.query as never))
      return refuse(request, session, 'identity.proof-needed');
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

/** What a session that has ended still sends, or is still being sent piece by piece, breaks off; its handler has yet to look. */
function cutOff(request: FastifyRequest, { raw }: FastifyReply): void {
  request.signedOut = true;
  // Nobody may read it yet.
  if (request.body instanceof Readable)
    request.body.on('error', () => undefined).destroy(new AppError('identity.signed-out'));
  if (request.routeOptions.config.isFile && raw.headersSent) raw.destroy();
}

/** Why who is signed in may not call a route; null where they may. */
function refusalOf(route: FastifyContextConfig, session: Session): ErrorCode | null {
  const { access, unproven, area, reads, fresh, enrols } = route;
  if (access === 'superadmin' && session.role !== 'superadmin') return 'identity.forbidden';
  if (access === 'user' && !(area && mayDo(session, reads ? 'reads' : 'changes', area))) return 'identity.forbidden';
  if (session.mustEnrol && !enrols) return 'identity.factor-needed';
  if (!session.mayAct && !unproven) return 'identity.address-unproven';
  return fresh && !session.isFresh ? 'identity.proof-needed' : null;
}

/** Whoever has not proven an address yet, or set up a second factor, is led to do so, and tried nothing that is not theirs. */
const isNoted = (refusal: ErrorCode) => refusal !== 'identity.address-unproven' && refusal !== 'identity.factor-needed';

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
