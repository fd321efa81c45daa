import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo, test } from './settings.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your own fields' });
const names = (page: Page) => card(page).getByRole('listitem').locator('p:first-child');
const button = (page: Page, name: string) => card(page).getByRole('button', { name });

async function visit(page: Page): Promise<void> {
  await page.goto('/agent_settings/instructions');
  await expect(card(page)).toBeVisible();
}

const stored = [
  { id: '', label: 'Order number', kind: 'pattern', options: [], pattern: 'AA-9999', when: 'ask' },
  { id: '', label: 'Pet', kind: 'list', options: ['Cat', 'Dog'], pattern: '', when: 'if-offered' },
  { id: '', label: 'Landlord', kind: 'text', options: [], pattern: '', when: 'ask' },
];

test('each of the new details is off, noted if offered or asked for, and saves at once', {
  tag: ['@INSTR-21'],
}, async ({ owner: page, ask }) => {
  const sent = sentTo(page, 'PATCH', '/instructions');
  await visit(page);
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toHaveValue('off');
  await expect(page.getByLabel('Urgency')).toHaveValue('if-offered');
  await birth.selectOption({ label: 'Ask' });
  await expect.poll(() => ask('GET', '/instructions')).toMatchObject({ dateOfBirth: 'ask' });
  expect(sent).toEqual([{ dateOfBirth: 'ask' }]);
});

test('a field is added, refused in words while something is missing, and edited', {
  tag: ['@INSTR-22', '@INSTR-23'],
}, async ({ owner: page, ask }) => {
  await visit(page);
  await expect(card(page).getByText(/^No fields yet/)).toBeVisible();
  await button(page, 'Add a field').click();
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByLabel('What callers say').selectOption({ label: 'A code or number' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Order number');
  await dialog.getByRole('textbox', { name: 'Pattern' }).fill('AA-9999');
  await expect(dialog.getByText('Fits: AB-1234')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(names(page)).toHaveText(['Order number']);
  await button(page, 'Edit Order number').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Order');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Order']);
  expect(await ask('GET', '/instructions')).toMatchObject({
    ownFields: [{ label: 'Order', kind: 'pattern', pattern: 'AA-9999', when: 'ask' }],
  });
});

test('fields are put in order by the keyboard, deleted, and brought back to their place', {
  tag: ['@INSTR-22'],
}, async ({ owner: page, ask }) => {
  await ask('PATCH', '/instructions', { ownFields: stored });
  await visit(page);
  await expect(names(page)).toHaveText(['Order number', 'Pet', 'Landlord']);
  await expect(card(page).getByText('One of: Cat, Dog · Note if offered')).toBeVisible();
  await button(page, 'Move Pet up').focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Pet', 'Order number', 'Landlord']);
  // At the top it cannot go further up: the focus is on the way down.
  await expect(button(page, 'Move Pet down')).toBeFocused();
  await button(page, 'Delete Order number').click();
  await expect(names(page)).toHaveText(['Pet', 'Landlord']);
  await expect(button(page, 'Delete Landlord')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText(['Pet', 'Order number', 'Landlord']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 768, 1680);
});

test('a save that fails says so and changes nothing, and one beside another tab keeps both', {
  tag: ['@INSTR-22'],
}, async ({ owner: page, ask }) => {
  await ask('PATCH', '/instructions', { ownFields: stored.slice(0, 2) });
  await visit(page);
  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await button(page, 'Delete Pet').click();
  await expect(card(page).getByText(/^Your fields could not be saved\./)).toBeVisible();
  await expect(names(page)).toHaveText(['Order number', 'Pet']);
  await page.unroute('**/instructions');
  const { ownFields } = (await ask('GET', '/instructions')) as { ownFields: unknown[] };
  await ask('PATCH', '/instructions', { ownFields: [...ownFields, stored[2]] });
  await button(page, 'Delete Pet').click();
  await expect(names(page)).toHaveText(['Order number', 'Landlord']);
});
