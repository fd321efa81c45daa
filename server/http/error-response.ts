import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodedErrorBody, ErrorBody, ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../store/availability.ts';

interface Problem {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: { keys?: string[] };
}

/** The wording of the schema library itself, which tells a person nothing. */
const generic = /^(Invalid (input|option|string|number|key|element)|Too (big|small)|Unrecognized key)/;

const codesOfTheFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
};

/** Turns anything thrown into an `AppError`; what is not known becomes 'server.failed'. Never throws. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = error as { code?: string; statusCode?: number; validation?: Problem[]; validationContext?: string };
  if (Array.isArray(known?.validation)) return invalid(known.validation, known.validationContext, error);
  const code = codesOfTheFramework[known?.code ?? ''];
  if (code) return new AppError(code, { cause: error });
  if (isDatabaseAway(error)) return new AppError('server.busy', { cause: error, retryAfterSeconds: 2 });
  const status = known?.statusCode ?? 500;
  if (status === 416) return new AppError('request.no-such-range', { cause: error });
  return new AppError(status >= 400 && status < 500 ? 'request.invalid' : 'server.failed', { cause: error });
}

function invalid(problems: readonly Problem[], context: string | undefined, cause: unknown): AppError {
  if (context === 'params') return new AppError('request.not-found', { cause });
  const fields: Record<string, string> = {};
  let message: string | undefined;
  for (const problem of problems) {
    const path = problem.instancePath.split('/').filter(Boolean).join('.');
    if (problem.keyword === 'unrecognized_keys') {
      for (const key of problem.params?.keys ?? [])
        fields[path ? `${path}.${key}` : key] = 'This field is not known here.';
      continue;
    }
    const specific = problem.message && !generic.test(problem.message) ? problem.message : undefined;
    message ??= specific;
    fields[path || context || 'body'] ??= specific ?? 'This value is not valid.';
  }
  return new AppError('request.invalid', { fields, cause, ...(message ? { message } : {}) });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Who goes away in the middle of what they send has nothing of ours fail, and raises no alarm.
  const wentAway = error === request.raw.errored;
  const failure = wentAway ? new AppError('request.invalid', { cause: error }) : toAppError(error);
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure, code: failure.code }, 'request failed');
  const told = {
    message: failure.message,
    requestId: request.id,
    ...(failure.fields && Object.keys(failure.fields).length > 0 ? { fields: failure.fields } : {}),
  };
  const body: ErrorBody | CodedErrorBody = request.routeOptions?.config?.failsWithCode
    ? { code: 0, error: failure.message, reason: failure.code, ...told }
    : { code: failure.code, ...told };
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
