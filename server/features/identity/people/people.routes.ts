import {
  acceptInvitation,
  changePerson,
  endPerson,
  getPeople,
  invitePerson,
  readInvitation,
  withdrawInvitation,
} from '#contract/people.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { People } from './people.service.ts';

/** `perMinute`: tries of a token a minute from one network address. */
export function peopleRoutes(routes: Routes, people: People, { perMinute }: { perMinute: number }): void {
  const by = ({ session, request }: { session: Session; request: { id: string } }) => ({
    ...{ accountId: session.accountId, personId: session.personId, requestId: request.id },
  });
  routes.add(getPeople, async (at) => {
    const found = await people.list(by(at));
    return { ...found, people: found.people.map(withWireId), invitations: found.invitations.map(withWireId) };
  });
  routes.add(invitePerson, async (at) => {
    const { invitation, ...how } = await people.invite(by(at), at.body);
    return { invitation: withWireId(invitation), ...how };
  });
  routes.add(withdrawInvitation, (at) => people.withdraw(by(at), at.params.id));
  routes.add(changePerson, async (at) => withWireId(await people.change(by(at), at.params.id, at.body)));
  routes.add(endPerson, (at) => people.end(by(at), at.params.id));
  const limited = routes.with({ perMinute });
  limited.add(readInvitation, ({ body }) => people.read(body.token));
  limited.add(acceptInvitation, ({ body, request }) => people.accept(body, request.id));
}
