import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { liveness, metrics, openApi, readiness } from '#contract/health.ts';
import { AppError } from '../app-error.ts';
import type { Routes } from './endpoint.ts';
import { holdsKey, localOnly } from './guards/loopback-only.ts';
import { pagePerformanceRoutes } from './pages/page-performance.routes.ts';
import type { Metrics } from './request-log.ts';

/**
 * Health, figures (those that pages report too) and the description of the API. `isReady` must answer within a second or two. Figures
 * are for who has `metricsToken`, or for this machine with `localKey`. Returns what makes the description, once, of the routes that are there then.
 */
export function healthRoutes(
  routes: Routes,
  parts: {
    app: FastifyInstance;
    figures: Metrics;
    isReady: () => Promise<boolean>;
    metricsToken: string | null;
    localKey: string | null;
  },
): () => void {
  const { app, figures, isReady, metricsToken } = parts;
  const ofThisMachine = localOnly(parts.localKey);
  routes.add(liveness, () => ({ status: 'ok' as const }));
  routes.add(readiness, async () => {
    if (!(await isReady())) throw new AppError('server.busy', { retryAfterSeconds: 5 });
    return { status: 'ready' as const };
  });
  routes.add(
    metrics,
    async ({ reply }) => reply.type(figures.registry.contentType).send(await figures.registry.metrics()),
    {
      guard: (request) =>
        metricsToken !== null && holdsKey(request.headers, metricsToken) ? undefined : ofThisMachine(request),
    },
  );
  pagePerformanceRoutes(routes, figures.registry);
  let made: { text: string; tag: string } | undefined;
  const describeApi = () => {
    if (made) return made;
    const text = JSON.stringify(app.swagger());
    made = { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    return made;
  };
  routes.add(openApi, ({ request, reply }) => {
    const { text, tag } = describeApi();
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  return describeApi;
}
