import type { Attempts } from '#server/features/identity/attempts.store.ts';
import { signInsPerMinute } from '#server/features/identity/identity.part.ts';
import type { Passwords } from '#server/features/identity/passwords.ts';
import type { Foundation } from '#server/foundation.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople } from './people.service.ts';

/** The people of a business. */
export function installPeople(
  house: Foundation,
  others: { attempts: Attempts; passwords: Passwords; toOthers: MailToOthers },
): void {
  const people = createPeople({ ...house, ...others });
  peopleRoutes(house.routes, people, { perMinute: signInsPerMinute(house) });
  house.jobs.recur('hour', people.purge);
}
