import type { FastifyInstance } from 'fastify';
import { liveness, metrics, openApi, readiness } from '#contract/health.ts';
import { AppError } from '../app-error.ts';
import type { Routes } from './endpoint.ts';
import { holdsKey, localOnly } from './guards/loopback-only.ts';
import { pagePerformanceRoutes } from './pages/page-performance.routes.ts';
import type { Metrics } from './request-log.ts';

/**
 * Health, figures (those that pages report too) and the description of the API. `isReady` must answer within a second or two. Figures
 * are for who has `metricsToken`, or for this machine with `localKey`.
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
): void {
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
  let description: string | undefined;
  routes.add(openApi, ({ reply }) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
