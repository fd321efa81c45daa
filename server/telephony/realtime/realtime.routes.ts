import { createClientSecret } from '#contract/realtime.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { ClientSecrets } from './client-secrets.ts';
import { defaultSession, updatedSession } from './wire-session.ts';

const perMinute = 60;

/** Client secrets for `/v1/realtime`. */
export function realtimeRoutes(routes: Routes, secrets: ClientSecrets): void {
  routes.add(
    createClientSecret,
    ({ body, session }) => {
      const wanted = body.session ?? {};
      const { accountId, tokenHash } = session;
      const { value, expiresAt } = secrets.make({ accountId, tokenHash, session: wanted, purpose: 'client' });
      return {
        value,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        session: updatedSession(defaultSession, wanted),
      };
    },
    { perMinute },
  );
}
