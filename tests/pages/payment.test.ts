import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { entriesOf, eventually, expectAccessible, expectFocus, type OpenPage, openPage, textOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

type Part = ReturnType<typeof within>;
const shows = (page: OpenPage, text: string) =>
  eventually(() => expect(textOf(page.getByRole('main'))).toContain(text));
const open = async () => {
  const page = await openPage(house, paths.payment, owner);
  await shows(page, 'Visa card ending in 4242');
  return page;
};
const form = async (page: OpenPage, which: 'Primary' | 'Secondary') =>
  within(await page.findByRole('form', { name: `${which} Payment Method` }));
const gone = (page: OpenPage) => eventually(() => expect(page.queryByRole('form')).toBeNull());
const boxes = (card: Part, name: string) =>
  within(card.getByRole('group', { name })).getAllByRole<HTMLInputElement>('textbox');
const digits = (card: Part, name: string) =>
  boxes(card, name)
    .map(({ value }) => value)
    .join('');
const edit = (page: OpenPage) => page.getByRole('button', { name: 'Edit the primary payment method' });
const region = (page: OpenPage, name: string) => within(page.getByRole('region', { name }));

/** Number, expiry and CVV; each part leads on to the next. */
async function fillCard(page: OpenPage, card: Part, number: string): Promise<void> {
  await page.user.click(boxes(card, 'Card number')[0] ?? document.body);
  for (const part of [number, '1230', '123']) await page.user.paste(part);
}

test('only brand, last digits and expiry are kept, and nothing leaves the page', { tags: ['PAYMENT-23'] }, async () => {
  const page = await open();
  const before = page.asked.length;
  await page.user.click(edit(page));
  let card = await form(page, 'Primary');
  await expectFocus(() => boxes(card, 'Card number')[0] ?? document.body);
  await page.user.paste('51');
  await page.press('Save changes');
  for (const count of [12, 4, 3]) await card.findByText(`Enter all ${count} digits.`);
  await expectFocus(() => boxes(card, 'Card number')[0] ?? document.body);
  await expectAccessible();
  await fillCard(page, card, '510510510987');
  await page.press('Save changes');
  await gone(page);
  await shows(page, 'Mastercard card ending in 0987');
  await shows(page, 'Expires 12/30');
  await expectFocus(() => edit(page));
  const kept = [localStorage, sessionStorage].flatMap(entriesOf);
  expect(`${kept.join('\n')}${document.body.innerHTML}`).not.toContain('510510510987');
  await page.user.click(edit(page));
  card = await form(page, 'Primary');
  for (const part of ['Card number', 'CVV']) expect(digits(card, part)).toBe('');
  await page.press('Cancel');
  await shows(page, 'Mastercard card ending in 0987');
  expect(page.asked.slice(before).filter((asked) => asked !== 'GET /user')).toEqual([]);
  await shows(await page.reload(), 'Visa card ending in 4242');
});

test('a secondary method takes the place of the link', {
  tags: ['PAYMENT-15', 'PAYMENT-16', 'PAYMENT-17'],
}, async () => {
  const page = await open();
  const add = () => page.getByRole('button', { name: 'Add a secondary payment method' });
  await page.user.click(add());
  await form(page, 'Secondary');
  await page.press('Cancel');
  await expectFocus(add);
  await page.user.click(add());
  await fillCard(page, await form(page, 'Secondary'), '411111112222');
  await page.press('Save changes');
  await shows(page, 'Visa card ending in 2222');
  page.getByRole('heading', { name: 'Secondary Payment Method' });
  await shows(page, 'Visa card ending in 4242');
  expect(page.queryByRole('button', { name: 'Add a secondary payment method' })).toBeNull();
  await expectAccessible();
  await page.press('Edit the secondary payment method');
  await fillCard(page, await form(page, 'Secondary'), '411111113333');
  await page.press('Save changes');
  await shows(page, 'Visa card ending in 3333');
});

test('address and e-mail are edited in place, with Cancel and Save', {
  tags: ['PAYMENT-19', 'PAYMENT-21'],
}, async () => {
  const page = await open();
  const address = region(page, 'Billing Address');
  const email = region(page, 'Billing Email Address');
  const holds = (name: string, text: string) =>
    eventually(() => expect(textOf(page.getByRole('region', { name }))).toContain(text));
  const save = (part: Part) => page.user.click(part.getByRole('button', { name: 'Save changes' }));
  await page.press('Edit the billing address');
  await expectFocus(() => address.getByLabelText('Street'));
  await page.fill(address.getByLabelText('City'), 'Evanston');
  await page.press('Cancel');
  await holds('Billing Address', 'CityNA');
  await expectFocus(() => page.getByRole('button', { name: 'Edit the billing address' }));

  await page.press('Edit the billing address');
  await page.press('Edit the billing email address');
  for (const [label, value] of [
    ['Street', '12 Lake St'],
    ['ZIP code', '60201'],
    ['State/Province', 'Illinois'],
    ['Country', 'United States'],
    ['City', ' '],
  ] as const)
    await page.fill(await address.findByLabelText(label), value);
  await save(address);
  await address.findByText('Enter the city.');
  await expectFocus(() => address.getByLabelText('City'));
  await expectAccessible();
  await page.fill(address.getByLabelText('City'), 'Evanston');
  await save(address);
  await holds('Billing Address', 'Evanston');

  const field = () => email.getByRole('textbox', { name: 'Email address' });
  await page.fill(field(), 'nobody');
  await save(email);
  await email.findByText('Invalid email address. Write it with an @, such as name@example.com.');
  await page.fill(field(), 'accounts@hartwell-reyes.example');
  await page.user.keyboard('{Enter}');
  await holds('Billing Email Address', 'accounts@hartwell-reyes.example');
  await holds('Billing Address', 'Evanston');
});
