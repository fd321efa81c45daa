import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type AccessClass, type Endpoint, isAlwaysDone } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Area, Rights } from '#contract/roles.ts';
import { askedBy } from '#server/store/audit/who-asks.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import { AppError } from '../app-error.ts';
import { sendError, toAppError } from './error-response.ts';
import type { NoteRefusal } from './guards/access.ts';
import { type AuditNotes, askerFor } from './guards/audit-notes.ts';
import { bodyKeys } from './guards/clean-input.ts';
import { admitUpload } from './uploads.ts';

/** Who is calling: a live session of an account that is not deactivated. The tenant comes from here and nowhere else. */
export interface Session extends Rights {
  /** Of the row, as the audit log and the list of sessions name it. */
  id: string;
  accountId: string;
  /** Which person of the business. */
  personId: string;
  email: string;
  role: 'user' | 'superadmin';
  remembered: boolean;
  /** Its address is proven, or nobody asks for proof here; otherwise it only reads. */
  mayAct: boolean;
  /** A second factor is to be set up before anything else. */
  mustEnrol: boolean;
  /** Its person has proven to be there in the last minutes (`limits.freshMinutes`), by password or second factor. */
  isFresh: boolean;
  /** SHA-256 of the bearer token: the session's identity, usable for ending it. */
  tokenHash: Buffer;
}

/** Proves a machine or an intake link before the handler runs, after the body is read, or a client before it; throws `AppError` to refuse. */
export type Guard = (request: FastifyRequest) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessClass;
    unproven?: boolean;
    enrols?: boolean;
    area?: Area;
    reads?: boolean;
    /** Counts among the changes that its person may make in a day. */
    isCounted?: boolean;
    fresh?: boolean;
    freshWhen?: Endpoint['freshWhen'];
    guard?: Guard;
    ofCarrier?: true;
    consumes?: Endpoint['consumes'];
    /** It is answered with a file, as its reader takes it. */
    isFile?: true;
    failsWithCode?: true;
  }
  interface FastifyRequest {
    session: Session | null;
    /** Its session has ended since it was admitted. */
    signedOut: boolean;
  }
}

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** Without an output schema nothing is answered (204), or the handler answers through `reply`. */
type Answer<E> = E extends { output: infer S extends z.ZodMiniType } ? z.output<S> | FastifyReply : unknown;

/** What a handler gets: everything already checked against the endpoint. `request` and `reply` are for streams and headers. */
export interface Incoming<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  /** The checked JSON; of an endpoint that `consumes`, the file as a stream that counts (also `request.body`), or the text. */
  body: E extends { consumes: 'application/octet-stream' }
    ? Readable
    : E extends { consumes: 'application/sdp' }
      ? string
      : Parsed<E, 'body'>;
  session: E['access'] extends 'user' | 'superadmin' ? Session : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Promise<Answer<E>> | Answer<E>;

export interface RouteOptions {
  /** Required for the access classes 'machine', 'intake' and 'client'. */
  guard?: Guard;
  /** Requests a minute from one network address; otherwise the house's general limit holds. */
  perMinute?: number;
  /** For a carrier, which calls from few addresses, at the rate of our calls: once its proof has held, `perMinute` alone counts. */
  ofCarrier?: true;
  /** Of an endpoint that `consumes`: what is answered to more than its `bodyBytes`; otherwise 'request.too-large'. */
  tooLarge?: ErrorCode;
  /** Answers a failure in a form of its own, for one who cannot read ours; null leaves it in the common one. */
  failed?(failure: AppError, reply: FastifyReply): FastifyReply | null;
}

/** Where a feature puts its routes. */
export interface Routes {
  /**
   * Adds one endpoint of the contract. The handler returns the typed output, nothing (204), or the `reply` it has
   * answered or streamed itself. Throws at start when the endpoint could not be served safely.
   */
  add<const E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions): void;
  /** The same place; every endpoint that is added there has these options. */
  with(options: RouteOptions): Routes;
}

interface RouteNotes extends Pick<AuditNotes, 'answered'> {
  /** Its service asked for a fresh proof. */
  refused: NoteRefusal;
}

/** `serves`: by their paths, the endpoints that are for this process; others are left out. `notes`: what is told to the audit log. */
export function createRoutes(
  app: FastifyInstance,
  common: RouteOptions = {},
  serves: (path: string) => boolean = () => true,
  notes?: RouteNotes,
): Routes {
  return {
    with: (more) => createRoutes(app, { ...common, ...more }, serves, notes),
    add(endpoint, handler, own) {
      if (!serves(endpoint.path)) return;
      const options = { ...common, ...own };
      const { failed } = options;
      const name = `${endpoint.method} ${endpoint.path}`;
      const guarded = endpoint.access === 'machine' || endpoint.access === 'intake' || endpoint.access === 'client';
      if (guarded && !options.guard)
        throw new Error(`${name} is for the access class ${endpoint.access} and has no guard`);
      if (endpoint.body && bodyKeys(endpoint.body) === 'open')
        throw new Error(`${name}: the body must be a strictObject`);
      if (endpoint.consumes && !endpoint.bodyBytes)
        throw new Error(`${name} takes a body of its own kind and bounds it by no bodyBytes`);
      const upload =
        endpoint.consumes === 'application/octet-stream' && endpoint.bodyBytes
          ? { maxBytes: endpoint.bodyBytes, tooLarge: options.tooLarge ?? 'request.too-large' }
          : undefined;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
        ...(upload ? { preParsing: admitUpload(upload) } : {}),
        config: {
          access: endpoint.access,
          unproven: endpoint.unproven ?? endpoint.method === 'GET',
          ...(endpoint.area ? { area: endpoint.area } : {}),
          reads: readsOnly(endpoint),
          isCounted: isCounted(endpoint),
          fresh: endpoint.fresh === true,
          enrols: endpoint.enrols ?? false,
          ...(endpoint.freshWhen ? { freshWhen: endpoint.freshWhen } : {}),
          ...(options.guard ? { guard: options.guard } : {}),
          ...(endpoint.consumes ? { consumes: endpoint.consumes } : {}),
          ...(endpoint.produces && !isWatched(endpoint) ? { isFile: true as const } : {}),
          ...(endpoint.failsWithCode ? { failsWithCode: true as const } : {}),
          ...(options.ofCarrier ? { ofCarrier: true as const } : {}),
          ...(upload ? { upload } : {}),
          ...(options.perMinute ? { rateLimit: { max: options.perMinute } } : {}),
        },
        schema: openApiOf(endpoint),
        // Before anything is told, also of a file that is sent as it comes; what is watched has begun before.
        ...(notes && isSignedIn(endpoint) && !isWatched(endpoint)
          ? {
              onSend: async (request, reply, payload) => {
                if (reply.statusCode >= 400) return payload;
                try {
                  await notes.answered(endpoint, request);
                } catch (error) {
                  if (payload instanceof Readable) payload.destroy();
                  throw error;
                }
                return payload;
              },
            }
          : {}),
        ...(failed
          ? {
              errorHandler: (error, request, reply) =>
                failed(toAppError(error), reply) ?? sendError(error, request, reply),
            }
          : {}),
        handler: async (request, reply) => {
          const { params, query, body, session } = request;
          const handle = () =>
            askedBy(askerFor(request), () => handler({ params, query, body, session, request, reply } as never));
          if (isSignedIn(endpoint) && isWatched(endpoint)) await notes?.answered(endpoint, request);
          // Of a signed-in person's request the database shows this account's rows alone, whatever a store asks for.
          const answer = await app
            .inTurn(endpoint, request, () => {
              // Its body was long in coming, or its turn.
              if (request.signedOut) throw new AppError('identity.signed-out');
              return session && endpoint.access === 'user'
                ? forAccount(session.accountId, handle)
                : acrossAccounts(handle);
            })
            .catch(async (error: unknown) => {
              if (session && isProofNeeded(error)) await notes?.refused(request, session, error.code);
              throw error;
            });
          if (reply.sent || answer === reply) return reply;
          return answer === undefined ? reply.code(204).send() : answer;
        },
      });
    },
  };
}

const isProofNeeded = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'identity.proof-needed';
const isSignedIn = ({ access }: Endpoint) => access === 'user' || access === 'superadmin';
const isWatched = ({ produces }: Endpoint) => produces === 'text/event-stream';
/** It leaves an entry of the audit log for good, and nobody needs it to be safe. */
const isCounted = (endpoint: Endpoint) =>
  endpoint.access === 'user' && !readsOnly(endpoint) && endpoint.audit !== 'nothing' && !isAlwaysDone(endpoint);
const readsOnly = ({ reads, method }: Endpoint) => reads ?? method === 'GET';

function openApiOf(endpoint: Endpoint) {
  const signedIn = endpoint.access === 'user' || endpoint.access === 'superadmin' || endpoint.access === 'client';
  return {
    summary: endpoint.summary,
    ...(signedIn ? { security: [{ bearer: [] }] } : {}),
    'x-access': endpoint.access,
    ...(endpoint.access === 'user' ? { 'x-area': endpoint.area, 'x-reads': readsOnly(endpoint) } : {}),
    ...(endpoint.consumes ? { consumes: [endpoint.consumes], 'x-consumes': endpoint.consumes } : {}),
    ...(endpoint.produces ? { produces: [endpoint.produces] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.output ? { response: { 200: endpoint.output } } : {}),
  };
}
