import { randomUUID } from 'node:crypto';
import type { InvitedRole, Ticks } from '#contract/roles.ts';
import { insertPerson } from '#server/features/identity/identity.store.ts';
import type { TestHouse } from './house.ts';

/** Somebody else of a business, proven and signed in, as if by invitation. Their password is not known. */
export async function personOf(
  house: Pick<TestHouse, 'db' | 'clock' | 'sessions'>,
  accountId: string,
  businessRole: InvitedRole,
  ticks: Partial<Ticks> = {},
): Promise<{ id: string; email: string; token: string }> {
  const id = randomUUID();
  const email = `${id}@clinic.example`;
  const now = house.clock.now();
  await insertPerson(house.db, {
    ...{ accountId, id, email, emailKey: email, businessRole, ...ticks },
    ...{ createdAt: now, emailProvenAt: now },
  });
  return { id, email, token: await house.sessions.open(house.db, id, false) };
}
