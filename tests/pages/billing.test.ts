import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { eventually, openPage, textOf, textsOf } from './open-page.tsx';
import { house, newOwner, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

/** What the house is asked for beside what the frame itself asks. */
const beyondTheFrame = (asked: readonly string[]) => asked.filter((request) => request !== 'GET /user');

test('the sample plan and its newest invoices, without a question to the server', {
  tags: [
    'PRODUCT-13',
    'PRODUCT-15',
    'BILLING-01',
    'BILLING-02',
    'BILLING-03',
    'BILLING-04',
    'BILLING-05',
    'BILLING-06',
    'BILLING-09',
    'BILLING-10',
    'BILLING-11',
    'BILLING-13',
    'BILLING-25',
    'CONSTANTS-06',
    'CONSTANTS-09',
    'Q-62',
  ],
}, async () => {
  const page = await openPage(house, paths.payment, owner);
  await page.findByRole('heading', { level: 1, name: 'Payment & Billing Detail' });
  const navigation = within(page.getByRole('navigation', { name: 'Main' }));
  await page.user.click(navigation.getByRole('link', { name: 'Billing' }));
  await page.findByRole('heading', { level: 1, name: 'Billing' });
  const plan = within(page.getByRole('region', { name: 'Basic Plan' }));
  plan.getByText('Monthly');
  plan.getByText('25 of 600 mins left');
  expect(plan.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('25 of 600 mins left');
  for (const text of [
    '$97.5 per month',
    '600 minutes a month, one phone number, call analytics and call logs.',
    'Need more minutes?',
  ])
    expect(textOf(page.getByRole('region', { name: 'Basic Plan' }))).toContain(text);
  // What is a sample stands in a frame of its own; the account's own minutes do not.
  const samples = within(page.getByText('Sample data').closest<HTMLElement>('[data-samples]') as HTMLElement);
  samples.getByRole('region', { name: 'Basic Plan' });
  samples.getByRole('region', { name: 'Invoice History' });
  expect(samples.queryByText('Your minutes')).toBeNull();
  const payment = within(page.getByRole('main')).getByRole('link', { name: /Payment & Billing Detail/ });
  expect(payment.getAttribute('href')).toBe('/billing/payment');
  const invoices = within(page.getByRole('region', { name: 'Invoice History' }));
  expect(invoices.getAllByRole('row')).toHaveLength(4);
  invoices.getByRole('button', { name: 'View All' });
  expect(beyondTheFrame(page.asked)).toEqual([]);
});

test('all invoices, six a page, sorted both ways', {
  tags: [
    'BILLING-12',
    'BILLING-14',
    'BILLING-16',
    'BILLING-17',
    'BILLING-18',
    'BILLING-19',
    'BILLING-20',
    'BILLING-22',
    'BILLING-23',
    'BILLING-24',
    'Q-63',
  ],
}, async () => {
  const page = await openPage(house, paths.billing, owner);
  const { user } = page;
  await user.click(await page.findByRole('button', { name: 'View All' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Invoice History' }));
  expect(page.address()).toBe('/billing?invoices=all');
  expect(textsOf(dialog.getAllByRole('columnheader'))).toEqual([
    'Invoice',
    'Plan',
    'Amount',
    'Date',
    'Status',
    'Download',
  ]);
  expect(dialog.getAllByRole('row')).toHaveLength(7);
  dialog.getByText('Page 1 of 3');
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const isOff = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isOff('Previous')).toBe(true);
  for (const text of ['$97.50', '$199.99', 'Success', 'Failed']) expect(dialog.getAllByText(text)).not.toEqual([]);

  const shown = () => ({
    sort: dialog.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort'),
    first: textOf(dialog.getAllByRole('row')[1]),
  });
  const sees = (sort: string, words: string) =>
    expect.poll(shown).toEqual({ sort, first: expect.stringContaining(words) });
  await sees('descending', 'Jun 1, 2026');
  await press('Date');
  await sees('ascending', 'Aug 1, 2025');
  await press('Status');
  await sees('none', 'Failed');
  await press('Status');
  await sees('none', 'Success');
  await press('Next');
  await dialog.findByText('Page 2 of 3');
  expect(page.address()).toBe('/billing?invoices=all&sort=status&order=desc&page=2');
  await press('Next');
  await dialog.findByText('Page 3 of 3');
  expect(dialog.getAllByRole('row')).toHaveLength(3);
  expect(isOff('Next')).toBe(true);
  expect(beyondTheFrame(page.asked)).toEqual([]);
  await user.keyboard('{Escape}');
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.address()).toBe('/billing');
});

test('the page of the invoices stands in the address', { tags: ['BILLING-22', 'BILLING-23'] }, async () => {
  const page = await openPage(house, '/billing?invoices=all&sort=status&order=desc&page=3', owner);
  const dialog = within(await page.findByRole('dialog', { name: 'Invoice History' }));
  await dialog.findByText('Page 3 of 3');
  await page.user.click(dialog.getByRole('button', { name: 'Previous' }));
  await dialog.findByText('Page 2 of 3');
});

test('how it is paid, and who the bill goes to', {
  tags: [
    'PAYMENT-01',
    'PAYMENT-02',
    'PAYMENT-03',
    'PAYMENT-04',
    'PAYMENT-12',
    'PAYMENT-13',
    'PAYMENT-14',
    'PAYMENT-18',
    'PAYMENT-20',
    'PAYMENT-22',
  ],
}, async () => {
  const newcomer = await newOwner(house);
  const page = await openPage(house, paths.payment, newcomer);
  await page.findByRole('heading', { name: 'Primary Payment Method' });
  expect(document.title).toBe('Payment & Billing Detail - Noura');
  for (const text of [
    'Visa card ending in 4242',
    'Expires 08/29',
    'Updating a payment method retries failed payments.',
    'A secondary payment method avoids interruptions',
    'Sample data',
  ])
    expect(textOf(page.getByRole('main'))).toContain(text);
  page.getByRole('button', { name: 'Add a secondary payment method' });
  const address = within(page.getByRole('region', { name: 'Billing Address' }));
  expect(textsOf(address.getAllByRole('term'))).toEqual(['Street', 'City', 'ZIP code', 'State/Province', 'Country']);
  const email = within(page.getByRole('region', { name: 'Billing Email Address' }));
  // Nobody else's address, and nobody's invoices but samples.
  expect(textOf(email.getByRole('definition'))).toBe(newcomer.email);
  expect(textsOf(address.getAllByRole('definition'))).toEqual(Array(5).fill('NA'));
  expect(textOf(page.getByRole('main'))).toContain('Billing is not set up');
  await page.user.click(page.getByRole('link', { name: 'Go back' }));
  await page.findByRole('heading', { level: 1, name: 'Billing' });
  expect(page.address()).toBe('/billing');
});

test.each([
  ['Contact Support', 'I need more minutes. My plan is Basic Plan.'],
  ['Upgrade', 'I would like to upgrade. My plan is Basic Plan.'],
])(
  '%s opens the form in place, which names the plan and asks for no check',
  {
    tags: ['BILLING-07', 'BILLING-08'],
  },
  async (name, text) => {
    const page = await openPage(house, paths.billing, owner);
    await page.user.click(await page.findByRole('button', { name }));
    const dialog = within(await page.findByRole('dialog', { name: 'Contact Support' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe(text);
    expect(textOf(page.getByRole('dialog'))).toContain(owner.email);
    await page.user.click(dialog.getByRole('button', { name: 'Send message' }));
    await page.findByText('Your message has been successfully sent. We will get back to you shortly.');
    expect(page.address()).toBe(paths.billing);
  },
);
