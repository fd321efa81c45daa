import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { FormLink, Submission } from '#contract/intake.ts';
import { paths } from '#contract/pages.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import {
  type Answers,
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  expectSaid,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { ask, house, openOwnersHouse, owner } from './owners.ts';
import { nameProviders, stateOf, step } from './patient-page.ts';

openOwnersHouse();

const open = (query = '', answers?: Answers) => openPage(house, `${paths.patientForms}${query}`, owner, { answers });
const links = (page: OpenPage) => page.getByRole('region', { name: 'Links' });
const rows = (page: OpenPage) => within(links(page)).queryAllByRole('row');
const rowOf = (page: OpenPage, text: string) => textOf(rows(page).find((row) => textOf(row).includes(text)));
const dialog = async (page: OpenPage, name: string) => within(await page.findByRole('dialog', { name }));
const said = (page: OpenPage, text: string) =>
  eventually(() => expect(textOf(page.getByRole('dialog'))).toContain(text));

test('the hub leads there; without links and providers the page says what to do', async () => {
  await nameProviders();
  const page = await openPage(house, paths.agentSettings, owner);
  await page.findByText('No providers yet');
  await page.user.click(page.getByRole('link', { name: 'Patient forms' }));
  await page.findByRole('heading', { level: 1, name: 'Patient forms' });
  expect(page.address()).toBe(paths.patientForms);
  await page.findByText('No links yet. Create one for each patient before their visit.');
  await page.findByText('No providers yet. Until you add one, forms go to the practice.');
  await expectAccessible();
});

test('a new link is shown once, copied, mailed where an address is given, and deleted', async () => {
  const email = 'maria@lopez.example';
  const page = await open();
  await page.press('New link');
  const opened = await dialog(page, 'New link');
  const field = await opened.findByLabelText<HTMLInputElement>(/Patient's email/);
  await page.fill(field, 'maria@lopez');
  await page.press('Create link');
  await opened.findByText('Invalid email address');
  await expectAccessible();
  await page.fill(field, email);
  page.answers.set('POST /patient-form-links', () => 'unreachable');
  await page.press('Create link');
  await opened.findByText('The link could not be created. The server did not answer.');
  expect(field.value).toBe(email);
  page.answers.clear();
  field.focus();
  await page.user.keyboard('{Enter}');
  const made = await opened.findByLabelText<HTMLInputElement>('Form link');
  expect(made.value).toMatch(/^http.*\/patient-form\/[A-Za-z0-9_-]{22}$/);
  await said(page, `so the email to ${email} was saved and not sent`);
  await expectFocus(() => made);
  await expectAccessible();
  await page.press('Copy the link');
  await expect.poll(() => navigator.clipboard.readText()).toBe(made.value);
  const { pathname } = new URL(made.value);
  await page.press('Done');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'New link' }));
  await eventually(() => expect(rowOf(page, email)).toMatch(/Link [0-9A-F]{4}, not completed/));
  await eventually(() => expect(rowOf(page, email)).toMatch(/Saved, not sent.*Not completed/));
  expect(document.documentElement.outerHTML).not.toContain(pathname);
  expect(JSON.stringify(await ask('GET', '/patient-form-links'))).not.toContain(pathname.split('/').at(-1));

  await page.press(`Delete the link for ${email}`);
  const question = await dialog(page, 'Delete this link');
  await said(page, `Delete the link for ${email}? It will stop working.`);
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await page.press('Delete');
  await eventually(() => expect(rowOf(page, email)).toBe(''));
  await dialogGone();
  await expectFocus(() => links(page));
  page.close();
  await step(await openPage(house, pathname), 'Session Expired');
});

test('a submission is read, its SSN on request, every reading told, handed over again and deleted', {
  tags: ['PATIENT-95'],
}, async () => {
  const { id, formToken } = await makeLink(house, owner.token);
  const patient = patientOf({ bio: { dial_code: '1' } });
  expect((await handIn(house, formToken, { patient })).status).toBe(200);
  const name = `${patient.first_name} ${patient.last_name}`;
  const page = await open();
  await eventually(() => expect(rowOf(page, name)).toContain('Submitted'));
  expect(rowOf(page, name)).toContain('Stored in Noura');
  await page.press(name);
  const opened = await dialog(page, name);
  expect(page.address()).toBe(`${paths.patientForms}?form=${id}`);
  const { street_address: street, city, insurance_name: insurance } = patient.bio;
  for (const text of [patient.email, street, city, insurance, '+1 (312) 555-0147', 'May 17, 1984'])
    await opened.findByText(text);
  const kept = 'No practice-management system was set up when it was submitted';
  await said(page, kept);
  opened.getByText('•••-••-1234');
  expect(document.documentElement.outerHTML).not.toContain('900-12');
  const readings = () => textsOf(within(opened.getByRole('region', { name: 'Viewed by' })).getAllByRole('listitem'));
  await eventually(() => expect(readings()[0]).toContain('Viewed the form'));
  await expectAccessible();
  await page.press('Show the number');
  await opened.findByText('900-12-1234');
  await eventually(() =>
    expect(readings().filter((reading) => reading.includes('Social Security number'))).toHaveLength(1),
  );
  await expectAccessible();
  await page.press('Hide the number');
  expect(opened.queryByText('900-12-1234')).toBeNull();

  const again = `POST /patient-form-links/${id}/submission/hand-over`;
  page.answers.set(again, () => 'unreachable');
  await page.press('Sync again');
  await said(page, 'The sync could not be started. The server did not answer.');
  page.answers.set(again, async () => {
    const json = await ask<Submission>('GET', `/patient-form-links/${id}/submission`);
    const handOver = { state: 'failed', problem: 'It was refused.', at: new Date().toISOString(), tries: 3 };
    return Response.json({ ...json, handOver });
  });
  await page.press('Sync again');
  await said(page, 'Not synced');
  await said(page, 'It was refused.');
  await expectAccessible();
  page.answers.clear();
  await page.press('Sync again');
  await said(page, kept);
  expect(readings().filter((reading) => reading.includes('Started another sync'))).toEqual([]);
  await page.user.keyboard('{Escape}');
  await dialogGone();
  expect(page.address()).toBe(paths.patientForms);

  await page.press(`Delete the form from ${name}`);
  await page.press('Delete');
  await expectSaid('status', 'The form was deleted.');
  expect(await stateOf(id)).toBe(undefined);
  page.close();
  await (await open(`?form=${id}`)).findByText('This patient form does not exist.');
});

test('lists that cannot be loaded offer a retry; long ones have pages', async () => {
  const many: FormLink[] = Array.from({ length: 10 }, (_, index) => ({
    ...{ _id: String(index), status: 'expired', email: '', mail: 'no', patient: '', handOver: null, submittedAt: null },
    ...{ createdAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-23T10:00:00Z' },
  }));
  const [listing, providing] = ['GET /patient-form-links', 'GET /practice-providers'];
  const page = await open('', { [listing]: () => 'unreachable', [providing]: () => 'unreachable' });
  await page.findByText('We could not load your links.');
  await expectSaid('alert', 'We could not load your providers.');
  await expectAccessible();
  page.answers.clear();
  page.answers.set(listing, ({ url }) => {
    const listed = url.endsWith('page=2') ? many.slice(0, 2) : many;
    return Response.json(listed, { headers: { 'x-total-count': '12' } });
  });
  await page.user.click(within(links(page)).getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(rows(page)).toHaveLength(11));
  await page.user.click(within(links(page)).getByRole('button', { name: 'Next' }));
  await eventually(() => expect(rows(page)).toHaveLength(3));
  expect(page.address()).toBe(`${paths.patientForms}?page=2`);
  within(links(page)).getByText('Page 2 of 2');
  await page.press('Try again');
  await page.findByText('Patients choose from this list in the form.');
});

test('providers are named, one of them the default; a save that meets another one asks', async () => {
  await nameProviders('Dr. Priya Nair');
  const page = await open();
  const named = () => {
    const card = page.getAllByRole('region', { name: 'Providers' })[0];
    return textsOf(within(card ?? document.body).queryAllByRole('listitem'));
  };
  const edit = async () => {
    await page.press('Edit providers');
    return dialog(page, 'Providers');
  };
  await eventually(() => expect(named()).toEqual(['Dr. Priya NairDefault']));
  const opened = await edit();
  await page.press('Add provider');
  await expectFocus(() => opened.getByLabelText('Provider 2'));
  await page.user.keyboard('Dr. Theo Lang');
  await page.user.click(opened.getByRole('radio', { name: 'Provider 2 is the default' }));
  await expectAccessible();
  await page.press('Save');
  await page.findByText('Providers saved.');
  await dialogGone();
  expect(named().filter((text) => text.includes('Default'))).toEqual(['Dr. Theo LangDefault']);

  const other = await edit();
  await page.press('Remove provider 1');
  await nameProviders('Dr. Dana Reyes');
  await page.press('Save');
  await page.findByText('Someone else changed this in the meantime.');
  await expectAccessible();
  await page.press('Load the new version');
  await eventually(() => expect(other.getByLabelText<HTMLInputElement>('Provider 1').value).toBe('Dr. Dana Reyes'));
  await page.press('Cancel');
  await dialogGone();
  expect(named()).toEqual(['Dr. Dana ReyesDefault']);
});
