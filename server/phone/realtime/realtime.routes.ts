import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import {
  createClientSecret,
  createRealtimeCall,
  deleteRealtimeCall,
  hangUpRealtimeCall,
  realtimeCallsPath,
} from '#contract/realtime.ts';
import { AppError } from '#server/app-error.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { bearerToken } from '#server/http/guards/access.ts';
import { defaultSession, updatedSession } from '#voice/carrier/realtime/wire-session.ts';
import type { ClientSecrets } from './client-secrets.ts';
import type { RealtimeCalls } from './realtime-calls.ts';
import type { Guest, RealtimeDoor, Refusal } from './realtime-door.ts';

const perMinute = 60;

const refusals: Record<Refusal, ErrorCode> = {
  'bad-secret': 'realtime.bad-secret',
  full: 'server.busy',
  'no-minutes': 'test-sessions.no-minutes',
};

export interface RealtimeRoutesDeps {
  secrets: ClientSecrets;
  door: RealtimeDoor;
  calls: RealtimeCalls;
  /** Hangs up at another node; whether such a call was there. */
  hangUpElsewhere(call: { accountId: string; id: string }): Promise<boolean>;
}

/** Client secrets for `/v1/realtime`, and calls over WebRTC. */
export function realtimeRoutes(routes: Routes, deps: RealtimeRoutesDeps): void {
  const { secrets, door, calls } = deps;
  const guests = new WeakMap<FastifyRequest, Guest>();

  routes.add(
    createClientSecret,
    async ({ body, session }) => {
      const wanted = body.session ?? {};
      const { accountId, tokenHash } = session;
      const { value, expiresAt } = await secrets.make({ accountId, tokenHash, session: wanted, purpose: 'client' });
      return {
        value,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        session: updatedSession(defaultSession, wanted),
      };
    },
    { perMinute },
  );
  routes.add(
    createRealtimeCall,
    async ({ body, request, reply }) => {
      const { id, answer } = await calls.answer(guests.get(request) as Guest, body);
      return reply.code(201).header('location', `${realtimeCallsPath}/${id}`).type('application/sdp').send(answer);
    },
    {
      perMinute,
      async guard(request) {
        const guest = await door.admit(bearerToken(request));
        if (typeof guest === 'string') throw new AppError(refusals[guest]);
        guests.set(request, guest);
      },
    },
  );
  for (const endpoint of [hangUpRealtimeCall, deleteRealtimeCall])
    routes.add(endpoint, async ({ params: { id }, session: { accountId } }) => {
      if (!calls.hangUp(accountId, id) && !(await deps.hangUpElsewhere({ accountId, id })))
        throw new AppError('realtime.call-unknown');
    });
}
