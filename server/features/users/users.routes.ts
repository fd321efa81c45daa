import type { FastifyRequest } from 'fastify';
import {
  completeSetup,
  deleteUser,
  fetchUsers,
  getUser,
  updateFunctions,
  updateMinutes,
  updateUserStatus,
} from '#contract/users.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import type { Actor } from '#server/store/audit.ts';
import type { MinutesLeft, UsersService } from './users.service.ts';

export function usersRoutes(
  routes: Routes,
  deps: {
    users: UsersService;
    minutesLeft: MinutesLeft;
    /** Settles what only a browser knows of: a voice test that a service carried. */
    reported: (accountId: string, usedMinutes: number, sessionId?: string) => Promise<void>;
  },
): void {
  const { users, minutesLeft, reported } = deps;
  routes.add(getUser, ({ session }) => users.current(session.accountId));
  routes.add(fetchUsers, () => users.all());
  routes.add(deleteUser, async ({ params, session, request }) => {
    await users.remove(actorOf(session, request), params.id);
  });
  routes.add(updateUserStatus, ({ query, session, request }) =>
    users.setStatus(actorOf(session, request), query.email, query.isActive),
  );
  routes.add(updateFunctions, ({ query: { email, ...flags }, session }) =>
    users.setFunctions(session.accountId, email, flags),
  );
  routes.add(updateMinutes, async ({ body: { usedMinutes, sessionId }, session: { accountId } }) => {
    await reported(accountId, usedMinutes, sessionId);
    return { usedMinutes, ...(await minutesLeft(accountId)) };
  });
  routes.add(completeSetup, ({ session }) => users.completeSetup(session.accountId));
}

function actorOf(session: Session, request: FastifyRequest): Actor {
  return { actorId: session.accountId, requestId: request.id };
}
