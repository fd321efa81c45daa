import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Nodes } from '#server/nodes/nodes.ts';
import { AppError } from '../app-error.ts';
import { type PassedOn, passedOnHeader } from './guards/passed-on.ts';

/** Until the other node begins to answer, which may run a tool first. */
const answerMs = 20_000;
const keptHeaders = ['content-type', 'cache-control', 'retry-after', 'x-accel-buffering'];

/** Answers a signed-in person's request with what another node answers to it. Throws 'server.busy' where that cannot be reached. */
export type PassOn = (nodeId: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What only the process can answer that began it is asked there, at the address of its media, with the person's own token, and as the same visitor's. */
export function createPassOn(nodes: Pick<Nodes, 'addressOf'>, passedOn: Pick<PassedOn, 'sign'>): PassOn {
  return async (nodeId, request, reply) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), answerMs);
    const { method, url, headers, body } = request;
    try {
      const address = await nodes.addressOf(nodeId);
      if (address === null) throw new Error('This node is gone.');
      const answer = await fetch(address + url, {
        method,
        headers: {
          authorization: String(headers.authorization),
          'user-agent': headers['user-agent'] ?? '',
          [passedOnHeader]: passedOn.sign(request),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: patience.signal,
        redirect: 'error',
      });
      // A balancer's own words, where the node is not behind it.
      if (answer.status >= 502 && !answer.headers.get('content-type')?.includes('json'))
        throw new Error('Not reached.');
      for (const name of keptHeaders) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      reply.code(answer.status);
      return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined);
    } catch (cause) {
      throw new AppError('server.busy', { cause, retryAfterSeconds: 5 });
    } finally {
      clearTimeout(timer);
    }
  };
}
