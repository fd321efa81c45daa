import { getStatus } from '#contract/status.ts';
import type { Foundation } from '#server/foundation.ts';
import { createStatus } from './status.service.ts';

/** What works now. */
export function installStatus(house: Foundation): void {
  const statusOf = createStatus(house, house.env);
  house.routes.add(getStatus, ({ session }) => statusOf(session.accountId));
}
