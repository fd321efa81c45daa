import type { FastifyRequest } from 'fastify';
import {
  addMinutes,
  completeSetup,
  deleteUser,
  eraseBusiness,
  fetchUsers,
  getUser,
  readAccount,
  updateFunctions,
  updateUserStatus,
} from '#contract/users.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { By, UsersService } from './users.service.ts';

export function usersRoutes(routes: Routes, users: UsersService): void {
  routes.add(getUser, async ({ session }) => {
    const user = withWireId(await users.current(session));
    return {
      ...user,
      ...(session.mayAct ? {} : { mustProveEmail: true as const }),
      ...(session.mustEnrol ? { mustAddFactor: true as const } : {}),
    };
  });
  routes.add(fetchUsers, async () => (await users.all()).map(withWireId));
  routes.add(readAccount, async ({ params }) => withWireId(await users.account(params.id)));
  routes.add(addMinutes, async ({ params, body, session, request }) =>
    withWireId(await users.addMinutes(by(session, request), params.id, body)),
  );
  routes.add(deleteUser, async ({ params, session, request }) => {
    await users.remove(by(session, request), params.id);
  });
  routes.add(eraseBusiness, ({ body, session, request }) =>
    users.eraseBusiness({ ...by(session, request), email: session.email }, body.businessName),
  );
  routes.add(updateUserStatus, async ({ query, session, request }) =>
    withWireId(await users.setStatus(by(session, request), query.email, query.isActive)),
  );
  routes.add(updateFunctions, async ({ query: { email, ...flags }, session }) =>
    withWireId(await users.setFunctions(session, email, flags)),
  );
  routes.add(completeSetup, async ({ session }) => withWireId(await users.completeSetup(session)));
}

function by({ accountId, personId }: Session, request: FastifyRequest): By {
  return { accountId, personId, requestId: request.id };
}
