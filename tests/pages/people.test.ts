import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person } from '#tests/house.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

openHouse();

const password = 'Stone-Bridge-4';
const list = (page: OpenPage, name: string) =>
  within(page.queryByRole('list', { name }) ?? document.createElement('ul')).queryAllByRole('listitem');
const people = (page: OpenPage) => list(page, 'Team');
const invited = (page: OpenPage) => list(page, 'Invited');
const inviting = async (page: OpenPage) => within(await page.findByRole('dialog', { name: 'Invite a teammate' }));
const join = async (token: string) => {
  const body = { token, firstName: 'Ruth', lastName: '', password };
  expect((await house.request('POST', '/auth/accept-invitation', { body })).status).toBeLessThan(300);
};
const tokenOf = (url: string) => new URL(url).hash.slice(1);

async function open(owner: Person): Promise<OpenPage> {
  const page = await openPage(house, paths.people, owner);
  await eventually(() => expect(people(page)).not.toHaveLength(0));
  return page;
}

/** Invites by the page; resolves to the token of the link that it hands over. */
async function invite(page: OpenPage, email: string, role: string): Promise<string> {
  await page.press('Invite');
  const dialog = await inviting(page);
  await page.fill(await dialog.findByLabelText(/^Email/), email);
  await page.user.click(dialog.getByRole('radio', { name: new RegExp(`^${role}`) }));
  await page.user.click(dialog.getByRole('button', { name: 'Invite' }));
  const handed = await page.findByRole('dialog', { name: 'Share this invitation link' });
  await expectFocus(() => within(handed).getByRole('button', { name: 'Copy the link' }));
  const token = tokenOf(textOf(handed.querySelector('code')));
  await page.press('Done');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Invite' }));
  return token;
}

test('an owner lets somebody in, changes what they may do, and lets them in no more', async () => {
  const email = 'ruth@clinic.example';
  const owner = await newOwner(house);
  const first = await open(owner);
  first.getByRole('heading', { level: 1, name: 'Team' });
  expect(people(first)).toHaveLength(1);
  await expectAccessible();
  await first.press('Invite');
  const dialog = await inviting(first);
  const field = await dialog.findByLabelText(/^Email/);
  await expectFocus(() => field);
  await expectAccessible();
  await first.user.click(dialog.getByRole('button', { name: 'Invite' }));
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await first.user.keyboard('{Escape}');
  await dialogGone();
  const token = await invite(first, email, 'Staff');
  expect(textsOf(invited(first))).toEqual([expect.stringContaining(email)]);
  await expectAccessible();
  await join(token);
  first.close();

  const page = await open(owner);
  expect(people(page)).toHaveLength(2);
  expect(invited(page)).toEqual([]);
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Role of Ruth' }), 'reader');
  await page.findByText('Ruth is now Viewer.');
  const may = (tick: string) =>
    within(page.getByRole('group', { name: 'Permissions of Ruth' })).getByRole<HTMLInputElement>('checkbox', {
      name: tick,
    });
  expect(may('Social Security numbers').disabled).toBe(true);
  await page.user.click(may('Patient forms'));
  await page.findByText('Ruth can now use patient forms.');
  await eventually(() => expect(may('Social Security numbers').disabled).toBe(false));
  await page.user.click(may('Social Security numbers'));
  await page.findByText('Ruth can now see Social Security numbers.');
  await eventually(() =>
    expect([may('Patient forms').checked, may('Social Security numbers').checked]).toEqual([true, true]),
  );
  await expectAccessible();
  await page.user.click(may('Patient forms'));
  await page.findByText('Ruth can no longer use patient forms.');
  await eventually(() =>
    expect([may('Patient forms').checked, may('Social Security numbers').checked]).toEqual([false, false]),
  );
  await page.press('Remove Ruth');
  const question = within(await page.findByRole('dialog', { name: 'Remove Ruth' }));
  await expectAccessible();
  await page.user.click(question.getByRole('button', { name: 'Remove' }));
  await eventually(() => expect(people(page)).toHaveLength(1));
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Invite' }));
  expect((await house.request('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
});

test('an invitation is withdrawn', async () => {
  const page = await open(await newOwner(house));
  const email = 'late@clinic.example';
  const token = await invite(page, email, 'Viewer');
  await page.press(`Withdraw the invitation to ${email}`);
  await eventually(() => expect(page.queryByRole('list', { name: 'Invited' })).toBeNull());
  expect((await house.request('POST', '/auth/invitation', { body: { token } })).status).toBe(410);
});

test('a session that was not proven lately asks for the password, and what was meant goes on', async () => {
  const owner = await newOwner(house);
  const page = await open(owner);
  const refusal = { code: 'identity.proof-needed', message: 'Confirm that it is you: enter your password again.' };
  let tries = 0;
  page.answers.set('POST /people/invitations', (request) =>
    ++tries > 2 ? fetch(request) : Response.json(refusal, { status: 403 }),
  );
  await page.press('Invite');
  const dialog = await inviting(page);
  const send = () => dialog.getByRole('button', { name: 'Invite' });
  await page.fill(await dialog.findByLabelText(/^Email/), 'sam@clinic.example');
  await page.user.click(send());
  const proof = async () => within(await page.findByRole('dialog', { name: 'Confirm it is you' }));
  const asked = await proof();
  await expectFocus(() => asked.getByLabelText('Password'));
  await page.user.keyboard('{Escape}');
  await eventually(() => expect(page.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  await expectFocus(send);
  await page.user.keyboard('{Enter}');
  const again = await proof();
  await page.fill(await again.findByLabelText('Password'), 'Not-The-One-1');
  await page.user.keyboard('{Enter}');
  await again.findByText('Incorrect password.');
  await expectAccessible();
  await page.fill(again.getByLabelText('Password'), owner.password);
  await page.user.keyboard('{Enter}');
  await page.findByRole('dialog', { name: 'Share this invitation link' });
  expect(tries).toBe(3);
});

test('the front desk is invited with the forms, reads them and no number, and sees no settings', async () => {
  const owner = await newOwner(house);
  const { formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).status).toBe(200);
  const first = await open(owner);
  await first.press('Invite');
  const dialog = await inviting(first);
  await first.fill(await dialog.findByLabelText(/^Email/), 'desk@clinic.example');
  await first.user.click(dialog.getByRole('checkbox', { name: 'Patient forms' }));
  await expectAccessible();
  await first.user.click(dialog.getByRole('button', { name: 'Invite' }));
  const handed = await first.findByRole('dialog', { name: 'Share this invitation link' });
  const token = tokenOf(textOf(handed.querySelector('code')));
  await first.press('Done');
  await eventually(() => expect(textsOf(invited(first))[0]).toContain('Staff with patient forms, until'));
  first.close();
  location.hash = token;
  const invitation = await openPage(house, paths.invitation);
  await invitation.findByText(/You can see calls. You can also send and read patient forms, but not Social Security/);
  location.hash = '';
  invitation.close();
  await join(token);

  const page = await openPage(house, paths.logIn);
  await page.fill(await page.findByLabelText(/^Email/), 'desk@clinic.example');
  await page.fill(await page.findByLabelText('Password'), password);
  await page.user.keyboard('{Enter}');
  await page.findByRole('heading', { level: 1, name: 'Overview' });
  const nav = within(page.getByRole('navigation', { name: 'Main' }));
  expect(textsOf(nav.getAllByRole('link'))).toEqual(['Overview', 'IntegrationSoon', 'Patient forms']);
  await page.user.click(nav.getByRole('link', { name: 'Patient forms' }));
  await page.findByRole('heading', { level: 1, name: 'Patient forms' });
  expect(page.queryByRole('region', { name: 'Providers' })).toBeNull();
  expect(page.queryByRole('link', { name: 'Go Back' })).toBeNull();
  const { first_name, last_name } = patientOf();
  await page.press(`${first_name} ${last_name}`);
  await page.findByText('Given. The owner decides who can see it.');
  expect(page.queryByRole('button', { name: 'Show the number' })).toBeNull();
  await expectAccessible();
});

test('staff see calls alone, and are led there', async () => {
  const body = { email: 'staff@clinic.example', businessRole: 'staff' };
  const { url } = await asks(house, await newOwner(house))<{ url: string }>('POST', '/people/invitations', body);
  await join(tokenOf(url));
  const page = await openPage(house, paths.logIn);
  await page.fill(await page.findByLabelText(/^Email/), body.email);
  await page.fill(await page.findByLabelText('Password'), password);
  await page.user.keyboard('{Enter}');
  await page.findByRole('heading', { level: 1, name: 'Overview' });
  const nav = within(page.getByRole('navigation', { name: 'Main' }));
  expect(textsOf(nav.getAllByRole('link'))).toEqual(['Overview', 'IntegrationSoon']);
  await page.go(paths.patientForms);
  await expect.poll(page.address).toBe(paths.overview);
  await page.go(paths.instructions);
  await expect.poll(page.address).toBe(paths.overview);
  await expectAccessible();
});
