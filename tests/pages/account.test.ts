import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { invitedRoles } from '#contract/roles.ts';
import { sql } from '#server/store/sql.ts';
import type { Person } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

const open = (person: Person = owner) => openPage(house, paths.account, person);
const devices = async (page: OpenPage) =>
  within(await page.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
const press = (page: OpenPage, name: string | RegExp) => page.user.click(page.getByRole('button', { name }));
const mailedCode = async (to: string) => {
  const mail = (await house.outbox?.list(20))?.find((one) => one.to === to && /email address for/.test(one.subject));
  return /^ {4}(\S+)$/m.exec((await house.outbox?.read(mail?.id ?? ''))?.text ?? '')?.[1] ?? '';
};

test('the account is reached from every screen, by every role', async () => {
  const page = await openPage(house, paths.overview, owner);
  await page.user.click(await page.findByRole('link', { name: `Account. Logged in as ${owner.email}` }));
  await page.findByRole('heading', { level: 1, name: 'Account' });
  expect(page.address()).toBe(paths.account);
  await devices(page);
  page.getByRole('link', { name: 'Change its time zone' });
  await page.findByText(/^Other pages use your device/);
  // These tests are read in New York, and the business is in Chicago.
  expect(textsOf(await devices(page)).join()).toMatch(/C[SD]T/);
  await expectAccessible();
  page.close();
  for (const role of invitedRoles) {
    const person = await personOf(house, owner.accountId, role);
    const own = await open({ ...owner, ...person });
    await own.findByText(person.email, { selector: 'p' });
    await devices(own);
    expect(own.queryByRole('link', { name: 'Change its time zone' }) === null).toBe(role === 'staff');
    own.close();
  }
});

test('devices are ended one by one, or all others', async () => {
  const at = { deviceName: 'Safari on iPhone', place: '203.0.113.x' };
  for (const _ of [1, 2, 3]) await house.sessions.open(house.db, owner.accountId, false, at);
  const page = await open();
  const [own, other] = textsOf(await devices(page));
  expect(own).toContain('This device');
  expect(other).toMatch(/Safari on iPhone.*203\.0\.113\.x.*Since .*Last seen .*Log out/);
  await page.user.click(page.getAllByRole('button', { name: /^Log out Safari on iPhone/ })[0] ?? document.body);
  await eventually(async () => expect(await devices(page)).toHaveLength(3));
  expect(document.activeElement?.id).toBe('devices');
  await press(page, 'Log out other devices');
  await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Log out other devices' }));
  await eventually(async () => expect(await devices(page)).toHaveLength(1));
  await eventually(() => expect(page.queryByRole('button', { name: 'Log out other devices' })).toBeNull());
  expect(await house.db.count(sql`select count(*) from sessions where person_id = ${owner.accountId}`)).toBe(1);
});

test('name, address and password are changed, each in its dialog', async () => {
  const person = await house.person('otherOwner');
  // As one that was mistyped at the sign-up: the code to the new one is enough.
  await house.db.execute(sql`update people set email_proven_at = null where id = ${person.accountId}`);
  const page = await open(person);
  await page.findByText(person.email, { selector: 'p' });
  await press(page, 'Change name');
  const first = await page.findByLabelText('First name');
  await page.user.clear(first);
  await page.user.type(first, 'Ruth');
  await expectAccessible();
  await press(page, 'Save');
  await page.findByText(/^Ruth/, { selector: 'p' });
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());

  await press(page, 'Change email');
  await page.user.type(await page.findByLabelText('Email'), 'ruth@hartwell.example{Enter}');
  await page.user.type(await page.findByLabelText('Confirmation code'), 'AAAA{Enter}');
  await page.findByText('Invalid code. Please try again.');
  await expectAccessible();
  const field = page.getByLabelText('Confirmation code');
  await page.user.clear(field);
  await page.user.type(field, `${await mailedCode('ruth@hartwell.example')}{Enter}`);
  await eventually(() => expect(textOf(page.getByRole('list', { name: 'Login' }))).toContain('ruth@hartwell.example'));
  await page.findByRole('link', { name: 'Account. Logged in as ruth@hartwell.example' });

  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  await press(page, 'Change password');
  const current = await page.findByLabelText('Current password');
  await page.user.type(page.getByLabelText('New password'), 'Correct1');
  await page.user.type(page.getByLabelText('Confirm password'), 'Correct1');
  const dialog = within(page.getByRole('dialog'));
  const change = () => page.user.click(dialog.getByRole('button', { name: 'Change password' }));
  await change();
  await page.findByText('Enter your current password.');
  expect(document.activeElement).toBe(current);
  await page.user.type(current, person.password);
  await change();
  await page.findByText(/This password is too easy to guess: .*a common word.* with digits or symbols around it/);
  await expectAccessible();
  for (const label of ['New password', 'Confirm password']) {
    await page.user.clear(page.getByLabelText(label));
    await page.user.type(page.getByLabelText(label), 'New-Bridge-5');
  }
  await page.user.type(current, '?');
  await change();
  await eventually(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
  expect(textOf(dialog.getByText('Incorrect password.'))).toBe('Incorrect password.');
  expect(page.queryByRole('alert')).toBeNull();
  await page.user.clear(current);
  await page.user.type(current, person.password);
  await change();
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  const body = { email: 'ruth@hartwell.example', password: 'New-Bridge-5' };
  expect((await house.request('POST', '/auth/login', { body })).status).toBe(200);
});

test('the own time zone and language are chosen in a dialog, and hold at once', async () => {
  const page = await open();
  const card = within(await page.findByRole('region', { name: 'Preferences' }));
  await card.findByText('Same as the business (America/Chicago)');
  card.getByText('English');
  await page.user.click(card.getByRole('button', { name: 'Change preferences' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Preferences' }));
  const zone = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(zone.value).toBe('Same as the business');
  dialog.getByText(/times on this page and in emails to you/);
  await page.user.click(zone);
  await page.fill(zone, 'denver');
  await page.user.keyboard('{Enter}');
  expect(zone.value).toContain('Denver');
  await page.user.selectOptions(dialog.getByLabelText('Language of emails'), 'Español');
  await expectAccessible();

  page.answers.set('PATCH /auth/preferences', () => 'unreachable');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('alert');
  expect(zone.value).toContain('Denver');
  page.answers.clear();
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await card.findByText('America/Denver');
  card.getByText('Español');
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  await eventually(async () => expect(textsOf(await devices(page)).join()).toMatch(/M[SD]T/));
  const saved = sql`select time_zone, mail_language from people where id = ${owner.accountId}`;
  expect(await house.db.row(saved)).toEqual({ timeZone: 'America/Denver', mailLanguage: 'es' });

  await page.user.click(card.getByRole('button', { name: 'Change preferences' }));
  const again = within(await page.findByRole('dialog', { name: 'Preferences' }));
  const chosen = await again.findByRole('combobox', { name: 'Time zone' });
  await page.user.click(chosen);
  await page.fill(chosen, 'same');
  await page.user.keyboard('{Enter}');
  await page.user.click(again.getByRole('button', { name: 'Save' }));
  await card.findByText('Same as the business (America/Chicago)');
  await eventually(async () => expect(textsOf(await devices(page)).join()).toMatch(/C[SD]T/));
});

test('an address that was proven is changed by two codes, each with its field', async () => {
  const person = await personOf(house, owner.accountId, 'manager');
  const page = await open({ ...owner, ...person });
  await page.findByText(person.email, { selector: 'p' });
  await press(page, 'Change email');
  await page.user.type(await page.findByLabelText('Email'), 'maria@hartwell.example{Enter}');
  const ofNew = await page.findByLabelText('Code for the new email');
  const ofCurrent = page.getByLabelText('Code for your current email');
  const dialog = page.getByRole('dialog');
  expect(textOf(dialog)).toContain(`maria@hartwell.example and the one for ${person.email}.`);
  await page.user.type(ofNew, `${await mailedCode('maria@hartwell.example')}{Enter}`);
  await eventually(() => expect(document.activeElement).toBe(ofCurrent));
  within(dialog).getByText('Enter the code from the email.');
  await page.user.type(ofCurrent, 'AAAA{Enter}');
  await within(dialog).findByText('Invalid code. Please try again.');
  expect([ofNew, ofCurrent].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(page.queryByRole('alert')).toBeNull();
  await expectAccessible();
  await page.user.clear(ofCurrent);
  await page.user.type(ofCurrent, `${await mailedCode(person.email)}{Enter}`);
  await page.findByRole('link', { name: 'Account. Logged in as maria@hartwell.example' });
});

test('what cannot be loaded says so, and comes with the next try', async () => {
  const page = await openPage(house, paths.account, owner, {
    answers: { 'GET /auth/sessions': () => 'unreachable' },
  });
  await page.findByText('We could not load your devices.');
  await expectAccessible();
  page.answers.clear();
  await press(page, 'Try again');
  await devices(page);
});
