import { type DeliveryKind, deliveryKinds, getDeliveries, sendAgain } from '#contract/deliveries.ts';
import { AppError } from '#server/app-error.ts';
import type { DeliverySource } from '#server/deliveries.ts';
import type { Foundation } from '#server/foundation.ts';
import { withWireId } from '#server/http/wire-id.ts';

const shown = 100;

/** What was not delivered, from everybody who delivers, and the order to send it again. */
export function installDeliveries({ routes }: Foundation, sources: Record<DeliveryKind, DeliverySource>): void {
  routes.add(getDeliveries, async ({ session: { accountId } }) => {
    const lists = await Promise.all(
      deliveryKinds.map(async (kind) =>
        (await sources[kind].troubled(accountId, shown)).map((one) => withWireId({ ...one, kind })),
      ),
    );
    return lists
      .flat()
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, shown);
  });
  routes.add(sendAgain, async ({ params: { kind, id }, session: { accountId, personId }, request }) => {
    if (!(await sources[kind].again({ accountId, personId, requestId: request.id }, id)))
      throw new AppError('deliveries.unknown');
  });
}
