import { handOverRoutes } from '#server/features/identity/hand-over/hand-over.routes.ts';
import { createHandOver } from '#server/features/identity/hand-over/hand-over.service.ts';
import { signInsPerMinute } from '#server/features/identity/identity.part.ts';
import type { Foundation } from '#server/foundation.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople } from './people.service.ts';

/** The people of a business. */
export function installPeople(
  house: Foundation,
  others: Pick<Parameters<typeof createPeople>[0], 'attempts' | 'passwords' | 'toOthers' | 'hasNumber'>,
): void {
  const people = createPeople({ ...house, ...others });
  peopleRoutes(house.routes, people, { perMinute: signInsPerMinute(house) });
  house.jobs.recur('hour', people.purge);
  const handOver = createHandOver(house);
  handOverRoutes(house.routes, handOver);
  house.jobs.recur('hour', handOver.purge);
}
