import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { createSignature, mayBeOffMs, skewText } from '#server/nodes/signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Another node has passed it on, and said for whom: it is answered here. */
    wasPassedOn: boolean;
  }
}

/** What a node says of a request that it passes on: its id, its time, the visitor's address, and a signature over these and the request. */
export const passedOnHeader = 'x-noura-passed-on';
const written = /^(\S{1,64}) (\d{1,15}) (\S{1,64}) ([\w-]{43})$/;

type Asked = Pick<FastifyRequest, 'headers' | 'ip' | 'method' | 'url'>;

export interface PassedOn {
  /** The header's value for a request that is passed on. */
  sign(request: Asked): string;
  /** The address of its visitor; null where no node has passed it on, whatever it says. */
  visitorOf(request: Asked): string | null;
}

export function createPassedOn(parts: { nodeId: string; key: Buffer; clock: Clock; logger: Logger }): PassedOn {
  const { nodeId, key, clock, logger } = parts;
  const signature = createSignature(key);
  /** Lines of the log a minute, of each node. */
  const lines = new Allowance(1, clock);
  // With the sign-in that it brings: what was seen of one session's request is good for no other's.
  const signed = ({ method, url, headers }: Asked) => [method, url, headers.authorization ?? ''];
  return {
    sign(request) {
      const said = [nodeId, clock.now().getTime(), request.ip] as const;
      return [...said, signature.of(...said, ...signed(request))].join(' ');
    },
    visitorOf(request) {
      const header = String(request.headers[passedOnHeader] ?? '');
      const [, node = '', at = '', ip = '', mac = ''] = written.exec(header) ?? [];
      if (node === '' || node === nodeId || !signature.holds(mac, node, at, ip, ...signed(request))) return null;
      const skewMs = clock.now().getTime() - Number(at);
      if (Math.abs(skewMs) <= mayBeOffMs) return ip;
      if (lines.take(node) === 0)
        logger.warn({ node }, `a request that was passed on counts as its node's: ${skewText(skewMs)}`);
      return null;
    },
  };
}

/** Limits and the audit log take a request that was passed on for its visitor's. Call before anything is counted. */
export function believePassedOn(app: FastifyInstance, passedOn: Pick<PassedOn, 'visitorOf'> | undefined): void {
  app.decorateRequest('wasPassedOn', false);
  if (!passedOn) return;
  app.addHook('onRequest', async (request) => {
    const ip = passedOn.visitorOf(request);
    if (ip === null) return;
    request.wasPassedOn = true;
    Object.defineProperty(request, 'ip', { value: ip });
  });
}
