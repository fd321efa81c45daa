import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
}

/** A registry of one house. `ofTheProcess` adds memory, event loop and collector; only one house a process should. */
export function createMetrics(ofTheProcess: boolean): Metrics {
  const registry = new Registry();
  if (ofTheProcess) collectDefaultMetrics({ register: registry });
  return { registry };
}

/** One log line and one measurement a request: method, route template, status, ms and ids, nothing of its content, which is about people. */
export function logRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'noura_http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'noura_http_failures_total',
    help: 'Answers with a 5xx status.',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms, accountId: request.session?.accountId },
      'request',
    );
  });
}
