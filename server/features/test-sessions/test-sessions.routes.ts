import { createTestSession } from '#contract/test-sessions.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { TestSessionsService } from './test-sessions.service.ts';

/** A page asks once when it opens and again when its secret is too old; more is no person. */
const perMinute = 60;

export function testSessionsRoutes(routes: Routes, testSessions: TestSessionsService): void {
  routes.add(createTestSession, ({ session }) => testSessions.create(session.accountId, session.tokenHash), {
    perMinute,
  });
}
