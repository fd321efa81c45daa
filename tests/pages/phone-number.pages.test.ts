import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { createTwilioNumbers } from '#server/phone/twilio/twilio-numbers.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { LoopbackClient } from '#tests/twilio-at-loopback.ts';
import { startTwilioRest, type TwilioRest } from '#tests/twilio-rest.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf } from './open-page.tsx';
import { setUp } from './owners.ts';

const account = { accountSid: `AC${'0d'.repeat(16)}`, authToken: 'token-of-the-test' };
const connected = { TWILIO_ACCOUNT_SID: account.accountSid, TWILIO_AUTH_TOKEN: account.authToken };
const number = '+13125552529';

let rest: TwilioRest;
let house: TestHouse;
let owner: Person;

async function open(settings: Record<string, string>) {
  const httpClient = new LoopbackClient(rest.origin);
  house = await startHouse({
    numberCarrier: createTwilioNumbers({ ...account, publicUrl: 'https://calls.example.com', httpClient }),
    env: settings,
  });
  owner = await house.person('owner');
  await setUp(house, owner);
}
beforeEach(async () => {
  rest = await startTwilioRest(account);
  for (const each of [number, '+13125550145', '+17735550146']) rest.onSale.add(each);
});
afterEach(async () => {
  await house.stop();
  await rest.close();
});

const main = (page: OpenPage) => page.getByRole('main');
const rows = (page: OpenPage) =>
  within(page.getByRole('list', { name: 'Available numbers' }))
    .getAllByRole('listitem')
    .map((row) => textOf(row));
const press = (page: OpenPage, name: string | RegExp, scope = page.getByRole('main')) =>
  page.user.click(within(scope).getByRole('button', { name }));

test('from the overview an owner finds a number by what it spells, sees the price, buys it and reads how to forward', {
  tags: ['PRODUCT-08', 'SHELL-20'],
}, async () => {
  await open({ ...connected, NUMBER_SALES: 'on' });
  const page = await openPage(house, paths.overview, owner);
  await page.user.click(await page.findByRole('link', { name: 'Get a number' }));
  await page.findByRole('heading', { level: 1, name: 'Phone number' });
  await eventually(() => expect(rows(page)).toHaveLength(3));
  page.getByText('3 numbers, $1.15 a month each');
  await expectAccessible();

  await page.user.type(page.getByRole('textbox', { name: 'Area code' }), '312');
  await page.user.type(page.getByRole('textbox', { name: 'Word or digits' }), 'c-law');
  await press(page, 'Search');
  await eventually(() => expect(rows(page)).toEqual(['+1 (312) 555-2529Chicago, ILSpells CLAWBuy for $1.15 a month']));

  await press(page, 'Buy for $1.15 a month: +1 (312) 555-2529');
  const dialog = await page.findByRole('dialog', { name: 'Buy +1 (312) 555-2529' });
  expect(textOf(dialog)).toContain('It costs $1.15 a month for as long as you keep it.');
  expect(rest.owned.size).toBe(0);
  await press(page, 'Buy for $1.15 a month', dialog);
  await eventually(() => expect(textOf(main(page))).toContain('It costs $1.15 a month.'));
  expect(rest.owned.size).toBe(1);
  await expectAccessible();
  // The navigation shows it as well.
  await eventually(() =>
    expect(textOf(page.getByRole('navigation', { name: 'Main' }).parentElement)).toContain('2529'),
  );

  expect(within(page.getByRole('main')).getByRole('link', { name: '+1 (312) 555-2529' }).getAttribute('href')).toBe(
    `tel:${number}`,
  );
  const cases = () => within(page.getByRole('radiogroup', { name: 'When Noura answers' })).getAllByRole('radio');
  const forwarding = within(page.getByRole('region', { name: 'Forward your calls' }));
  const code = () => textOf(forwarding.getByText(/^To stop forwarding/).parentElement);
  expect(cases()).toHaveLength(5);
  expect(code()).toBe('**004*+13125552529#To stop forwarding, dial ##004#');
  await page.user.click(page.getByRole('radio', { name: 'Every call, right away' }));
  expect(code()).toBe('**21*+13125552529#To stop forwarding, dial ##21#');
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Your phone company' }), 'verizon');
  // What was chosen stays, where this company has it as well.
  expect(cases().map((each) => each.parentElement?.textContent)).toEqual([
    ...['You do not answer or are on another call', 'Every call, right away'],
  ]);
  expect(code()).toBe('*723125552529To stop forwarding, dial *73');
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Your phone company' }), 'internet');
  expect(page.queryByRole('radiogroup')).toBeNull();
  page.getByText(/^These have no common code/);
  await expectAccessible();
});

test('a number that no telephone company knows is told as one to practise with, and a bought one is not', async () => {
  const warned = /^Noura is not connected to the phone network yet, so real phones cannot call this number\./;
  const buy = (number: string) => house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, number);
  await open({});
  await buy(number);
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByText(warned);
  expect(page.queryByRole('region', { name: 'Forward your calls' })).toBeNull();
  expect(textOf(main(page))).not.toContain('answers when anyone calls it');
  await expectAccessible();
  page.close();
  await house.stop();

  await open(connected);
  await buy('+13125550145');
  const other = await openPage(house, paths.phoneNumber, owner);
  await other.findByRole('region', { name: 'Forward your calls' });
  expect(other.queryByText(warned)).toBeNull();
});

test('what cannot be looked for is said at its field, and an empty shelf says so', async () => {
  await open({ NUMBER_SALES: 'on' });
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByRole('list', { name: 'Available numbers' });
  const area = page.getByRole('textbox', { name: 'Area code' });
  await page.user.type(area, '31');
  await press(page, 'Search');
  await page.findByText('Enter the three digits of an area code.');
  expect(document.activeElement).toBe(area);
  await page.user.type(area, '1');
  await press(page, 'Search');
  await page.findByText('No matching numbers are available. Try another area code or fewer letters.');
  await expectAccessible();
});

test('a purchase that the telephone company does not answer is shown as such, and as bought once it is known', async () => {
  await open({ ...connected, NUMBER_SALES: 'on' });
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByRole('list', { name: 'Available numbers' });
  rest.afterSale = () => 'silence';
  await press(page, 'Buy for $1.15 a month: +1 (312) 555-2529');
  await press(page, 'Buy for $1.15 a month', await page.findByRole('dialog'));
  await page.findByRole('heading', { name: 'Buying +1 (312) 555-2529' });
  await page.findByText('Your number will be loaded shortly');
  await expectAccessible();
  await house.numbers.finishOpen();
  await page.findByRole('heading', { name: 'Forward your calls' });
  expect(rest.owned.size).toBe(1);
});

test('one that came to nothing says so, and the numbers are there again', async () => {
  await open({ NUMBER_SALES: 'on' });
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByRole('list', { name: 'Available numbers' });
  rest.beforeSale = () => 'silence';
  await press(page, 'Buy for $1.15 a month: +1 (312) 555-2529');
  await press(page, 'Buy for $1.15 a month', await page.findByRole('dialog'));
  await page.findByRole('heading', { name: 'Buying +1 (312) 555-2529' });
  await page.findByText('Your number will be loaded shortly');
  house.clock.advance(61_000);
  await house.numbers.finishOpen();
  await page.findByText(/\+1 \(312\) 555-2529 was not bought/);
  await page.findByRole('link', { name: 'Activate Your Number' });
  await page.findByRole('list', { name: 'Available numbers' });
});

test('a number that is gone is told in the question, and is on the list no more', async () => {
  await open({ NUMBER_SALES: 'on' });
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByRole('list', { name: 'Available numbers' });
  rest.onSale.delete(number);
  await press(page, 'Buy for $1.15 a month: +1 (312) 555-2529');
  const dialog = await page.findByRole('dialog');
  await press(page, 'Buy for $1.15 a month', dialog);
  await within(dialog).findByText('This phone number is no longer available. Choose another one.');
  await press(page, 'Cancel', dialog);
  await eventually(() => expect(rows(page)).toHaveLength(2));
});

test.each([
  ['a telephone company that does not answer', () => (rest.failure = 'silence'), 'The phone company did not answer.'],
  ['a price above the limit', () => rest.prices.set('US', { current_price: '9.00', price_unit: 'USD' }), 'cost more'],
])('%s is said with the way to try again', async (_, happens, said) => {
  await open({ NUMBER_SALES: 'on' });
  happens();
  const page = await openPage(house, paths.phoneNumber, owner);
  expect(textOf(await page.findByRole('alert'))).toContain(said);
  await expectAccessible();
  rest.failure = null;
  rest.prices.set('US', { current_price: '1.15', price_unit: 'USD' });
  await press(page, 'Try again');
  await page.findByRole('list', { name: 'Available numbers' });
});

test('where the operator sells none the way is to ask, on the page as in the navigation, once', {
  tags: ['SHELL-20', 'SHELL-22', 'SHELL-24'],
}, async () => {
  await open({});
  const page = await openPage(house, paths.phoneNumber, owner);
  await page.findByText(/^You have no number yet\. Request one from support/);
  expect(page.queryByRole('link', { name: 'Activate Your Number' })).toBeNull();
  await eventually(() => expect(page.getAllByRole('button', { name: 'Activate Your Number' })).toHaveLength(2));
  await press(page, 'Activate Your Number');
  await page.findByText('Your request has been sent to support. The number will be available shortly.');
  await press(page, 'Okay', page.getByRole('dialog'));
  await eventually(() => expect(page.getAllByText('Your number will be loaded shortly')).toHaveLength(2));
  expect(page.queryByRole('button', { name: 'Activate Your Number' })).toBeNull();
  page.close();
  const overview = await openPage(house, paths.overview, owner);
  await overview.findByRole('heading', { level: 1, name: 'Overview' });
  await overview.findByRole('region', { name: 'First steps' });
  expect(overview.queryByText(/Pick a number and see its price/)).toBeNull();
});
