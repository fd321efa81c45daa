import type { UserListItem } from '#contract/users.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Told } from '#server/http/wire-id.ts';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import { realNumbers } from '#server/phone/carriers.ts';
import { createNumberSales, type NumberSalesService } from './number-sales.service.ts';
import { phoneNumbersRoutes } from './phone-numbers.routes.ts';
import { createPhoneNumbersService, type PhoneNumbersService } from './phone-numbers.service.ts';

/** The numbers of accounts, sold by the carrier that is set up. */
export async function openPhoneNumbers(
  house: Foundation,
): Promise<{ numbers: PhoneNumbersService; sales: NumberSalesService }> {
  const seller = house.overrides.numberCarrier ?? (await realNumbers(house.env)) ?? pretendCarrier;
  const numbers = createPhoneNumbersService({ ...house, carriers: [seller, pretendCarrier] });
  // What a crash broke off, or a silent telephone company left open.
  house.jobs.recur('minute', numbers.finishOpen);
  return { numbers, sales: createNumberSales({ ...house, seller, numbers, sales: house.env.numberSales }) };
}

/** Buying, releasing and asking for them. */
export function installPhoneNumbers(
  { routes }: Foundation,
  services: { numbers: PhoneNumbersService; sales: NumberSalesService },
  { listItem }: { listItem(accountId: string): Promise<Told<UserListItem>> },
): void {
  phoneNumbersRoutes(routes, services, listItem);
}
