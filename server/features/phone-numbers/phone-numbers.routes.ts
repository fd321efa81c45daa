import {
  buyNumber,
  getOwnNumber,
  listAvailableNumbers,
  purchaseNumber,
  releaseNumber,
  requestNumber,
  searchNumbers,
} from '#contract/phone-numbers.ts';
import type { UserListItem } from '#contract/users.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { type Told, withWireId } from '#server/http/wire-id.ts';
import type { NumberSalesService } from './number-sales.service.ts';
import type { PhoneNumbersService } from './phone-numbers.service.ts';

export function phoneNumbersRoutes(
  routes: Routes,
  { numbers, sales }: { numbers: PhoneNumbersService; sales: NumberSalesService },
  userListItem: (accountId: string) => Promise<Told<UserListItem>>,
): void {
  routes.add(listAvailableNumbers, async ({ query }) => ({ availableNumbers: await numbers.available(query.email) }));
  routes.add(purchaseNumber, async ({ query, session, request }) => {
    const actor = { actorId: session.personId, requestId: request.id };
    return { result: { phoneNumber: await numbers.purchase(actor, query.email, query.phoneNumber) } };
  });
  routes.add(releaseNumber, async ({ query, session, request }) => {
    const actor = { actorId: session.personId, requestId: request.id };
    return withWireId(await userListItem(await numbers.release(actor, query.email)));
  });
  routes.add(requestNumber, async ({ session }) => {
    await numbers.request(session.accountId);
    return { numberRequested: true };
  });
  routes.add(getOwnNumber, ({ session }) => sales.own(session.accountId, session.businessRole === 'owner'));
  routes.add(searchNumbers, ({ query: { country, areaCode, words }, session }) =>
    sales.search(session.accountId, {
      country,
      ...(areaCode ? { areaCode } : {}),
      ...(words ? { contains: words } : {}),
    }),
  );
  routes.add(buyNumber, async ({ body, session, request }) => {
    const buyer = { actorId: session.personId, requestId: request.id };
    return { phoneNumber: await sales.buy(buyer, session.accountId, body) };
  });
}
