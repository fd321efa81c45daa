import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '../app-error.ts';
import { sendError } from './error-response.ts';
import { type Authenticate, enforceAccess, type NoteRefusal } from './guards/access.ts';
import { ChangesOfPerson } from './guards/changes-of-person.ts';
import { cleanInput, dropIgnoredKeys } from './guards/clean-input.ts';
import {
  type ConnectionLimits,
  type Connections,
  limitConnections,
  usualConnections,
} from './guards/connection-limits.ts';
import { isLoopback } from './guards/loopback-only.ts';
import { believePassedOn, type PassedOn } from './guards/passed-on.ts';
import { bringsMany, proxiesOf, watchProxies } from './guards/proxies.ts';
import { limitRequests, type MakeLimitStore } from './guards/rate-limit.ts';
import { type InTurn, turnsOfAccounts } from './guards/turns-of-account.ts';
import { withoutPrefix } from './node-prefix.ts';
import { commonHeaders } from './pages/page-headers.ts';
import { createRawAnswer, type RawAnswer, statusOfBroken } from './raw-answer.ts';
import { logRequests, type Metrics } from './request-log.ts';
import { acceptSdp } from './sdp.ts';
import type { WhileSignedIn } from './session-streams.ts';
import { acceptUploads, boundBodies, bringsBody, longestUploadMs } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    answerRaw: RawAnswer;
    inTurn: InTurn;
  }
}

export interface AppOptions {
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Proxies before us: how many, or their addresses (`TRUST_PROXY`). */
  trustProxy: number | string[];
  productName: string;
  /** Before the paths of addresses that are this node's alone; ''. */
  prefix?: string;
  authenticate: Authenticate;
  /** Left out: nothing is told of the end of sessions. */
  whileSignedIn?: WhileSignedIn;
  /** Left out: nobody is told. */
  refused?: NoteRefusal;
  /** Left out: there is no other node. */
  passedOn?: Pick<PassedOn, 'visitorOf'>;
  /** Noura is reached by https only. */
  https?: boolean;
  /** General limit of requests a minute from one network address. */
  requestsPerMinute: number;
  /** Changes of one person a day; left out: the usual ones. */
  changesADay?: number | undefined;
  /** Counts the requests of several nodes together; left out or null: this one counts its own. */
  limitStore?: MakeLimitStore | null;
  /** Other limits of connections than the usual ones. */
  connections?: Partial<ConnectionLimits>;
  /** Whether an address is this machine's own, whose connections are not counted. Default: loopback. */
  isOwnAddress?: (address: string) => boolean;
  /** Within which a whole body must be there; uploads have longer. */
  bodyTimeoutMs?: number;
}

const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/**
 * The HTTP server before any route: limits, checks, access classes, one form of error.
 * Every route added later, also directly, must declare an access class or adding it throws.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const hops = options.trustProxy;
  const isProxy = proxiesOf(hops);
  const headers = { ...commonHeaders(options.https ?? false), ...apiHeaders };
  const answerRaw = createRawAnswer(headers);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new SilentLog({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => withoutPrefix(url, options.prefix ?? ''),
    trustProxy: hops !== 0 && isProxy,
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    requestTimeout: longestUploadMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still comes on open connections is answered: a carrier that asks for TwiML can do nothing with Fastify's own 503.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    routerOptions: { maxParamLength: 256 },
    // These pass no hook.
    clientErrorHandler(error, socket) {
      const status = statusOfBroken(error);
      if (status === null || !socket.writable) socket.destroy();
      else answerRaw(socket, status, { code: 'request.invalid' });
    },
    frameworkErrors(error, request, reply) {
      connections.refused(request.raw.socket);
      void sendError(error, request, reply.headers(headers));
    },
  });
  // A proxy brings many visitors, and so may this machine.
  const isProxyOfMany = bringsMany(hops);
  const { isOwnAddress = isLoopback } = options;
  const isFree = (address: string) => isOwnAddress(address) || isProxyOfMany(address);
  const connections = limitConnections(app.server, { ...usualConnections, ...options.connections }, isFree);
  boundBodies(app.server, options.bodyTimeoutMs ?? 30_000);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.server.on('checkExpectation', ({ socket }) => answerRaw(socket, 417, { code: 'request.invalid' }));
  const proxyProblem = watchProxies(hops);
  believePassedOn(app, options.passedOn);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const refusal = refusalOf(request);
    if (refusal) {
      // It comes to no route, which would count it.
      await app.countUnknown(request);
      throw new AppError(refusal);
    }
    const problem = proxyProblem(request.raw);
    if (problem !== null) app.log.warn(problem);
  });
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config?.ofCarrier || !connections.isReserved(raw.socket)) return;
    reply.header('connection', 'close');
    throw new AppError('server.busy');
  });
  await limitRequests(app, options.requestsPerMinute, isProxy, connections, options.limitStore);
  app.decorate('connections', connections);
  app.decorate('answerRaw', answerRaw);
  app.decorate('inTurn', turnsOfAccounts());
  logRequests(app, options.metrics);
  // Collects every route that is added later for /openapi.json, OpenAPI 3.1; `app.swagger()` reads it.
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${options.productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  enforceAccess(
    app,
    options.authenticate,
    options.whileSignedIn ?? (() => () => undefined),
    options.refused ?? (async () => undefined),
    new ChangesOfPerson(options.changesADay),
  );
  acceptUploads(app);
  acceptSdp(app);
  app.addHook('preValidation', async (request) => {
    cleanInput(request.params);
    cleanInput(request.query);
    if (request.body instanceof Readable) return;
    request.body = cleanInput(request.body);
    const schema = request.routeOptions.schema?.body;
    if (schema) dropIgnoredKeys(request.body, schema);
  });
  return app;
}

/** Why a request goes to no route, whichever it names. */
function refusalOf({ headers, method, raw }: FastifyRequest): ErrorCode | null {
  if (headers.host === undefined && raw.httpVersion === '1.1') return 'request.invalid';
  // No handler reads it, so that a broken one would be noticed beside the answer or after it; to a proxy it may be another request.
  if (method === 'GET' && bringsBody({ headers })) return 'request.invalid';
  // Nothing here unpacks: a proxy that does would read another body than we.
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? null : 'request.unsupported-media';
}

/** Fastify's own lines quote addresses; ours are written in request-log and error-response. */
class SilentLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}
}
