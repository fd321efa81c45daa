import { type DeliveryKind, deliveryKinds, getDeliveries, sendAgain } from '#contract/deliveries.ts';
import { limits } from '#contract/limits.ts';
import { mayDo } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';
import type { DeliverySource } from '#server/deliveries.ts';
import type { Attempts } from '#server/features/identity/attempts.store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';

const shown = 100;
/** Of a business: each goes to somebody else's server, or mailbox. */
const againAnHour: TryLimit = { kind: 'sent-again', tries: limits.sentAgainAnHour, windowMs: 3_600_000 };

/** What was not delivered, from everybody who delivers, and the order to send it again. */
export function installDeliveries(
  { routes, clock }: Foundation,
  sources: Record<DeliveryKind, DeliverySource>,
  attempts: Pick<Attempts, 'take' | 'waitSeconds'>,
): void {
  routes.add(getDeliveries, async ({ session }) => {
    const lists = await Promise.all(
      deliveryKinds
        .filter(isOf(session))
        .map(async (kind) =>
          (await sources[kind].troubled(session.accountId, shown)).map((one) => withWireId({ ...one, kind })),
        ),
    );
    return lists
      .flat()
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, shown);
  });
  routes.add(sendAgain, async ({ params: { kind, id }, session, request }) => {
    if (!isOf(session)(kind)) throw new AppError('identity.forbidden');
    const { accountId, personId } = session;
    const now = clock.now();
    if (!(await attempts.take(againAnHour, accountId, now))) {
      const retryAfterSeconds = await attempts.waitSeconds(againAnHour, accountId, now);
      throw new AppError('deliveries.too-many', { retryAfterSeconds });
    }
    if (!(await sources[kind].again({ accountId, personId, requestId: request.id }, id)))
      throw new AppError('deliveries.unknown');
  });
}

/** Forms are for whom the owner gives them, whatever else of a business they read. */
const isOf = (session: Session) => (kind: DeliveryKind) =>
  kind !== 'patient-form' || mayDo(session, 'changes', 'forms');
