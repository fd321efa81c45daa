import { retentionEndpoints } from '#contract/retention.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import { createHolds } from './holds.service.ts';
import { createRetention, type RetentionParts } from './retention.service.ts';

/** For how long a business keeps what, and what it holds. */
export function installRetention(
  house: Foundation,
  others: Pick<RetentionParts, 'removals' | 'accountsAfter'> & Pick<Parameters<typeof createHolds>[0], 'isCall'>,
) {
  const retention = createRetention({ ...house, ...others, mostDays: house.env.retentionMaxDays });
  const holds = createHolds({ ...house, isCall: others.isCall });
  const by = ({ session, request }: { session: Session; request: { id: string } }) => ({
    ...{ accountId: session.accountId, personId: session.personId, requestId: request.id },
  });
  const { routes } = house;
  routes.add(retentionEndpoints.getDataRules, ({ session }) => retention.rules(session.accountId));
  routes.add(retentionEndpoints.previewDataRules, ({ session, body }) => retention.preview(session.accountId, body));
  routes.add(retentionEndpoints.saveDataRules, (at) => retention.save(by(at), at.body));
  routes.add(retentionEndpoints.getLegalHolds, async ({ session }) =>
    (await holds.list(session.accountId)).map(withWireId),
  );
  routes.add(retentionEndpoints.placeLegalHold, async (at) => withWireId(await holds.place(by(at), at.body)));
  routes.add(retentionEndpoints.liftLegalHold, (at) => holds.lift(by(at), at.params.id));
  house.jobs.recur('hour', retention.run);
  return { retention, holds };
}
