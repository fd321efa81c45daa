import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage, textOf } from './open-page.tsx';
import { ask, house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
beforeEach(() => ask('PATCH', '/instructions', { ownFields: [], dateOfBirth: 'off', urgency: 'if-offered' }));

const stored = [
  { id: '', label: 'Order number', kind: 'pattern', options: [], pattern: 'AA-9999', when: 'ask' },
  { id: '', label: 'Pet', kind: 'list', options: ['Cat', 'Dog'], pattern: '', when: 'if-offered' },
  { id: '', label: 'Landlord', kind: 'text', options: [], pattern: '', when: 'ask' },
];
const card = (page: OpenPage) => within(page.getByRole('region', { name: 'Custom fields' }));
const button = (page: OpenPage, name: string) => card(page).getByRole('button', { name });
const press = (page: OpenPage, name: string) => page.user.click(button(page, name));
const named = (page: OpenPage, names: string[]) =>
  eventually(() => {
    const items = card(page).queryAllByRole('listitem');
    expect(items.map((item) => textOf(item.querySelector('p')))).toEqual(names);
  });

async function visit(): Promise<OpenPage> {
  const page = await openPage(house, paths.instructions, owner);
  await page.findByRole('region', { name: 'Custom fields' });
  return page;
}

test('each of the new details is off, noted if offered or asked for, and saves at once', {
  tags: ['INSTR-21'],
}, async () => {
  const page = await visit();
  const birth = page.getByRole<HTMLSelectElement>('combobox', { name: 'Date of birth' });
  expect(birth.value).toBe('off');
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Urgency' }).value).toBe('if-offered');
  await page.user.selectOptions(birth, 'Ask');
  await expect.poll(() => ask('GET', '/instructions')).toMatchObject({ dateOfBirth: 'ask' });
  expect(page.sent('PATCH /instructions')).toEqual([{ dateOfBirth: 'ask' }]);
});

test('a field is added, refused in words while something is missing, and edited', {
  tags: ['INSTR-22', 'INSTR-23'],
}, async () => {
  const page = await visit();
  card(page).getByText(/^No fields yet/);
  await press(page, 'Add a field');
  const added = within(await page.findByRole('dialog', { name: 'Add a field' }));
  await page.user.selectOptions(await added.findByRole('combobox', { name: 'What callers say' }), 'A code or number');
  await page.user.click(added.getByRole('button', { name: 'Save' }));
  await added.findByText('Enter a name.');
  await expectFocus(() => added.getByRole('textbox', { name: 'Name' }));
  await page.fill(added.getByRole('textbox', { name: 'Name' }), 'Order number');
  await page.fill(added.getByRole('textbox', { name: 'Pattern' }), 'AA-9999');
  await added.findByText('Example: AB-1234');
  await expectAccessible();
  await page.user.click(added.getByRole('button', { name: 'Save' }));
  await named(page, ['Order number']);
  await press(page, 'Edit Order number');
  const edited = within(await page.findByRole('dialog', { name: 'Edit field' }));
  await page.fill(await edited.findByRole('textbox', { name: 'Name' }), 'Order');
  await page.user.keyboard('{Enter}');
  await named(page, ['Order']);
  expect(await ask('GET', '/instructions')).toMatchObject({
    ownFields: [{ label: 'Order', kind: 'pattern', pattern: 'AA-9999', when: 'ask' }],
  });
});

test('fields are put in order by the keyboard, deleted, and brought back to their place', {
  tags: ['INSTR-22'],
}, async () => {
  await ask('PATCH', '/instructions', { ownFields: stored });
  const page = await visit();
  await named(page, ['Order number', 'Pet', 'Landlord']);
  card(page).getByText('One of: Cat, Dog · Save if offered');
  button(page, 'Move Pet up').focus();
  await page.user.keyboard('{Enter}');
  await named(page, ['Pet', 'Order number', 'Landlord']);
  // At the top it cannot go further up: the focus is on the way down.
  await expectFocus(() => button(page, 'Move Pet down'));
  await press(page, 'Delete Order number');
  await named(page, ['Pet', 'Landlord']);
  await expectFocus(() => button(page, 'Delete Landlord'));
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await named(page, ['Pet', 'Order number', 'Landlord']);
  await expectAccessible();
});

test('a save that fails says so and changes nothing, and one beside another tab keeps both', {
  tags: ['INSTR-22'],
}, async () => {
  await ask('PATCH', '/instructions', { ownFields: stored.slice(0, 2) });
  const page = await visit();
  page.answers.set('PATCH /instructions', () => 'unreachable');
  await press(page, 'Delete Pet');
  await card(page).findByText(/^Your fields could not be saved\./);
  await named(page, ['Order number', 'Pet']);
  page.answers.clear();
  const { ownFields } = await ask<{ ownFields: unknown[] }>('GET', '/instructions');
  await ask('PATCH', '/instructions', { ownFields: [...ownFields, stored[2]] });
  await press(page, 'Delete Pet');
  await named(page, ['Order number', 'Landlord']);
});
