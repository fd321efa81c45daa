import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './accounts.ts';
import { test } from './settings.ts';

// What the card and its dialog say, ask and save is in tests/pages/own-fields.pages.test.ts.
const ownFields = [
  { id: '', label: 'Order number', kind: 'pattern', options: [], pattern: 'AA-9999', when: 'ask' },
  { id: '', label: 'Pet', kind: 'list', options: ['Cat', 'Dog'], pattern: '', when: 'if-offered' },
];

test('the fields and their dialog fit from phones to wide screens, in both themes', async ({ owner: page, ask }) => {
  await ask('PATCH', '/instructions', { ownFields });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/agent_settings/instructions');
  const card = page.getByRole('region', { name: 'Custom fields' });
  await expect(card.getByText('One of: Cat, Dog · Save if offered')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 768, 1680);
  await card.getByRole('button', { name: 'Add a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByLabel('What callers say').selectOption({ label: 'A code or number' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Pattern' }).fill('AA-9999');
  await expect(dialog.getByText('Example: AB-1234')).toBeVisible();
  await expectAccessible(page);
});
