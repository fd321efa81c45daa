import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { InvitedRole } from '#contract/roles.ts';
import { sql } from '#server/store/sql.ts';
import { personOf } from '#tests/person-of.ts';
import { eventually, expectAccessible, openPage, textsOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

const somebody = async (role: InvitedRole) => ({ ...owner, ...(await personOf(house, owner.accountId, role)) });
const hold = (number: string) =>
  house.request('POST', '/legal-holds', { ...owner, body: { number, reason: 'A letter of a lawyer' } });

test('a manager finds the holds by the navigation, and lifts one once it is proven who asks', async () => {
  await hold('+13125550177');
  const manager = await somebody('manager');
  await house.db.run(sql`update people set password_hash = (
    select password_hash from people where id = ${owner.accountId}) where id = ${manager.id}`);
  await house.db.run(sql`update sessions set proven_at = '2020-01-01' where person_id = ${manager.id}`);
  const page = await openPage(house, paths.overview, manager);
  const business = within(await page.findByRole('list', { name: 'Business' }));
  expect(textsOf(business.getAllByRole('link'))).toEqual(['Data retention']);
  await page.user.click(business.getByRole('link'));
  await page.user.click(await page.findByRole('button', { name: /^Lift the hold: All calls and forms from/ }));
  expect(page.queryByRole('form', { name: 'How long to keep' })).toBeNull();
  expect(page.asked).not.toContain('GET /data-rules');
  await expectAccessible();
  const question = within(await page.findByRole('dialog', { name: 'Lift this hold' }));
  await page.user.click(question.getByRole('button', { name: 'Lift' }));
  const proof = within(await page.findByRole('dialog', { name: 'Confirm it is you' }));
  const password = await proof.findByLabelText('Password');
  await eventually(() => expect(document.activeElement).toBe(password));
  await page.user.type(password, owner.password);
  await page.user.click(proof.getByRole('button', { name: 'Confirm' }));
  await page.findByText('No legal holds.');
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  const lifted = sql`select actor_id from audit_log where action = 'hold-lifted' order by at desc limit 1`;
  expect(await house.db.value(lifted)).toBe(manager.id);
});

test('a reader sees what is held and can change none of it; staff are not shown the page', async () => {
  await hold('+13125550178');
  let page = await openPage(house, paths.dataPrivacy, await somebody('reader'));
  await page.findByText(/^All calls and forms from/);
  expect(textsOf(within(page.getByRole('main')).getAllByRole('button'))).toEqual(['Guide']);
  page.close();
  page = await openPage(house, paths.dataPrivacy, await somebody('staff'));
  await page.findByRole('heading', { level: 1, name: 'Overview' });
  expect(page.queryByRole('list', { name: 'Business' })).toBeNull();
});
