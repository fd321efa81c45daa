import { changeFirstSteps as route } from '#contract/first-steps.ts';
import type { Foundation } from '#server/foundation.ts';
import { changeFirstSteps } from './first-steps.service.ts';
import { noteForwarded } from './first-steps.store.ts';

/** What a new business does first, and how far it is. */
export function installFirstSteps(house: Foundation): void {
  house.routes.add(route, ({ session, body }) => changeFirstSteps(house, session.accountId, body));
  house.events.onWithin('call-forwarded', (tx, { accountId, at }) => noteForwarded(tx, accountId, at));
}
