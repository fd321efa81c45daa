import type { Client as UndiciClient } from 'undici';
import { createBreaker } from '#server/limits/breaker.ts';
import { Gates } from '#server/limits/gate.ts';
import { readAnswer } from './answer-body.ts';
import { dial, type OpenSocket } from './dial.ts';
import { type Egress, type EgressAnswer, EgressError, type EgressReason, type EgressRequest } from './egress.ts';
import { addressesOf, type NameServers } from './look-up.ts';
import { isRedirect, redirected, type Step } from './redirect.ts';
import { type AllowedHosts, type Target, targetOf } from './target.ts';

export interface EgressSettings {
  /** `EGRESS_ALLOW_HOSTS`. */
  allowedHosts: AllowedHosts;
  /** Whether the allowed hosts are for this account (`EGRESS_ACCOUNTS`); without it for all. */
  isNamed?(accountId: string): Promise<boolean>;
  nameServers?: NameServers;
  openSocket?: OpenSocket;
  /** Monotonic. */
  nowMs?: () => number;
  deadlineMs?: number;
}

const maxBytes = { webhook: 256 * 1024, page: 5 * 1024 * 1024 } as const;
const maxRedirects = 3;
/** Requests of a tenant in each lane: so many at a time, and so many that wait in their order. */
const atOnce = 5;
const waitingAtMost = 50;
/** A server that fails a tenant so often in a row rests. */
const failuresInARow = 5;
/** A request that its caller gives up after so long counts as a failure of the server. */
const patienceMs = 2_000;
const setByUs =
  /^(host|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|accept-encoding|proxy-.*)$/i;
const faultsOfTheServer: ReadonlySet<EgressReason> = new Set([
  'name-unknown',
  'unreachable',
  'certificate',
  'timed-out',
  'too-large',
  'answer-broken',
  'too-many-redirects',
]);

/** Requests by undici over connections that we open ourselves: every step of the way is checked here. */
export function createUndiciEgress(settings: EgressSettings): Egress {
  const {
    isNamed = async () => true,
    nameServers,
    openSocket,
    nowMs = () => performance.now(),
    deadlineMs = 10_000,
  } = settings;
  const hostsFor = async (accountId: string): Promise<AllowedHosts> =>
    settings.allowedHosts.length > 0 && (await isNamed(accountId).catch(() => false)) ? settings.allowedHosts : [];
  const turns = new Gates(atOnce, waitingAtMost);
  const breaker = createBreaker(nowMs, failuresInARow);
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  async function send(target: Target, step: Step, kind: EgressRequest['kind'], signal: AbortSignal) {
    const addresses = await addressesOf(target, nameServers, signal);
    const socket = await dial(target, addresses, signal, openSocket);
    // Loaded with the first request, as most houses make none.
    const { Client } = await import('undici');
    const client: UndiciClient = new Client(target.url.origin, {
      // In a later turn: the client is not ready for a socket before its request is queued.
      connect: (_options, done) =>
        queueMicrotask(() => (socket.destroyed ? done(new Error('gone'), null) : done(null, socket))),
      maxHeaderSize: 16 * 1024,
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
    });
    try {
      const { statusCode, headers, body } = await client.request({
        method: step.method,
        path: `${target.url.pathname}${target.url.search}`,
        headers: { ...step.headers, 'accept-encoding': 'gzip, deflate, br' },
        body: step.body ?? null,
        signal,
      });
      const plainHeaders = joined(headers);
      if (isRedirect(statusCode, plainHeaders)) {
        body.on('error', () => {}).destroy();
        return { status: statusCode, headers: plainHeaders, body: Buffer.alloc(0), truncated: false };
      }
      const taken = await readAnswer(body, plainHeaders['content-encoding'] ?? '', maxBytes[kind]);
      if (taken.truncated && kind === 'webhook') throw new EgressError('too-large');
      return { status: statusCode, headers: plainHeaders, ...taken };
    } finally {
      client.destroy().catch(() => {});
      socket.destroy();
    }
  }

  async function follow(
    first: Target,
    request: EgressRequest,
    allowedHosts: AllowedHosts,
    signal: AbortSignal,
  ): Promise<EgressAnswer> {
    let target = first;
    let step: Step = { method: request.method, headers: ours(request.headers), body: request.body };
    for (let redirects = 0; ; redirects += 1) {
      const answer = await send(target, step, request.kind, signal);
      if (!isRedirect(answer.status, answer.headers)) return { ...answer, url: target.url.href };
      if (redirects === maxRedirects) throw new EgressError('too-many-redirects');
      ({ target, step } = redirected(target, step, answer, request.kind, allowedHosts));
    }
  }

  async function perform(request: EgressRequest): Promise<EgressAnswer> {
    const { accountId, lane = 'other' } = request;
    const allowedHosts = await hostsFor(accountId);
    const target = targetOf(request.url, allowedHosts);
    const counts = lane !== 'try';
    const server = `${accountId}|${target.url.host}`;
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = AbortSignal.any([deadline, closing.signal, ...(request.signal ? [request.signal] : [])]);
    let sentAtMs: number | null = null;
    let done: (() => void) | null = null;
    try {
      signal.throwIfAborted();
      done = await turns.enter(`${accountId}|${lane}`, signal);
      if (!done) throw new EgressError('busy');
      if (counts && !breaker.admits(server)) throw new EgressError('paused');
      sentAtMs = nowMs();
      const answer = await follow(target, request, allowedHosts, signal);
      if (counts) breaker.report(server, answer.status >= 500 ? 'failed' : 'answered');
      return answer;
    } catch (error) {
      const failure = failureOf(error, signal, deadline, sentAtMs !== null);
      const gaveUp = failure.reason === 'stopped' && sentAtMs !== null && nowMs() - sentAtMs >= patienceMs;
      if (counts && sentAtMs !== null && (gaveUp || faultsOfTheServer.has(failure.reason)))
        breaker.report(server, 'failed');
      throw failure;
    } finally {
      done?.();
    }
  }

  return {
    request(request) {
      const performing = perform(request);
      underWay.add(performing);
      const over = () => void underWay.delete(performing);
      performing.then(over, over);
      return performing;
    },
    async problemOf(accountId, url) {
      const allowedHosts = await hostsFor(accountId);
      try {
        targetOf(url, allowedHosts);
        return null;
      } catch (error) {
        if (error instanceof EgressError) return error.problem;
        throw error;
      }
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal, deadline: AbortSignal, sent: boolean): EgressError {
  if (error instanceof EgressError) return error;
  if (deadline.aborted && signal.reason === deadline.reason) return new EgressError(sent ? 'timed-out' : 'busy', error);
  if (signal.aborted) return new EgressError('stopped', error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/TIMEOUT/.test(code)) return new EgressError('timed-out', error);
  return new EgressError('answer-broken', error);
}

/** What the connection itself needs is ours to say. */
function ours(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !setByUs.test(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
