import { sql } from '#server/store/sql.ts';
import type { Person, TestHouse } from './house.ts';
import { personOf } from './person-of.ts';

/** A manager of the owner's business who has logged in before, and whose password is the owner's. */
export async function managerOf(house: TestHouse, { accountId }: Pick<Person, 'accountId'>) {
  const manager = await personOf(house, accountId, 'manager');
  await house.db.run(sql`
    update people set logged_in_at = ${house.clock.now()}, password_hash = (
      select password_hash from people where account_id = ${accountId} and business_role = 'owner')
    where id = ${manager.id}`);
  return manager;
}

/** Who owns the business now, signed in, and who did before, signed in anew. */
export async function withNewOwner(house: TestHouse, owner: Person) {
  const heir = await managerOf(house, owner);
  const offered = { token: owner.token, body: { personId: heir.id } };
  const statuses = [
    (await house.request('POST', '/people/owner-offer', offered)).status,
    (await house.request('POST', '/people/me/owner', { token: heir.token })).status,
  ];
  if (statuses.join() !== '204,204') throw new Error(`The business has no new owner: ${statuses}`);
  const former = { ...owner, id: owner.accountId, token: await house.sessions.open(house.db, owner.accountId, false) };
  return { heir: { ...heir, accountId: owner.accountId }, former };
}
