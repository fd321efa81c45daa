import { randomUUID } from 'node:crypto';
import { patientOf } from '#tests/intake.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { newLink, submissionOf } from './intake.ts';
import { test } from './settings.ts';

const address = '/agent_settings/patient-forms';

// What the page lists, makes, tells and deletes is in tests/pages/patient-forms.pages.test.ts.
test('links, providers and a submission in both themes, also on a narrow phone', async ({
  owner: page,
  ask,
  request,
}) => {
  const { id, token } = await newLink(ask);
  const patient = patientOf();
  const data = { provider: '', patient, submissionId: randomUUID() };
  const handedIn = await request.post('/patient-forms/submission', { data, headers: { 'x-form-token': token } });
  expect(handedIn.ok()).toBe(true);
  await page.route('**/submission/hand-over', async (route) => {
    const json = { ...(await submissionOf(ask, id)) };
    json.handOver = { state: 'failed', problem: 'It was refused.', at: new Date().toISOString(), tries: 3 };
    await route.fulfill({ json });
  });
  const name = `${patient.first_name} ${patient.last_name}`;
  await page.goto(address);
  const links = page.getByRole('region', { name: 'Links' });
  await expect(links.getByRole('row').filter({ hasText: name }).first()).toContainText('Stored in Noura');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel(/Patient's email/).fill('maria@lopez');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectAccessible(page);
  await page.getByLabel(/Patient's email/).fill('maria@lopez.example');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Form link')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${address}?form=${id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Show the number' }).click();
  await expect(dialog.getByText('900-12-1234')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sync again' }).click();
  await expect(dialog.getByText('It was refused.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await expect(links.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expectAccessible(page);
});
