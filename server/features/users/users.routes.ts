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

export function usersRoutes(routes: Routes, deps: { users: UsersService; minutesLeft: MinutesLeft }): void {
  const { users, minutesLeft } = deps;
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
  routes.add(updateMinutes, async ({ body, session }) => ({
    usedMinutes: body.usedMinutes,
    ...(await minutesLeft(session.accountId)),
  }));
  routes.add(completeSetup, ({ session }) => users.completeSetup(session.accountId));
}

function actorOf(session: Session, request: FastifyRequest): Actor {
  return { actorId: session.accountId, requestId: request.id };
}
