import {
  acceptOwnership,
  declineOwnership,
  getOwnRole,
  leaveBusiness,
  offerOwnership,
  withdrawOwnership,
} from '#contract/hand-over.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import type { HandOver } from './hand-over.service.ts';

export function handOverRoutes(routes: Routes, handOver: HandOver): void {
  const by = ({ session, request }: { session: Session; request: { id: string } }) => ({
    ...session,
    requestId: request.id,
  });
  routes.add(getOwnRole, (at) => handOver.own(by(at)));
  routes.add(leaveBusiness, (at) => handOver.leave(by(at)));
  routes.add(offerOwnership, (at) => handOver.offer(by(at), at.body.personId));
  routes.add(withdrawOwnership, (at) => handOver.withdraw(by(at)));
  routes.add(acceptOwnership, (at) => handOver.accept(by(at)));
  routes.add(declineOwnership, (at) => handOver.decline(by(at)));
}
