import { noTimeline, type OpenStretch, type Stretch } from '../../../timeline.ts';
import type { AssistantFailure } from '../../assistant.ts';
import { withoutRefused } from '../../refused-parameters.ts';
import { addressOf, keyHeaders, type ServiceSettings } from '../../service-settings.ts';

/** Whose timeline a request belongs to: that of the call which asks, where there is one. */
export type RequestTimes = (to: Extract<Stretch, { name: 'request' }>['to']) => OpenStretch;

export const untimed: RequestTimes = (to) => noTimeline.open({ name: 'request', to });

export const serviceErrorKinds = ['connection', 'status', 'deadline', 'content'] as const;

/** A service did not do what it was asked for. `detail` is for the log: no words of a call, no key. */
export class ServiceError extends Error {
  readonly kind: (typeof serviceErrorKinds)[number];
  /** It was for what this request said, such as its voice or its text: nothing is known of what others ask for. */
  readonly ofRequest: boolean;
  constructor(kind: ServiceError['kind'], detail: string, ofRequest = false) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.ofRequest = ofRequest;
  }
}

/** What `read` makes of a service's answer; what it throws is a fault of the answer. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ServiceError('content', error instanceof Error ? error.message : 'unknown');
  }
}

/** What a service refused of a call's own words says nothing of the calls of others. */
export const ofCall = (error: unknown): Pick<AssistantFailure, 'ofCall'> =>
  error instanceof ServiceError && error.ofRequest ? { ofCall: true } : {};

/** Statuses that are about what a request said. A key, a quota or a crowd of callers (401, 402, 403, 429) is everybody's, as a model that is gone (404). */
const ofRequest: readonly number[] = [400, 413, 415, 422];
/** The same of a request to speak, whose voice may be what was not found. */
export const ofSentence: readonly number[] = [...ofRequest, 404];

export interface RequestLimits {
  signal?: AbortSignal | undefined;
  /** From the request to the first byte of its answer, with the second try. */
  firstMs: number;
  /** Between two pieces of the answer. */
  idleMs: number;
  maxBytes: number;
  timed: OpenStretch;
  /** Statuses that say nothing of the requests of others. */
  ofRequest?: readonly number[];
  /** Told of the answer's headers before its first piece; what it throws ends the request. */
  answers?(headers: Headers): void;
}

/**
 * In a call: a service that hangs is left for the next link, which is heard within 2 s and the time that it takes to speak, unless the
 * operator gives it longer. There is always one behind a service that listens, thinks or speaks.
 */
export function inCall({ deadlineMs = 1_800 }: ServiceSettings): Pick<RequestLimits, 'firstMs' | 'idleMs'> {
  return { firstMs: deadlineMs, idleMs: deadlineMs };
}

const againAfterMs = 150;
/** A gateway whose service is just starting or gone. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/**
 * Posts to a service and gives its answer piece by piece. A connection that fails is tried once more. Throws `ServiceError`,
 * or the reason of `limits.signal`. Nothing is left open when the caller stops reading.
 */
export async function* post(
  service: ServiceSettings,
  path: string,
  body: FormData | Record<string, unknown>,
  limits: RequestLimits,
): AsyncGenerator<Uint8Array> {
  const stop = new AbortController();
  const late = new ServiceError('deadline', path);
  let timer = setTimeout(() => stop.abort(late), limits.firstMs);
  const signal = limits.signal ? AbortSignal.any([limits.signal, stop.signal]) : stop.signal;
  const { timed } = limits;
  try {
    const response = await withoutRefused(service, path, body, (asked) =>
      answered(service, path, asked, signal, timed.headers),
    );
    const { status } = response;
    if (!response.ok) throw new ServiceError('status', `${status}`, (limits.ofRequest ?? ofRequest).includes(status));
    limits.answers?.(response.headers);
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer);
      timed.begun();
      bytes += chunk.length;
      if (bytes > limits.maxBytes) throw new ServiceError('content', 'too long', true);
      yield chunk;
      timer = setTimeout(() => stop.abort(late), limits.idleMs);
    }
  } catch (error) {
    if (limits.signal?.aborted) {
      timed.end('dropped');
      throw error;
    }
    const failure =
      error instanceof ServiceError ? error : stop.signal.aborted ? late : new ServiceError('connection', path);
    timed.end(failure.kind);
    throw failure;
  } finally {
    timed.end();
    clearTimeout(timer);
    stop.abort();
  }
}

/** The whole answer as text. */
export async function postForText(...request: Parameters<typeof post>): Promise<string> {
  const chunks = await Array.fromAsync(post(...request));
  return Buffer.concat(chunks).toString('utf8');
}

async function answered(
  service: ServiceSettings,
  path: string,
  body: FormData | Record<string, unknown>,
  signal: AbortSignal,
  headers: OpenStretch['headers'],
): Promise<Response> {
  const form = body instanceof FormData;
  const init: RequestInit = {
    method: 'POST',
    headers: {
      ...headers,
      ...keyHeaders(service),
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
    redirect: 'error',
    signal,
  };
  const once = () => fetch(addressOf(service, path), init);
  const first = await once().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (first && !gatewayStatuses.includes(first.status)) return first;
  await first?.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  signal.throwIfAborted();
  return once();
}
